import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Completion, Dose, Transition } from '#contract'
import { asOwner } from '../testing/databases/as-owner.ts'
import { isCluster } from '../testing/databases/nodes.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { customForm, onDay, planning, scheduleForm, type Planning } from '../testing/plans.ts'
import { errorOf } from '../testing/api-error.ts'

/** Writes of one person take turns. On a cluster each takes longer, and with more of them some find no connection in time. */
const AT_ONCE = isCluster() ? 8 : 20

let server: TestServer
let ana: TestPerson
let plans: Planning
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPremiumPerson(server)
  plans = planning(ana)
})
afterAll(() => server.close())

/** A schedule whose first dose is completed, with the logged dose's id. */
const completed = async (form: unknown = scheduleForm()) => {
  const { id, dose } = await plans.plannedDose(form)
  const doseId = crypto.randomUUID()
  await plans.complete(dose.id, doseId)
  return { id, dose, doseId }
}
const logged = async () => (await plans.doses()).map(({ id }) => id)

describe('completing', () => {
  test('logs the dose that was planned, links it and counts it', async () => {
    const { id, dose } = await plans.plannedDose()
    const doseId = crypto.randomUUID()
    const response = await plans.complete(dose.id, doseId)
    const answer = (await response.json()) as Completion
    expect([response.status, answer.scheduled_dose]).toEqual([
      200,
      { ...dose, status: 'completed', actual_dose_id: doseId },
    ])
    expect(answer.schedule).toMatchObject({ id, completed_doses: 1, total_doses: 4, next_date: onDay(7) })
    expect(answer.dose).toMatchObject({
      id: doseId,
      peptide_name: 'Semaglutide',
      amount: '0.25',
      unit: 'mg',
      administration_method: 'subcutaneous',
      notes: null,
      cycle_id: null,
    })
    expect((await plans.doses()).find((one) => one.id === doseId)).toEqual(answer.dose)
    expect(await plans.firstOf(id)).toEqual(answer.scheduled_dose)
  })

  test.each([
    ['America/New_York', '2027-01-15', '21:00', '2027-01-16T02:00:00.000Z'],
    ['Pacific/Auckland', '2027-01-15', '08:00', '2027-01-14T19:00:00.000Z'],
    // The clocks skip 02:30 that night, and show 01:30 twice in the other.
    ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:00:00.000Z'],
    ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
  ])('completing in %s stamps the planned civil time, %s %s', async (zone, date, time, instant) => {
    const { dose } = await plans.plannedDose(customForm([date], { time }))
    const { dose: one } = (await (await plans.complete(dose.id, undefined, { zone })).json()) as Completion
    expect(one.administered_at).toBe(instant)
  })

  test('completing keeps the moment of the tap beside it, and does not believe a clock that runs ahead', async () => {
    const before = Date.now()
    const recorded = async (tapped_at?: string) => {
      const { dose } = await plans.plannedDose(scheduleForm({ startDate: onDay(-3) }))
      const response = await plans.complete(dose.id, undefined, tapped_at ? { tapped_at } : {})
      return Date.parse(((await response.json()) as Completion).dose.recorded_at)
    }
    const anHourAgo = before - 3_600_000
    expect(await recorded(new Date(anHourAgo).toISOString())).toBe(anHourAgo)
    for (const moment of [await recorded(), await recorded(new Date(before + 3_600_000).toISOString())]) {
      expect(moment).toBeGreaterThanOrEqual(before)
      expect(moment).toBeLessThanOrEqual(Date.now())
    }
  })

  test('stamps the time at which the person says that they took it, and keeps the plan beside it', async () => {
    const { dose } = await plans.plannedDose(scheduleForm({ startDate: onDay(-3) }))
    const taken = { date: onDay(-2), time: '08:15' }
    const response = await plans.complete(dose.id, undefined, { taken, zone: 'UTC' })
    const { dose: logged } = (await response.json()) as Completion
    expect(logged).toMatchObject({
      administered_at: `${onDay(-2)}T08:15:00.000Z`,
      scheduled_dose_id: dose.id,
      planned_date: onDay(-3),
      planned_time: '09:00',
    })
    expect(Date.parse(logged.recorded_at)).toBeGreaterThan(Date.parse(logged.administered_at))
  })

  test('many completions at once make one dose, and the others are refused', async () => {
    const { id, dose } = await plans.plannedDose()
    const before = await logged()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => plans.complete(dose.id)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(AT_ONCE - 1).fill(409),
    ])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && (await errorOf(refused)).message).toBe(
      'This dose was already completed. Nothing was logged twice.',
    )
    expect(await logged()).toHaveLength(before.length + 1)
    expect(await plans.whole(id)).toMatchObject({ completed_doses: 1 })
  })

  test('completing that one device sends many times over is one completion with one answer', async () => {
    const { id, dose } = await plans.plannedDose()
    const [doseId, writeId] = [crypto.randomUUID(), crypto.randomUUID()]
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => plans.complete(dose.id, doseId, {}, writeId)),
    )
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
    expect(bodies).toEqual(Array(AT_ONCE).fill(bodies[0]))
    expect((await plans.whole(id)).completed_doses).toBe(1)
  })

  test('completing by the same dose under a new key is the same completion', async () => {
    const { dose, doseId } = await completed()
    const again = await plans.complete(dose.id, doseId)
    expect([again.status, ((await again.json()) as Completion).dose.id]).toEqual([200, doseId])
  })

  test('sent again is answered by the rows as they are now', async () => {
    const { id, dose } = await plans.plannedDose()
    const [doseId, writeId] = [crypto.randomUUID(), crypto.randomUUID()]
    const first = (await (await plans.complete(dose.id, doseId, {}, writeId)).json()) as Completion
    await plans.deactivate(id)
    const again = await plans.complete(dose.id, doseId, {}, writeId)
    expect([again.status, await again.json()]).toMatchObject([
      200,
      { dose: first.dose, schedule: { id, status: 'inactive' }, scheduled_dose: { schedule_status: 'inactive' } },
    ])
  })

  test.each([
    ['unchecked', (scheduled: string, logged: string) => plans.uncheck(scheduled, logged)],
    ['deleted', (_: string, logged: string) => plans.deleteDose(logged)],
  ])('sent again after it was %s is refused, and the dose stays away', async (_, undo) => {
    const { id, dose } = await plans.plannedDose()
    const [doseId, writeId] = [crypto.randomUUID(), crypto.randomUUID()]
    await plans.complete(dose.id, doseId, {}, writeId)
    await undo(dose.id, doseId)
    const again = await plans.complete(dose.id, doseId, {}, writeId)
    expect(await errorOf(again)).toEqual({
      status: 409,
      message: 'This was deleted in the meantime. Nothing was changed.',
    })
    expect(await plans.firstOf(id)).toEqual(dose)
    expect(await logged()).not.toContain(doseId)
  })

  test('anew by the id of a dose that was unchecked is refused', async () => {
    const { dose, doseId } = await completed()
    await plans.uncheck(dose.id, doseId)
    expect((await plans.complete(dose.id, doseId)).status).toBe(422)
    expect((await plans.complete(dose.id)).status).toBe(200)
  })

  test('completing with the id of another dose is refused, and nothing is changed', async () => {
    const { doseId } = await completed()
    const { id, dose } = await plans.plannedDose()
    const before = await logged()
    expect((await plans.complete(dose.id, doseId)).status).toBe(422)
    expect(await plans.firstOf(id)).toEqual(dose)
    expect(await logged()).toEqual(before)
    expect((await plans.whole(id)).completed_doses).toBe(0)
  })

  test('completing in an ended schedule is refused', async () => {
    const { id, dose } = await plans.plannedDose()
    await plans.deactivate(id)
    const before = await logged()
    expect(await errorOf(await plans.complete(dose.id))).toEqual({
      status: 409,
      message: 'This schedule is no longer active. Nothing was changed.',
    })
    expect(await logged()).toEqual(before)
  })

  test.each([
    [{ zone: 'Mars/Olympus' }, 'zone'],
    [{ zone: undefined }, 'zone'],
    [{ dose_id: 'x' }, 'dose_id'],
    [{ taken: { date: onDay(-2), time: '12:00' } }, 'taken'],
    [{ taken: { date: onDay(1), time: '23:59' } }, 'taken'],
    [{ taken: { date: onDay(0), time: 'noon' } }, 'time'],
    [{ tapped_at: 'yesterday' }, 'tapped_at'],
    [{ tapped_at: '2027-02-29T00:00:00Z' }, 'tapped_at'],
  ])('completing with %j is refused under %s', async (more, field) => {
    const { dose } = await plans.plannedDose()
    const refusal = await errorOf(await plans.complete(dose.id, undefined, more))
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('unchecking', () => {
  test('deletes the logged dose, sets the scheduled one back and counts it out', async () => {
    const { id, dose, doseId } = await completed()
    const response = await plans.uncheck(dose.id, doseId)
    const answer = (await response.json()) as Transition
    expect([response.status, answer.scheduled_dose]).toEqual([200, dose])
    expect(answer.schedule).toMatchObject({ id, completed_doses: 0, next_date: dose.scheduled_date })
    expect(await logged()).not.toContain(doseId)
  })

  test('a second time is refused', async () => {
    const { id, dose, doseId } = await completed()
    await plans.uncheck(dose.id, doseId)
    expect(await errorOf(await plans.uncheck(dose.id, doseId))).toEqual({
      status: 409,
      message: 'This dose is not completed, so there is nothing to uncheck.',
    })
    expect((await plans.whole(id)).completed_doses).toBe(0)
  })

  test('what another device has completed anew since is refused, and that dose stays', async () => {
    const { dose, doseId } = await completed()
    await plans.uncheck(dose.id, doseId)
    const later = crypto.randomUUID()
    await plans.complete(dose.id, later)
    expect((await errorOf(await plans.uncheck(dose.id, doseId))).status).toBe(409)
    expect(await logged()).toContain(later)
  })

  test('unchecking in an ended schedule leaves the dose skipped, so that nothing there is pending', async () => {
    const { id, dose, doseId } = await completed()
    await plans.deactivate(id)
    expect((await plans.uncheck(dose.id, doseId)).status).toBe(200)
    expect((await plans.whole(id)).doses.map(({ status }) => status)).toEqual(Array(4).fill('skipped'))
  })
})

describe('deleting the logged dose', () => {
  test('puts the scheduled one back to pending and counts it out', async () => {
    const { id, dose, doseId } = await completed()
    expect((await plans.deleteDose(doseId)).status).toBe(200)
    expect(await plans.firstOf(id)).toEqual(dose)
    expect(await plans.whole(id)).toMatchObject({ completed_doses: 0, next_date: dose.scheduled_date })
    expect((await plans.complete(dose.id)).status).toBe(200)
  })

  test('deleting the logged dose leaves it skipped where the schedule has ended', async () => {
    const { id, doseId } = await completed()
    await plans.deactivate(id)
    await plans.deleteDose(doseId.toUpperCase())
    expect((await plans.whole(id)).doses.map(({ status }) => status)).toEqual(Array(4).fill('skipped'))
  })

  test('beside unchecking the same one happens once', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const { id, dose, doseId } = await completed()
      const statuses = await Promise.all([
        plans.deleteDose(doseId),
        plans.uncheck(dose.id, doseId),
        plans.deleteDose(doseId),
      ])
      expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await plans.firstOf(id)).toEqual(dose)
      expect((await plans.whole(id)).completed_doses).toBe(0)
    }
  })
})

describe('deactivating', () => {
  test('skips what is pending, keeps what is completed, and twice is once', async () => {
    const { id, doseId } = await completed()
    const first = await plans.deactivate(id)
    expect([first.status, await first.json()]).toMatchObject([
      200,
      { id, status: 'inactive', completed_doses: 1, total_doses: 4, next_date: null },
    ])
    const after = await plans.whole(id)
    expect(after.doses.map(({ status }) => status)).toEqual(['completed', 'skipped', 'skipped', 'skipped'])
    expect(await logged()).toContain(doseId)
    expect((await plans.deactivate(id)).status).toBe(200)
    expect(await plans.whole(id)).toEqual(after)
  })
})

test('without premium everything that exists can still be completed, unchecked, deleted, deactivated and read', async () => {
  const person = await newPremiumPerson(server, 'bo')
  const theirs = planning(person)
  const { id, doses } = await theirs.planned(scheduleForm())
  await asOwner(server.context.database, 'update profiles set premium_until = null where user_id = $1', [person.id])
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  expect((await theirs.complete(doses[0]?.id ?? '', one)).status).toBe(200)
  expect((await theirs.complete(doses[1]?.id ?? '', other)).status).toBe(200)
  expect((await theirs.uncheck(doses[0]?.id ?? '', one)).status).toBe(200)
  expect((await theirs.deleteDose(other)).status).toBe(200)
  expect(await theirs.upcoming(onDay(0))).toHaveLength(2)
  expect((await theirs.deactivate(id)).status).toBe(200)
  expect((await theirs.doses()) satisfies readonly Dose[]).toEqual([])
})
