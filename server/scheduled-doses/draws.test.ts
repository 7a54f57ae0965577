import { afterAll, describe, expect, test } from 'vitest'
import type { Completion, Dose, Problem, Restoration } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { asOwner } from '../testing/databases/as-owner.ts'
import { drawing, from } from '../testing/drawing.ts'
import { newPremiumPerson } from '../testing/people.ts'
import { onDay, planning, scheduleForm } from '../testing/plans.ts'
import { openVialServer } from '../testing/vial-server.ts'
import { keeping } from '../testing/vials.ts'

const { server, vials, hers, history, plans, close } = await openVialServer()
afterAll(close)

const newId = () => crypto.randomUUID()
/** 5 mg of semaglutide in 2 ml: the planned 0.25 mg are 0.1 ml. */
const newVial = () => vials.added({ peptide: PEPTIDE_IDS.semaglutide })
const pending = async () => (await plans.plannedDose(scheduleForm())).dose.id
const completed = async (slot: string, draws: unknown): Promise<Dose> => {
  const response = await plans.complete(slot, newId(), { draws })
  if (response.status !== 200) throw new Error(await response.text())
  return ((await response.json()) as Completion).dose
}

describe('a completion', () => {
  test('draws the planned amount, and is answered the same when it is sent again', async () => {
    const [vial, slot, id, write] = [await newVial(), await pending(), newId(), newId()]
    const complete = () => plans.complete(slot, id, { draws: [from(vial.id)], read_concentration: true }, write)
    const answers = [await complete(), await complete()]
    const [first, again] = await Promise.all(answers.map(async (answer) => (await answer.json()) as Completion))
    expect(first?.dose.draws).toEqual([
      { vial_id: vial.id, vial_name: vial.name, volume_ml: '0.1', scale: 'U-100', barrel: '1', step: null },
    ])
    expect(again).toEqual(first)
    expect(await hers.leftIn(vial.id)).toBe('1.9')
    expect((await vials.one(vial.id)).concentration_read).toBe(true)
    await vials.change(vial.id, { kind: 'finished' })
    expect(await (await complete()).json()).toEqual(first)
  })

  test('a completion from a vial that is finished is refused, and the dose stays pending', async () => {
    const [vial, slot] = [await newVial(), await pending()]
    await vials.change(vial.id, { kind: 'finished' })
    const before = [await history.doses(), await hers.rows()]
    const refused = await plans.complete(slot, newId(), { draws: [from(vial.id)] })
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([409, 'vial-ended'])
    expect([await history.doses(), await hers.rows()]).toEqual(before)
    expect((await plans.complete(slot)).status).toBe(200)
  })

  test('a completion from a vial of another peptide is refused under its field', async () => {
    const [other, slot] = [await vials.added({ peptide: PEPTIDE_IDS.tb500 }), await pending()]
    const refused = await plans.complete(slot, newId(), { draws: [from(other.id)] })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { draws: 'This vial holds another peptide' } },
    ])
  })
})

describe('what a dose took is given back and taken again, exactly', () => {
  test('what a dose took is given back when it is unchecked, and taken again when it is completed once more', async () => {
    const [vial, slot] = [await newVial(), await pending()]
    const full = await hers.levels()
    const dose = await completed(slot, [from(vial.id)])
    await plans.uncheck(slot, dose.id)
    expect(await hers.levels()).toEqual(full)
    await completed(slot, [from(vial.id)])
    expect(await hers.leftIn(vial.id)).toBe('1.9')
  })

  test('unchecked: the vial is as before its first draw, so that what it holds can be corrected, and it can be removed', async () => {
    const [vial, slot] = [await newVial(), await pending()]
    const dose = await completed(slot, [from(vial.id)])
    expect((await vials.edit(vial.id, { amount: '10' })).status).toBe(409)
    await plans.uncheck(slot, dose.id)
    expect(await vials.one(vial.id)).toMatchObject({ is_drawn: false, draws: [] })
    expect((await history.changes(dose.id))[0]).toMatchObject({ kind: 'unchecked', draws: [{ vial_id: vial.id }] })
    expect((await vials.edit(vial.id, { amount: '10' })).status).toBe(200)
    expect((await vials.remove(vial.id)).status).toBe(200)
  })

  test('what a dose took is given back when it is deleted or removed for good, and taken again when it is restored', async () => {
    const [vial, second, slot] = [await newVial(), await newVial(), await pending()]
    const full = await hers.levels()
    const dose = await completed(slot, [from(vial.id, { volume_ml: '0.033333333' }), from(second.id)])
    const drawn = await hers.levels()
    expect(drawn).toMatchObject({ [vial.id]: '1.966666667', [second.id]: '1.94' })
    await history.remove(dose.id)
    expect(await hers.levels()).toEqual(full)
    expect((await history.deleted()).find(({ id }) => id === dose.id)?.draws).toEqual(dose.draws)
    const restored = (await (await history.restore(dose.id)).json()) as Restoration
    expect(restored.dose.draws).toEqual(dose.draws)
    expect(await hers.levels()).toEqual(drawn)
    await history.remove(dose.id)
    await history.removeForGood(dose.id)
    expect(await hers.levels()).toEqual(full)
    expect((await hers.rows()).filter(({ dose_id }) => dose_id === dose.id)).toEqual([])
    expect((await vials.remove(vial.id)).status).toBe(200)
  })

  test('restored into a vial that was finished meanwhile', async () => {
    const vial = await newVial()
    const dose = await hers.logged([from(vial.id)], { peptide: PEPTIDE_IDS.semaglutide })
    await history.remove(dose.id)
    await vials.change(vial.id, { kind: 'finished' })
    expect((await history.restore(dose.id)).status).toBe(200)
    expect(await hers.leftIn(vial.id)).toBe('1.9')
  })
})

test('when premium has ended doses still come from every vial in use, all is read, and no other one is brought into use', async () => {
  const bo = await newPremiumPerson(server, 'bo')
  const [kept, theirs, planned] = [keeping(bo), drawing(server, bo), planning(bo)]
  const semaglutide = { peptide: PEPTIDE_IDS.semaglutide }
  const [first, second] = [await kept.added(semaglutide), await kept.added(semaglutide)]
  const waiting = await kept.added({ start: null })
  const slot = (await planned.plannedDose(scheduleForm())).dose.id
  await asOwner(server.context.database, 'update profiles set premium_until = null where user_id = $1', [bo.id])
  const answer = await planned.complete(slot, newId(), { draws: [from(second.id)] })
  const { dose } = (await answer.json()) as Completion
  const edit = await theirs.edit(dose, { startDate: onDay(-1), dosage: '0.5', unit: 'mg' }, { draws: [from(first.id)] })
  expect([answer.status, edit.status]).toEqual([200, 200])
  expect([await theirs.leftIn(first.id), await theirs.leftIn(second.id)]).toEqual(['1.8', '2'])
  expect((await kept.list()).vials.map(({ status }) => status)).toEqual(['in use', 'in use', 'unmixed'])
  for (const of of ['', '/changes', '/doses'])
    expect((await bo.ask('GET', `/api/vials/${second.id}${of}`)).status).toBe(200)
  await kept.change(first.id, { kind: 'finished' })
  expect((await kept.start(waiting.id)).status).toBe(403)
  await kept.change(second.id, { kind: 'finished' })
  expect((await kept.start(waiting.id)).status).toBe(200)
})

describe('two devices at once', () => {
  const mg = { peptide: PEPTIDE_IDS.semaglutide, unit: 'mg' }

  test('draw from the same last millilitre: both doses are recorded, and the vial is overdrawn', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [vial, slot] = [await newVial(), await pending()]
      await hers.logged([from(vial.id)], { ...mg, dosage: '2.5' })
      const answers = await Promise.all([
        hers.log([from(vial.id)], { ...mg, dosage: '2.5' }),
        plans.complete(slot, newId(), { draws: [from(vial.id)] }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([201, 200])
      expect(await hers.leftIn(vial.id)).toBe('-0.1')
    }
  })

  test('draw, and finish the vial: the dose is drawn before that, or refused without a trace', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [vial, slot, id] = [await newVial(), await pending(), newId()]
      const [finished, logged, done] = await Promise.all([
        vials.change(vial.id, { kind: 'finished' }),
        hers.log([from(vial.id)], { ...mg, dosage: '0.5' }, id),
        plans.complete(slot, newId(), { draws: [from(vial.id)] }),
      ])
      expect(finished.status).toBe(200)
      const codes = await Promise.all([logged, done].map(async (it) => ((await it.json()) as Problem).code))
      expect(codes.map((code, at) => code ?? [201, 200][at])).toEqual(
        [logged, done].map(({ status }) => (status === 409 ? 'vial-ended' : status)),
      )
      const rows = (await hers.rows()).filter(({ vial_id }) => vial_id === vial.id)
      expect(rows).toHaveLength([logged, done].filter(({ ok }) => ok).length)
      expect((await history.doses()).some((dose) => dose.id === id)).toBe(logged.ok)
    }
  })

  test('edit doses from one vial to the other, crosswise: nobody waits for the other', async () => {
    const [one, other] = [await newVial(), await newVial()]
    const doses = [
      await hers.logged([from(one.id)], { ...mg, dosage: '0.25' }),
      await hers.logged([from(other.id)], { ...mg, dosage: '0.25' }),
    ]
    const to = [other.id, one.id]
    const answers = await Promise.all(
      doses.map((dose, at) => hers.edit(dose, { ...mg, dosage: '0.5' }, { draws: [from(to[at] ?? '')] })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([await hers.leftIn(one.id), await hers.leftIn(other.id)]).toEqual(['1.8', '1.8'])
  })
})
