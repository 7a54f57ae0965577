import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { asOwner } from '../testing/databases/as-owner.ts'
import { rawSql } from '../db/sql.ts'
import { newPremiumPerson } from '../testing/people.ts'
import { planOf } from '../testing/query-plan.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { lastDoses, matchingDoses } from './list-queries.ts'
import { nearDoses } from './recent.ts'

let server: TestServer
let userId: string
beforeAll(async () => {
  server = await openTestServer()
  userId = (await newPremiumPerson(server)).id
  // Where there are no rows all indexes cost the same.
  const { database } = server.context
  await asOwner(
    database,
    `insert into doses (user_id, id, peptide_id, amount, unit, administration_method, administered_at)
     select $1, gen_random_uuid(), p.id, 1, 'mg', 'oral', now() - step * interval '1 day'
     from peptides p, generate_series(1, 500) as step`,
    [userId],
  )
  await asOwner(database, 'analyze doses')
})
afterAll(() => server.close())

const bpc157 = sql`${PEPTIDE_IDS.bpc157}::uuid`

test.each([
  ['the last doses of each peptide', () => lastDoses(userId)],
  ['the doses near another one', () => rawSql(nearDoses(userId, { peptide: bpc157, at: sql`now()` }))],
  ['a search for a peptide', () => matchingDoses(userId, { peptide: PEPTIDE_IDS.bpc157 }, { limit: 50 })],
])('%s are found by the index of peptides', async (_, query) => {
  expect(await planOf(server.context.database, userId, query())).toMatch(
    /using doses_by_peptide[^]*?Index Cond: .*CASE/,
  )
})

test('of the doses near another one only those within the interval are read', async () => {
  const near = nearDoses(userId, { peptide: bpc157, at: sql`now()` })
  expect(await planOf(server.context.database, userId, rawSql(near))).toMatch(
    /using doses_by_peptide[^]*?Index Cond: .*administered_at >[^]*?administered_at </,
  )
})
