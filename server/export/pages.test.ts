import { afterAll, beforeAll, expect, test } from 'vitest'
import { TABLES, type TableName } from '#domain/export/tables'
import { planOf } from '../testing/query-plan.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { rowsAfter } from './queries.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

const withKey = Object.entries(TABLES).flatMap(([table, { key }]) => (key.length > 0 ? [table as TableName] : []))

test.each(withKey)('a page of %s is read in the order of an index: not every page sorts every row', async (table) => {
  const page = rowsAfter(crypto.randomUUID(), table, undefined, 250)
  const plan = await planOf(server.context.database, crypto.randomUUID(), page)
  expect(plan).toContain('Index')
  expect(plan).not.toMatch(/-> +Sort /)
})
