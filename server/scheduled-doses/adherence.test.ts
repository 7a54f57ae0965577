import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPremiumPerson } from '../testing/people.ts'
import { customForm, onDay, planning, scheduleForm, ZONE } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const daily = (start: number, total: number) =>
  scheduleForm({ frequency: 'daily', startDate: onDay(start), vialTotalDoses: total })
const nothing = { taken: 0, planned: 0, skipped: 0 }

test('of a person without a plan there is none', async () => {
  const plans = planning(await newPremiumPerson(server))
  expect(await plans.adherence(onDay(0))).toEqual({ cycle: null, days30: nothing, all: nothing, streak: 0 })
})

test('adherence is counted over the cycle, 30 days and all; what was skipped is named, what is hidden is left out', async () => {
  const plans = planning(await newPremiumPerson(server))
  const old = await plans.planned(daily(-50, 4))
  for (const dose of old.doses.slice(0, 3)) await plans.complete(dose.id)
  await plans.deactivate(old.id)
  const now = await plans.planned(daily(-5, 8))
  const [first, second, third, fourth, , today, tomorrow] = now.doses.map(({ id }) => id)
  for (const id of [first, third, fourth, today, tomorrow]) await plans.complete(id ?? '')
  await plans.skip(second ?? '')
  // What was missed of the old plan stays missed.
  expect(await plans.adherence(onDay(0))).toEqual({
    cycle: { taken: 5, planned: 7, skipped: 1 },
    days30: { taken: 4, planned: 6, skipped: 1 },
    all: { taken: 8, planned: 11, skipped: 1 },
    streak: 1,
  })
  // Before 4 in the morning yesterday is not over.
  expect(await plans.adherence(onDay(0), onDay(-1))).toMatchObject({ days30: { planned: 5 }, streak: 3 })
})

test('the end of a schedule takes back no dose that was missed before it, also where an older page or a wrong clock ends it', async () => {
  const ends = [null, {}, { open_from: onDay(0), zone: ZONE, day_begins: 4 }, { open_from: onDay(400), zone: ZONE }]
  for (const [at, end] of ends.entries()) {
    const person = await newPremiumPerson(server, `end-${at}`)
    const plans = planning(person)
    // Nothing of yesterday or today, so that the hour of the test does not decide.
    const { id, doses } = await plans.planned(
      customForm([-12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, 2, 3].map(onDay)),
    )
    for (const dose of doses.slice(0, 5)) await plans.complete(dose.id)
    const before = await plans.adherence(onDay(0))
    expect(before.all).toEqual({ taken: 5, planned: 11, skipped: 0 })
    expect((await plans.deactivate(id, crypto.randomUUID(), end)).status).toBe(200)
    expect(await plans.adherence(onDay(0))).toEqual({ ...before, cycle: null })
    const whole = await plans.whole(id)
    expect(whole.doses.map(({ status }) => status)).toEqual([
      ...Array<string>(5).fill('completed'),
      ...Array<string>(6).fill('pending'),
      'skipped',
      'skipped',
    ])
    expect(await plans.adherence(onDay(10))).toMatchObject({ all: before.all })
  }
})

test('a dose before the beginning of the day counts to the day before, and to the cycle by its plan', async () => {
  const plans = planning(await newPremiumPerson(server))
  const { doses } = await plans.planned({ ...daily(-1, 3), time: '03:59' })
  await plans.complete(doses[0]?.id ?? '')
  // Today's dose was one of yesterday, and is missed at 4; of today it is open all day.
  const missed = { taken: 1, planned: 2, skipped: 0 }
  expect(await plans.adherence(onDay(0), onDay(0), 4)).toEqual({
    cycle: missed,
    days30: missed,
    all: missed,
    streak: 0,
  })
  const open = { taken: 1, planned: 1, skipped: 0 }
  expect(await plans.adherence(onDay(0), onDay(0), 3)).toEqual({ cycle: open, days30: open, all: open, streak: 1 })
  // 30 days ago, by the beginning: the day before is the 31st.
  const month = planning(await newPremiumPerson(server))
  await month.planned({ ...daily(-29, 2), time: '03:59' })
  expect(await month.adherence(onDay(0), onDay(0), 3)).toMatchObject({ days30: { planned: 2 }, all: { planned: 2 } })
  expect(await month.adherence(onDay(0), onDay(0), 4)).toMatchObject({ days30: { planned: 1 }, all: { planned: 2 } })
})

test('of another person is theirs alone', async () => {
  const [ana, bo] = [planning(await newPremiumPerson(server)), planning(await newPremiumPerson(server, 'bo'))]
  const { doses } = await ana.planned(daily(-1, 2))
  await ana.complete(doses[0]?.id ?? '')
  expect((await bo.adherence(onDay(0))).all).toEqual(nothing)
})
