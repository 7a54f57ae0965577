import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Dose } from '#contract'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { errorOf } from '../testing/api-error.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { doseHistory, type DoseHistory } from '../testing/dose-history.ts'
import { drawing, from, type Drawing } from '../testing/drawing.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { keeping, type Keeping } from '../testing/vials.ts'

let server: TestServer
let ana: TestPerson
let vials: Keeping
let hers: Drawing
let history: DoseHistory
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPremiumPerson(server)
  vials = keeping(ana)
  hers = drawing(server, ana)
  history = doseHistory(ana)
})
afterAll(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
  await server.close()
})

/** 5 mg of BPC-157 in 2 ml: 250 mcg are 0.1 ml. */
const newVial = (changed: Record<string, unknown> = {}) => vials.added({ peptide: PEPTIDE_IDS.bpc157, ...changed })
const leftIn = async (id: string) => (await hers.levels())[id]
const bodyOf = async (response: Response) => (await response.json()) as Dose
const readAt = async (id: string) =>
  (
    await asOwner<{ concentration_read_at: Date | null }>(
      server.context.database,
      'select concentration_read_at from vials where id = $1',
      [id],
    )
  ).rows[0]?.concentration_read_at

describe('a logged dose', () => {
  test('takes out of its vial what the nearest mark delivers, and every answer says so', async () => {
    const vial = await newVial()
    const dose = await hers.logged([from(vial.id)], { dosage: '262' })
    const draws = [{ vial_id: vial.id, vial_name: vial.name, volume_ml: '0.1', scale: 'U-100', barrel: '1' }]
    expect(dose).toMatchObject({ amount: '262', draws })
    expect((await history.doses()).find(({ id }) => id === dose.id)).toEqual(dose)
    const [page] = (await (await ana.ask('GET', `/api/vials/${vial.id}/doses`)).json()) as Dose[]
    expect(page).toEqual(dose)
    expect(await leftIn(vial.id)).toBe('1.9')
  })

  test('comes from two vials: what was left in the first, and the rest at the concentration of the second', async () => {
    const [first, second] = [await newVial(), await newVial({ amount: '10' })]
    const dose = await hers.logged([from(first.id, { volume_ml: '0.05' }), from(second.id)], { dosage: '250' })
    expect(dose.draws?.map(({ volume_ml }) => volume_ml)).toEqual(['0.05', '0.02'])
    expect([await leftIn(first.id), await leftIn(second.id)]).toEqual(['1.95', '1.98'])
  })

  test('sent again is one dose with one draw, also when the vial was finished meanwhile', async () => {
    const [vial, id] = [await newVial(), crypto.randomUUID()]
    const [one] = await Promise.all(Array.from({ length: 5 }, () => hers.log([from(vial.id)], {}, id)))
    const first = await one?.json()
    await vials.change(vial.id, { kind: 'finished' })
    const again = await hers.log([from(vial.id)], {}, id)
    expect([again.status, await again.json()]).toEqual([201, first])
    expect(await leftIn(vial.id)).toBe('1.9')
  })

  test('that is refused for another reason leaves the vial as it was', async () => {
    const vial = await newVial()
    const logged = await hers.logged([from(vial.id)])
    const asked = await hers.log([from(vial.id)], {}, crypto.randomUUID(), {
      confirmed: false,
      read_concentration: true,
    })
    expect((await errorOf(asked)).status).toBe(409)
    const reused = await hers.log([from(vial.id)], { notes: 'another' }, logged.id)
    expect(reused.status).toBe(422)
    expect([await leftIn(vial.id), await readAt(vial.id)]).toEqual(['1.9', null])
  })

  test('is drawn from a vial of a peptide of one’s own', async () => {
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

  test('keeps that the concentration was read once, at the first moment', async () => {
    const vial = await newVial()
    await hers.log([from(vial.id)])
    expect(await readAt(vial.id)).toBeNull()
    await hers.log([from(vial.id)], {}, crypto.randomUUID(), { read_concentration: true })
    const first = await readAt(vial.id)
    expect(first).toBeInstanceOf(Date)
    await hers.log([from(vial.id)], {}, crypto.randomUUID(), { read_concentration: true })
    expect(await readAt(vial.id)).toEqual(first)
    expect((await vials.one(vial.id)).concentration_read).toBe(true)
  })
})

describe('an edit', () => {
  test('draws the new amount from the same vial, and keeps the draws from before', async () => {
    const vial = await newVial()
    const dose = await hers.logged([from(vial.id)])
    const edited = await bodyOf(await hers.edit(dose, { dosage: '500' }))
    expect(edited.draws).toEqual([{ ...dose.draws?.[0], volume_ml: '0.2' }])
    expect(await leftIn(vial.id)).toBe('1.8')
    expect((await history.changes(dose.id))[0]?.draws).toEqual(dose.draws)
    await hers.edit(edited, { dosage: '250' })
    expect(await leftIn(vial.id)).toBe('1.9')
    expect((await history.changes(dose.id)).map(({ draws }) => draws?.[0]?.volume_ml)).toEqual(['0.2', '0.1'])
  })

  test('that changes no draw writes none, also when the vial is finished', async () => {
    const vial = await newVial()
    const dose = await hers.logged([from(vial.id)])
    const before = await hers.rows()
    const edited = await bodyOf(await hers.edit(dose, { dosage: '0.25', unit: 'mg', notes: 'later', time: '07:00' }))
    await vials.change(vial.id, { kind: 'discarded' })
    const again = await bodyOf(await hers.edit(edited, { dosage: '250' }, { draws: [from(vial.id)] }))
    expect(again.draws).toEqual(dose.draws)
    expect(await hers.rows()).toEqual(before)
    expect((await hers.edit(again, { dosage: '300' })).status).toBe(200)
    expect(await leftIn(vial.id)).toBe('1.88')
  })

  test('of two vials the first keeps its volume; a smaller amount is the first one’s alone', async () => {
    const [first, second] = [await newVial(), await newVial()]
    const dose = await hers.logged([from(first.id, { volume_ml: '0.05' }), from(second.id)])
    const more = await bodyOf(await hers.edit(dose, { dosage: '375' }))
    expect(more.draws?.map(({ volume_ml }) => volume_ml)).toEqual(['0.05', '0.1'])
    const less = await bodyOf(await hers.edit(more, { dosage: '100' }))
    expect(less.draws?.map(({ vial_id, volume_ml }) => [vial_id, volume_ml])).toEqual([[first.id, '0.04']])
    expect([await leftIn(first.id), await leftIn(second.id)]).toEqual(['1.96', '2'])
  })

  test('moves a dose to another vial, and out of every vial', async () => {
    const [first, second] = [await newVial(), await newVial({ amount: '10' })]
    const dose = await hers.logged([from(first.id)])
    const moved = await bodyOf(
      await hers.edit(
        dose,
        { dosage: '250' },
        { draws: [from(second.id, { barrel: '0.3' })], read_concentration: true },
      ),
    )
    expect([await leftIn(first.id), await leftIn(second.id)]).toEqual(['2', '1.95'])
    expect([await readAt(first.id), await readAt(second.id)]).toEqual([null, expect.any(Date)])
    const out = await bodyOf(await hers.edit(moved, {}, { draws: [] }))
    expect([out.draws, await leftIn(second.id)]).toEqual([[], '2'])
    expect((await vials.remove(second.id)).status).toBe(200)
    expect((await history.changes(dose.id)).map(({ draws }) => draws?.map(({ vial_name }) => vial_name))).toEqual([
      ['A vial that was removed'],
      [first.name],
    ])
  })

  test('does not draw from another vial that is finished, and leaves dose and draws as they were', async () => {
    const [first, second] = [await newVial(), await newVial()]
    await vials.change(second.id, { kind: 'finished' })
    const dose = await hers.logged([from(first.id)])
    const refused = await hers.edit(dose, { dosage: '500' }, { draws: [from(second.id)] })
    expect(await errorOf(refused)).toEqual({ status: 409, message: 'This vial is finished. Nothing was saved.' })
    expect((await history.doses()).find(({ id }) => id === dose.id)).toEqual(dose)
    expect([await leftIn(first.id), await leftIn(second.id)]).toEqual(['1.9', '2'])
  })

  test('to an amount that says nothing of a vial is refused until the dose is taken out of it', async () => {
    const dose = await hers.logged([from((await newVial()).id)])
    const refused = await errorOf(await hers.edit(dose, { unit: 'units' }))
    expect(refused).toMatchObject({ status: 400, fields: { draws: expect.stringContaining('units say nothing') } })
    expect((await hers.edit(dose, { unit: 'units' }, { draws: [] })).status).toBe(200)
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
