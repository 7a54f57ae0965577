import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { startNode } from '../../scripts/testing/node-for-tests.ts'
import { Client } from '../../server/db/driver.ts'
import { emptyPostgres } from '../../server/testing/databases/database.ts'
import { median, type Row } from '../row.ts'
import { newAccount } from './account.ts'

const PEOPLE = 100
const DOSES_OF_ONE = 10_000
const PAGE = 50
const READS = 60

/** Pages 1 and 200 of the history of a person with 10,000 doses, over HTTP, in a table of a million. */
export async function measureHistory(): Promise<readonly Row[]> {
  const { url, drop } = await emptyPostgres()
  try {
    await using node = await startNode({ DATABASE_URL: url })
    const { userId, token } = await newAccount(node.address)
    const beforeLastPage = await fill(url, userId)
    const read = async (query: string): Promise<number> => {
      const started = performance.now()
      const response = await fetch(`${node.address}/api/doses?limit=${PAGE}${query}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const doses = (await response.json()) as readonly unknown[]
      if (doses.length !== PAGE) throw new Error(`A page has ${doses.length} doses.`)
      return performance.now() - started
    }
    const [first, last]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < READS; turn += 1) {
      first.push(await read(''))
      last.push(await read(`&after=${beforeLastPage}`))
    }
    return [
      {
        what: `/history: page ${DOSES_OF_ONE / PAGE} of ${DOSES_OF_ONE} doses of a person, among ${PEOPLE * DOSES_OF_ONE}`,
        measured: `${median(last).toFixed(1)} ms`,
        limit: `page 1: ${median(first).toFixed(1)} ms`,
        ratio: median(last) / median(first),
      },
    ]
  } finally {
    await drop()
  }
}

/** Gives this person and 99 others their doses, past the triggers. Returns the dose behind which the last page begins. */
async function fill(databaseUrl: string, userId: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into doses (user_id, id, peptide_id, amount, unit, administration_method, administered_at, recorded_at)
       select person, gen_random_uuid(), $2, 250, 'mcg', 'subcutaneous', at, at
       from (select $1::uuid as person union all select gen_random_uuid() from generate_series(2, $3::int)) people,
            (select now() - number * interval '8 hours' as at from generate_series(1, $4::int) number) moments`,
      [userId, PEPTIDE_IDS.bpc157, PEOPLE, DOSES_OF_ONE],
    )
    await client.query('vacuum analyze doses')
    const { rows } = await client.query<{ id: string }>(
      'select id from doses where user_id = $1 order by administered_at limit 1 offset $2',
      [userId, PAGE],
    )
    return rows[0]?.id ?? ''
  } finally {
    await client.end()
  }
}
