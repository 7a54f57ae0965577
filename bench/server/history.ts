import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { addDays, type CivilDate } from '#domain/time/civil'
import { startNode } from '../../scripts/testing/node-for-tests.ts'
import { Client } from '../../server/db/driver.ts'
import { emptyPostgres } from '../../server/testing/databases/database.ts'
import { median, type Row } from '../row.ts'
import { newAccount } from './account.ts'
import { fillSchedules } from './fill-schedules.ts'

const PEOPLE = 100
const DOSES_OF_ONE = 10_000
const PAGE = 50
const READS = 60
/** As many planned doses as a person may have, all on days before this one. */
const PLANNED_UNTIL = '2026-11-21' as CivilDate
const PLANNED = { schedules: 100, days: 1_000, from: addDays(PLANNED_UNTIL, -1_000) }

/**
 * Pages 1 and 200 of the history of a person with 10,000 doses, over HTTP, in a table of a million; and the adherence of
 * the same person over 100,000 scheduled doses, the most that are kept.
 */
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
    const adherence = await adherenceBeside(node.address, token, () => fillSchedules(url, userId, PLANNED))
    return [
      adherence,
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

async function adherenceBeside(address: string, token: string, fill: () => Promise<void>): Promise<Row> {
  const read = async (): Promise<number> => {
    const started = performance.now()
    const query = `today=${PLANNED_UNTIL}&open_from=${PLANNED_UNTIL}`
    const response = await fetch(`${address}/api/scheduled-doses/adherence?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!response.ok) throw new Error(`The adherence answered ${response.status}.`)
    await response.json()
    return performance.now() - started
  }
  const times = async (): Promise<number> => {
    const all: number[] = []
    while (all.length < READS / 4) all.push(await read())
    return median(all)
  }
  const empty = await times()
  await fill()
  const full = await times()
  return {
    what: `adherence over ${PLANNED.schedules * PLANNED.days} scheduled doses of a person (without any: ${empty.toFixed(1)} ms)`,
    measured: `${full.toFixed(1)} ms`,
    limit: '300 ms',
    ratio: full / 300,
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
