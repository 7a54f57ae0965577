import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPremiumPerson } from '../testing/people.ts'
import { onDay, planning, scheduleForm } from '../testing/plans.ts'
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

test('is counted over the cycle, 30 days and all; what was skipped is named, what is hidden is left out', async () => {
  const plans = planning(await newPremiumPerson(server))
  const old = await plans.planned(daily(-50, 4))
  for (const dose of old.doses.slice(0, 3)) await plans.complete(dose.id)
  await plans.deactivate(old.id)
  const now = await plans.planned(daily(-5, 8))
  const [first, second, third, fourth, , today, tomorrow] = now.doses.map(({ id }) => id)
  for (const id of [first, third, fourth, today, tomorrow]) await plans.complete(id ?? '')
  await plans.skip(second ?? '')
  expect(await plans.adherence(onDay(0))).toEqual({
    cycle: { taken: 5, planned: 7, skipped: 1 },
    days30: { taken: 4, planned: 6, skipped: 1 },
    all: { taken: 8, planned: 10, skipped: 1 },
    streak: 1,
  })
  // Before 4 in the morning yesterday is not over.
  expect(await plans.adherence(onDay(0), onDay(-1))).toMatchObject({ days30: { planned: 5 }, streak: 3 })
})

test('of another person is theirs alone', async () => {
  const [ana, bo] = [planning(await newPremiumPerson(server)), planning(await newPremiumPerson(server, 'bo'))]
  const { doses } = await ana.planned(daily(-1, 2))
  await ana.complete(doses[0]?.id ?? '')
  expect((await bo.adherence(onDay(0))).all).toEqual(nothing)
})
