import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Completion, ScheduledDose, WholeSchedule } from '#contract'
import { errorOf } from '../testing/api-error.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { onDay, planning, scheduleForm, type Planning } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ana: TestPerson
let plans: Planning
beforeAll(async () => {
  server = await openTestServer()
  ana = await newPremiumPerson(server)
  plans = planning(ana)
})
afterAll(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
  await server.close()
})

const today = onDay(0)
const daysOf = ({ doses }: WholeSchedule) => doses.map((dose) => dose.scheduled_date)
const weekly = () => plans.planned(scheduleForm())
const nth = ({ doses }: WholeSchedule, index: number): ScheduledDose => {
  const dose = doses[index]
  if (!dose) throw new Error('A schedule has this dose.')
  return dose
}
const revisionsOf = async (id: string) => {
  const { rows } = await asOwner(
    server.context.database,
    `select kind, from_date, before ->> 'regimen' as regimen from schedule_revisions where schedule_id = $1`,
    [id],
  )
  return rows
}

describe('moving a dose', () => {
  test('it stands on its new day, under its old id, and knows where the plan has it; the same write again changes nothing', async () => {
    const before = await weekly()
    const { id } = nth(before, 1)
    const write = crypto.randomUUID()
    const move = () => plans.move(id, { date: onDay(9), time: '20:15', rest: false, today }, write)
    const first = await move()
    expect(first.status).toBe(200)
    const answer = await first.json()
    expect(await (await move()).json()).toEqual(answer)
    const after = await plans.whole(before.id)
    expect(after.doses[1]).toEqual({
      ...nth(before, 1),
      scheduled_date: onDay(9),
      scheduled_time: '20:15',
      planned_date: onDay(7),
      planned_time: '09:00',
    })
    expect(daysOf(after)).toEqual([0, 9, 14, 21].map(onDay))
    expect(after.regimen).toMatchObject({ version: 1, time: '09:00', dosage: '0.25', adjustments: [] })
    expect(await revisionsOf(before.id)).toEqual([{ kind: 'moved', from_date: today, regimen: null }])
  })

  test('with the rest, all later ones move by the days between', async () => {
    const before = await weekly()
    await plans.complete(nth(before, 0).id)
    await plans.move(nth(before, 1).id, { date: onDay(9), time: '09:00', rest: true, today })
    const after = await plans.whole(before.id)
    expect(daysOf(after)).toEqual([0, 9, 16, 23].map(onDay))
    expect(after.doses.map((dose) => dose.planned_date)).toEqual([null, null, null, null])
    expect(after.next_date).toBe(onDay(9))
  })

  test('an edit afterwards leaves it where it is', async () => {
    const before = await weekly()
    await plans.move(nth(before, 1).id, { date: onDay(9), time: '09:00', rest: false, today })
    await plans.edit(before.id, scheduleForm({ dosage: '0.5', regimen: null }), today)
    const after = await plans.whole(before.id)
    expect(daysOf(after)).toEqual([0, 9, 14, 21].map(onDay))
    expect(after.doses.map((dose) => dose.amount)).toEqual(['0.5', '0.5', '0.5', '0.5'])
  })

  test('past the next dose it is refused in words, and so is what is completed; nothing is changed', async () => {
    const before = await weekly()
    const past = await plans.move(nth(before, 1).id, { date: onDay(15), time: '09:00', rest: false, today })
    expect(past.status).toBe(400)
    expect(await errorOf(past)).toMatchObject({ message: expect.stringContaining('That is after the next dose') })
    await plans.complete(nth(before, 0).id)
    const completed = await plans.move(nth(before, 0).id, { date: onDay(1), time: '09:00', rest: false, today })
    expect(completed.status).toBe(409)
    expect(daysOf(await plans.whole(before.id))).toEqual(daysOf(before))
    expect(await revisionsOf(before.id)).toEqual([])
  })

  test('a Complete that another device tapped before is stamped with the slot that stood there', async () => {
    const before = await weekly()
    const dose = nth(before, 0)
    await plans.move(dose.id, { date: onDay(3), time: '20:00', rest: true, today })
    const slot = { date: dose.scheduled_date, time: dose.scheduled_time }
    const tapped = await plans.complete(dose.id, crypto.randomUUID(), { slot, zone: 'UTC' })
    const completion = (await tapped.json()) as Completion
    expect(completion.dose.administered_at).toBe(`${today}T09:00:00.000Z`)
    const other = await weekly()
    const far = { date: onDay(-200), time: '09:00' }
    const plain = await plans.complete(nth(other, 0).id, crypto.randomUUID(), { slot: far, zone: 'UTC' })
    expect(((await plain.json()) as Completion).dose.administered_at).toBe(`${today}T09:00:00.000Z`)
  })
})

test('a shift moves 900 pending doses, onto the days of one another', async () => {
  const before = await plans.planned(scheduleForm({ frequency: 'daily', vialTotalDoses: 900, scheduleWeeks: 104 }))
  expect((await plans.shift(before.id, { from: nth(before, 0).id, days: 1, today })).status).toBe(200)
  const after = await plans.whole(before.id)
  expect(daysOf(after)).toEqual(before.doses.map((_, index) => onDay(index + 1)))
  expect(after.doses.map(({ id }) => id)).toEqual(before.doses.map(({ id }) => id))
  expect((await plans.shift(before.id, { from: nth(before, 5).id, days: -2, today })).status).toBe(400)
  expect((await plans.shift(before.id, { from: crypto.randomUUID(), days: 1, today })).status).toBe(404)
})

describe('a pause', () => {
  test('left out: its doses are gone and leave the total', async () => {
    const { id } = await weekly()
    await plans.pause(id, { from: onDay(5), until: onDay(14), doses: 'left-out', today })
    const after = await plans.whole(id)
    expect(daysOf(after)).toEqual([0, 14, 21].map(onDay))
    expect(after.total_doses).toBe(3)
    expect(await revisionsOf(id)).toMatchObject([{ kind: 'paused' }])
  })

  test('moved behind: every dose from it on comes later, and the edit form knows it', async () => {
    const { id } = await weekly()
    await plans.pause(id, { from: onDay(5), until: onDay(8), doses: 'moved-behind', today })
    await plans.edit(id, scheduleForm({ vialTotalDoses: 5, regimen: null }), today)
    expect(daysOf(await plans.whole(id))).toEqual([0, 10, 17, 24, 31].map(onDay))
  })

  test('a pause is refused where it ends before it begins, or on a schedule that is over', async () => {
    const { id } = await weekly()
    const pause = (from: number, until: number) =>
      plans.pause(id, { from: onDay(from), until: onDay(until), doses: 'left-out', today })
    expect((await pause(5, 5)).status).toBe(400)
    expect((await pause(-1, 5)).status).toBe(400)
    await plans.deactivate(id)
    expect((await pause(5, 9)).status).toBe(409)
  })
})

test('without premium doses still move, and a day that no device can have is refused', async () => {
  const bo = await newPremiumPerson(server)
  const his = planning(bo)
  const { id, doses } = await his.planned(scheduleForm())
  await asOwner(server.context.database, 'update profiles set premium_until = null where user_id = $1', [bo.id])
  const dose = doses[1]?.id ?? ''
  expect((await his.move(dose, { date: onDay(8), time: '09:00', rest: false, today })).status).toBe(200)
  expect((await his.shift(id, { from: dose, days: 1, today })).status).toBe(200)
  expect((await his.shift(id, { from: dose, days: 1, today: onDay(40) })).status).toBe(400)
  expect((await plans.move(dose, { date: onDay(9), time: '09:00', rest: false, today })).status).toBe(404)
  expect((await plans.shift(id, { from: dose, days: 1, today })).status).toBe(404)
})
