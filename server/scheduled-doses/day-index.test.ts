import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPremiumPerson } from '../testing/people.ts'
import { onDay } from '../testing/plans.ts'
import { planOf } from '../testing/query-plan.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { calendarDoses, upcomingDoses } from './queries.ts'

let server: TestServer
let userId: string
beforeAll(async () => {
  server = await openTestServer()
  userId = (await newPremiumPerson(server)).id
})
afterAll(() => server.close())

test.each([
  ['upcoming doses', () => upcomingDoses(userId, { from: onDay(0), to: onDay(7), begins: 4 }, 15)],
  ['the doses of a month', () => calendarDoses(userId, onDay(0), onDay(30), { limit: 500 })],
])('%s are found by the index of days, whenever these begin', async (_, query) => {
  expect(await planOf(server.context.database, userId, query())).toMatch(
    /using scheduled_doses_by_day[^]*?Index Cond: .*scheduled_date.*AND.*scheduled_date/,
  )
})
