import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastDeletedDoses } from '../deleted-doses/queries.ts'
import { newPremiumPerson } from '../testing/people.ts'
import { onDay } from '../testing/plans.ts'
import { planOf } from '../testing/query-plan.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { dosesOfDays, matchingDoses } from './list-queries.ts'
import { newestDoses, oneDose } from './queries.ts'

let server: TestServer
let userId: string
beforeAll(async () => {
  server = await openTestServer()
  userId = (await newPremiumPerson(server)).id
})
afterAll(() => server.close())

test.each([
  ['one dose', () => oneDose(userId, crypto.randomUUID())],
  ['the newest doses', () => newestDoses(userId, { limit: 100 })],
  ['the doses of days', () => dosesOfDays(userId, { from: onDay(-30), to: onDay(0) }, { limit: 500 })],
  ['a search', () => matchingDoses(userId, { text: 'left' }, { limit: 50 })],
  ['the deleted doses', () => lastDeletedDoses(userId, { limit: 50 })],
])('the draws of %s are found by the key of each dose', async (_, query) => {
  const plan = await planOf(server.context.database, userId, query())
  expect(plan).toMatch(/using dose_draws_pkey on dose_draws w[^]*?Index Cond: .*dose_id = d\.id/)
})
