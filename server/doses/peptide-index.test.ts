import { sql, type Compilable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { asUser } from '../db/as-user.ts'
import { rawSql } from '../db/sql.ts'
import { newPremiumPerson } from '../testing/people.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { lastDoses, matchingDoses } from './list-queries.ts'
import { nearDoses } from './recent.ts'

let server: TestServer
let userId: string
beforeAll(async () => {
  server = await openTestServer()
  userId = (await newPremiumPerson(server)).id
})
afterAll(() => server.close())

/** The plan of a query as the person's role has it, behind row-level security, where every row would not be read. */
async function planOf(query: Compilable): Promise<string> {
  const { sql: text, ...compiled } = query.compile()
  return asUser(server.context.database, userId).transaction(async (tx) => {
    await tx.query(rawSql(sql`set local enable_seqscan = off`))
    await tx.query(rawSql(sql`set local enable_bitmapscan = off`))
    const rows = await tx.query<Record<string, string>>({
      compile: () => ({ ...compiled, sql: `explain ${text}` }),
    } as Compilable<Record<string, string>>)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

const bpc157 = sql`${PEPTIDE_IDS.bpc157}::uuid`

test.each([
  ['the last doses of each peptide', () => lastDoses(userId)],
  ['the doses near another one', () => rawSql(nearDoses(userId, { peptide: bpc157, at: sql`now()` }))],
  ['a search for a peptide', () => matchingDoses(userId, { peptide: PEPTIDE_IDS.bpc157 }, { limit: 50 })],
])('%s are found by the index of peptides', async (_, query) => {
  expect(await planOf(query())).toMatch(/using doses_by_peptide[^]*?Index Cond: .*CASE/)
})
