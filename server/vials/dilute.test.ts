import { afterAll, describe, expect, test } from 'vitest'
import type { Vial } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { errorOf } from '../testing/api-error.ts'
import { from } from '../testing/drawing.ts'
import { newPerson } from '../testing/people.ts'
import { scheduleForm } from '../testing/plans.ts'
import { openVialServer } from '../testing/vial-server.ts'
import { keeping, mixing, refusal } from '../testing/vials.ts'

const { server, vials, hers, plans, close } = await openVialServer()
afterAll(close)

const newId = () => crypto.randomUUID()
const semaglutide = { peptide: PEPTIDE_IDS.semaglutide, dosage: '0.25', unit: 'mg' }

describe('water that is added', () => {
  test('water that is added ends the vial, and what was left goes on in its place with its facts and schedules', async () => {
    const components = [{ peptide: PEPTIDE_IDS.tb500, amount: '2', unit: 'mg' }]
    const facts = {
      components,
      lot: 'A1',
      notes: 'fridge',
      cost: '40',
      currency: 'USD',
      syringe: { scale: 'U-40', barrel: '1' },
    }
    const vial = await vials.added(facts)
    const dose = await hers.logged([from(vial.id)], { ...semaglutide, dosage: '1.5' })
    const { id: schedule } = await plans.planned(scheduleForm())
    await vials.choose(schedule, vial.id)
    const [goesOnId, changeId] = [newId(), newId()]
    const answer = await vials.change(vial.id, { kind: 'diluted', ml: '1.9', vial_id: goesOnId }, changeId)
    expect(answer.status).toBe(200)
    const goesOn = (await answer.json()) as Vial
    expect(goesOn).toMatchObject({
      id: goesOnId,
      status: 'in use',
      name: vial.name,
      amount: '3.5',
      volume_ml: '1.9',
      base_ml: '1.9',
      components: [{ peptide_name: 'TB-500', amount: '1.4' }],
      lot: 'A1',
      notes: 'fridge',
      cost: '28',
      scale: 'U-40',
      mixed_on: vial.mixed_on,
      beyond_use_on: vial.beyond_use_on,
      schedule_ids: [schedule],
      is_drawn: false,
      concentration_read: false,
    })
    const ended = await vials.one(vial.id)
    expect(ended).toMatchObject({ status: 'finished', amount: '5', volume_ml: '2', schedule_ids: [] })
    expect(await vials.changes(vial.id)).toMatchObject([
      { id: changeId, kind: 'diluted', ml: '0.5' },
      { kind: 'mixed' },
    ])
    // What was drawn before is as it was.
    expect(dose.draws).toMatchObject([{ volume_ml: '0.6', others: [{ amount: '0.6' }] }])
    expect(await hers.leftIn(vial.id)).toBe('1.4')
    // The same write again makes no second one.
    const again = await vials.change(vial.id, { kind: 'diluted', ml: '1.9', vial_id: goesOnId }, changeId)
    expect([again.status, await again.json()]).toEqual([200, goesOn])
  })

  test('water that is added is taken back by removing what went on and using the vial again', async () => {
    const vial = await vials.added()
    const goesOn = newId()
    await vials.change(vial.id, { kind: 'diluted', ml: '2.5', vial_id: goesOn })
    expect((await vials.remove(goesOn)).status).toBe(200)
    expect((await vials.change(vial.id, { kind: 'reopened' })).status).toBe(200)
    expect(await vials.one(vial.id)).toMatchObject({ status: 'in use', amount: '5', volume_ml: '2', base_ml: '2' })
  })

  test('water that is added needs no premium: one vial takes the place of the other', async () => {
    const bo = keeping(await newPerson(server, 'bo'))
    const vial = await bo.added()
    const answer = await bo.change(vial.id, { kind: 'diluted', ml: '3', vial_id: newId() })
    expect(answer.status).toBe(200)
    expect((await bo.list()).vials).toMatchObject([{ status: 'in use', volume_ml: '3' }])
  })

  test('water that is added of a solution leaves it opened', async () => {
    const vial = await vials.added({ solutionMl: '2', start: mixing({ diluentMl: null }) })
    const answer = await vials.change(vial.id, { kind: 'diluted', ml: '2.5', vial_id: newId() })
    expect(await answer.json()).toMatchObject({
      opened_on: vial.opened_on,
      mixed_on: null,
      volume_ml: '2.5',
      amount: '5',
    })
  })

  test.each([
    ['2', 400, 'There were 2.00 ml left: no water was added'],
    ['0', 400, expect.any(String)],
    ['101', 400, 'Please enter at most 100 ml'],
    ['1e1', 400, expect.any(String)],
  ])('up to %s ml is refused and changes nothing', async (ml, status, message) => {
    const { id } = await vials.added()
    const error = await refusal(vials, id, () => vials.change(id, { kind: 'diluted', ml, vial_id: newId() }))
    expect(error).toMatchObject({ status, fields: { ml: message } })
  })

  test('water that is added to a vial that has ended, of somebody else, or under an id that is taken is refused', async () => {
    const [first, second] = [await vials.added(), await vials.added()]
    const water = (vial_id: string) => ({ kind: 'diluted', ml: '2.5', vial_id })
    expect(await refusal(vials, first.id, () => vials.change(first.id, water(second.id)))).toMatchObject({
      status: 409,
    })
    await vials.change(second.id, { kind: 'finished' })
    expect(await refusal(vials, second.id, () => vials.change(second.id, water(newId())))).toMatchObject({
      status: 409,
    })
    const stranger = keeping(await newPerson(server, 'cleo'))
    expect(await errorOf(await stranger.change(first.id, water(newId())))).toMatchObject({ status: 404 })
    expect((await vials.change(first.id, { kind: 'diluted', ml: '2.5' })).status).toBe(400)
  })

  test('water that is added by two devices at once is added once', async () => {
    const { id } = await vials.added()
    const before = (await vials.list()).vials.length
    const statuses = await Promise.all(
      ['2.5', '2.6'].map(async (ml) => (await vials.change(id, { kind: 'diluted', ml, vial_id: newId() })).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect((await vials.list()).vials).toHaveLength(before)
  })
})
