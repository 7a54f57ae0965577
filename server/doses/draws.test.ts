import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Dose } from '#contract'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { errorOf } from '../testing/api-error.ts'
import { doseHistory } from '../testing/dose-history.ts'
import { drawing, from } from '../testing/drawing.ts'
import { newPremiumPerson } from '../testing/people.ts'
import { onDay } from '../testing/plans.ts'
import { openVialServer } from '../testing/vial-server.ts'
import { keeping } from '../testing/vials.ts'

const { server, ana, vials, hers, history, close } = await openVialServer()
afterAll(close)

/** 5 mg of BPC-157 in 2 ml: 250 mcg are 0.1 ml. */
const newVial = (changed: Record<string, unknown> = {}) => vials.added({ peptide: PEPTIDE_IDS.bpc157, ...changed })

describe('a logged dose', () => {
  test('a logged dose takes out of its vial what the nearest mark delivers, and every answer says so', async () => {
    const vial = await newVial()
    const dose = await hers.logged([from(vial.id)], { dosage: '262' })
    const draws = [
      { vial_id: vial.id, vial_name: vial.name, volume_ml: '0.1', scale: 'U-100', barrel: '1', step: null },
    ]
    expect(dose).toMatchObject({ amount: '262', draws })
    expect((await history.doses()).find(({ id }) => id === dose.id)).toEqual(dose)
    const [page] = (await (await ana.ask('GET', `/api/vials/${vial.id}/doses`)).json()) as Dose[]
    expect(page).toEqual(dose)
    expect(await hers.leftIn(vial.id)).toBe('1.9')
  })

  test('a logged dose on a half-unit syringe takes the half unit, keeps the syringe, and an edit of the notes changes nothing', async () => {
    const vial = await newVial()
    const [fine, usual] = [{ barrel: '0.3', step: '0.5' }, { barrel: '0.3' }]
    const dose = await hers.logged([from(vial.id, fine)], { dosage: '62.5' })
    expect(dose.draws).toMatchObject([{ volume_ml: '0.025', step: '0.5' }])
    expect(await hers.leftIn(vial.id)).toBe('1.975')
    const edited = (await (await hers.edit(dose, { dosage: '62.5', notes: 'left' })).json()) as Dose
    expect(edited.draws).toEqual(dose.draws)
    const coarse = await hers.logged([from(vial.id, usual)], { dosage: '62.5' })
    expect(coarse.draws).toMatchObject([{ volume_ml: '0.02', step: null }])
    const wrong = await hers.log([from(vial.id, { step: '0.25' })])
    expect(wrong.status).toBe(400)
    expect(await hers.leftIn(vial.id)).toBe('1.955')
  })

  test('a logged dose comes from two vials: what was left in the first, and the rest at the concentration of the second', async () => {
    const [first, second] = [await newVial(), await newVial({ amount: '10' })]
    const dose = await hers.logged([from(first.id, { volume_ml: '0.05' }), from(second.id)], { dosage: '250' })
    expect(dose.draws?.map(({ volume_ml }) => volume_ml)).toEqual(['0.05', '0.02'])
    expect([await hers.leftIn(first.id), await hers.leftIn(second.id)]).toEqual(['1.95', '1.98'])
  })

  test('sent again is one dose with one draw, also when the vial was finished meanwhile', async () => {
    const [vial, id] = [await newVial(), crypto.randomUUID()]
    const [one] = await Promise.all(Array.from({ length: 5 }, () => hers.log([from(vial.id)], {}, id)))
    const first = await one?.json()
    await vials.change(vial.id, { kind: 'finished' })
    const again = await hers.log([from(vial.id)], {}, id)
    expect([again.status, await again.json()]).toEqual([201, first])
    expect(await hers.leftIn(vial.id)).toBe('1.9')
  })

  test('a logged dose is recorded from a vial that is empty, overdrawn or past its beyond-use date', async () => {
    const vial = await newVial({ start: { on: onDay(-40), beyondUseOn: onDay(-1), diluentMl: '2' } })
    await vials.change(vial.id, { kind: 'corrected', ml: '0' })
    const later = { startDate: onDay(0), time: '23:59' }
    for (const left of ['-0.1', '-0.2']) {
      await hers.logged([from(vial.id)], later)
      expect(await hers.leftIn(vial.id)).toBe(left)
    }
  })

  test('a logged dose that is refused for another reason leaves the vial as it was', async () => {
    const vial = await newVial()
    const logged = await hers.logged([from(vial.id)])
    const asked = await hers.log([from(vial.id)], {}, crypto.randomUUID(), {
      confirmed: false,
      read_concentration: true,
    })
    expect((await errorOf(asked)).status).toBe(409)
    const reused = await hers.log([from(vial.id)], { notes: 'another' }, logged.id)
    expect(reused.status).toBe(422)
    expect([await hers.leftIn(vial.id), await hers.readAt(vial.id)]).toEqual(['1.9', null])
  })

  test('a logged dose is drawn from a vial of a peptide of one’s own', async () => {
    const named = { peptide: OTHER_PEPTIDE, customPeptideName: 'Mine' }
    const vial = await vials.added(named)
    expect((await hers.logged([from(vial.id)], named)).draws).toMatchObject([{ vial_id: vial.id, volume_ml: '0.1' }])
  })

  test('tells other devices of the vials; one without draws does not', async () => {
    const bo = await newPremiumPerson(server, 'bo')
    const [theirs, kept] = [drawing(server, bo), await keeping(bo).added({ peptide: PEPTIDE_IDS.bpc157 })]
    const heard: boolean[] = []
    const stop = server.context.changeBus.subscribe((change) => {
      if (change.kind === 'rows' && change.userId === bo.id && change.tables.includes('doses'))
        heard.push(change.tables.includes('vials'))
    })
    const dose = await theirs.logged([from(kept.id)])
    await theirs.logged(undefined)
    await theirs.edit(dose)
    await doseHistory(bo).remove(dose.id)
    await vi.waitFor(() => expect(heard).toEqual([true, false, true, true]))
    stop()
  })

  test('a logged dose keeps that the concentration was read once, at the first moment', async () => {
    const vial = await newVial()
    await hers.log([from(vial.id)])
    expect(await hers.readAt(vial.id)).toBeNull()
    await hers.log([from(vial.id)], {}, crypto.randomUUID(), { read_concentration: true })
    const first = await hers.readAt(vial.id)
    expect(first).toBeInstanceOf(Date)
    await hers.log([from(vial.id)], {}, crypto.randomUUID(), { read_concentration: true })
    expect(await hers.readAt(vial.id)).toEqual(first)
    expect((await vials.one(vial.id)).concentration_read).toBe(true)
  })
})

describe('bad input', () => {
  const nobody = '11111111-1111-4111-8111-111111111111'
  type Refused = { readonly draws: unknown; readonly dose?: Record<string, unknown>; readonly message?: string }
  const UNKNOWN = 'Please choose one of your vials'
  const cases: readonly (readonly [string, () => Promise<Refused>])[] = [
    ['an unknown vial', async () => ({ draws: [from(nobody)], message: UNKNOWN })],
    [
      'a vial of somebody else',
      async () => {
        const theirs = keeping(await newPremiumPerson(server, 'bo'))
        const { id } = await theirs.added({ peptide: PEPTIDE_IDS.bpc157 })
        return { draws: [from(id)], message: UNKNOWN }
      },
    ],
    [
      'a vial of another peptide',
      async () => {
        const { id } = await newVial({ peptide: PEPTIDE_IDS.tb500 })
        return { draws: [from(id)], message: 'This vial holds another peptide' }
      },
    ],
    [
      'an unmixed vial',
      async () => {
        const { id } = await newVial({ start: null })
        return { draws: [from(id)], message: 'Please mix or open this vial first' }
      },
    ],
    [
      'three draws',
      async () => ({
        draws: [from(nobody, { volume_ml: '1' }), from(nobody), from(nobody)],
        message: 'One dose comes from at most two vials',
      }),
    ],
    [
      'the same vial twice',
      async () => {
        const { id } = await newVial()
        return { draws: [from(id, { volume_ml: '0.05' }), from(id)], message: 'Please choose two different vials' }
      },
    ],
    ['units', async () => ({ draws: [from((await newVial()).id)], dose: { unit: 'units' } })],
    ['IU without a ratio', async () => ({ draws: [from((await newVial()).id)], dose: { unit: 'IU' } })],
    [
      'more than 100 ml',
      async () => ({
        draws: [from((await newVial()).id)],
        dose: { dosage: '1000', unit: 'mg' },
        message: 'This dose would be more than 100 ml of this vial. Is the amount of the vial right?',
      }),
    ],
    ['something else than a list', async () => ({ draws: 'a vial' })],
    ['a vial without a syringe', async () => ({ draws: [{ vial_id: nobody }] })],
    ['an id that is none', async () => ({ draws: [from('the first')] })],
    ...['0', '0.0', '-1', '1000000000', '1e9', '100.1', 'half', '0.1234567891', 1, null, ''].map(
      (volume_ml) =>
        [
          `a volume of ${JSON.stringify(volume_ml)}`,
          async () => ({ draws: [from((await newVial()).id, { volume_ml }), from((await newVial()).id)] }),
        ] as const,
    ),
  ]
  test.each(cases)('%s is refused, and nothing is written', async (_, made) => {
    const { draws, dose = {}, message } = await made()
    const [doses, rows, levels] = [await history.doses(), await hers.rows(), await hers.levels()]
    const refused = await errorOf(await hers.log(draws, dose))
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ['draws']])
    if (message !== undefined) expect(refused.message).toBe(message)
    expect([await history.doses(), await hers.rows(), await hers.levels()]).toEqual([doses, rows, levels])
  })

  test.each(['finished', 'discarded'])('a vial that is %s is refused with a code of its own', async (kind) => {
    const vial = await newVial()
    await vials.change(vial.id, { kind })
    const [doses, rows] = [await history.doses(), await hers.rows()]
    const refused = await hers.log([from(vial.id)])
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { code: 'vial-ended', message: `This vial is ${kind}. Nothing was saved.` },
    ])
    expect([await history.doses(), await hers.rows()]).toEqual([doses, rows])
  })
})
