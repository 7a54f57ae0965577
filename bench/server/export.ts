import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { startNode, type NodeForTests } from '../../scripts/testing/node-for-tests.ts'
import { Client } from '../../server/db/driver.ts'
import { emptyPostgres } from '../../server/testing/databases/database.ts'
import type { Row } from '../row.ts'
import { newAccount, type Account } from './account.ts'
import { readsWhile } from './reads-while.ts'

const DOSES = 10_000
/** As many as a report shows. */
const NOTES = 100
const AT_ONCE = 10
const SECONDS_LIMIT = 5
const MEMORY_LIMIT = 200

/** The time and memory of an export of 10,000 doses, and the latency of another person's reads during ten exports at once. */
export async function measureExport(): Promise<readonly Row[]> {
  const { url, drop } = await emptyPostgres()
  try {
    await using node = await startNode({ DATABASE_URL: url })
    const people: Account[] = []
    while (people.length < AT_ONCE) people.push(await newAccount(node.address))
    await fill(url, people)
    const [ana, bo] = people
    if (!ana || !bo) throw new Error('Nobody signed up.')
    // The first export also loads and compiles what no other call needs.
    await exportOf(node, ana)
    const before = memory(node)
    const one = await exportOf(node, ana)
    const grown = Math.max(0, memory(node) - before)
    const report = await reportOf(node, ana, ['doses'])
    await writeNotes(url, bo)
    const notes = await reportOf(node, bo, ['doses', 'notes'])
    const alone = await readsWhile(node, ana, () => pause(3_000))
    const started = performance.now()
    const beside = await readsWhile(node, ana, () => Promise.all(people.map((person) => exportOf(node, person))))
    const all = (performance.now() - started) / 1000
    return [
      {
        what: `the export of ${DOSES} doses over HTTP (${(one.bytes / 1e6).toFixed(1)} MB)`,
        measured: `${one.seconds.toFixed(2)} s`,
        limit: `${SECONDS_LIMIT} s`,
        ratio: one.seconds / SECONDS_LIMIT,
      },
      {
        what: `the report of ${DOSES} doses alone, by a shared link (${(report.bytes / 1e3).toFixed(0)} kB)`,
        measured: `${report.seconds.toFixed(2)} s`,
        limit: `${SECONDS_LIMIT} s`,
        ratio: report.seconds / SECONDS_LIMIT,
      },
      {
        what: `the same with ${NOTES} notes of 1,000 letters in Hindi (${(notes.bytes / 1e3).toFixed(0)} kB)`,
        measured: `${notes.seconds.toFixed(2)} s`,
        limit: `${SECONDS_LIMIT} s`,
        ratio: notes.seconds / SECONDS_LIMIT,
      },
      {
        what: 'by how much the memory of the node grew by another one',
        measured: `${grown.toFixed(0)} MB`,
        limit: `${MEMORY_LIMIT} MB`,
        ratio: grown / MEMORY_LIMIT,
      },
      {
        what: `p99 of the newest doses while ${AT_ONCE} exports are made (all of them in ${all.toFixed(1)} s)`,
        measured: `${beside.toFixed(0)} ms`,
        limit: `without: ${alone.toFixed(0)} ms`,
        ratio: beside / alone,
      },
    ]
  } finally {
    await drop()
  }
}

async function exportOf({ address }: NodeForTests, { token }: Account) {
  const started = performance.now()
  const answer = await fetch(`${address}/api/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ zone: 'UTC', from: null, to: null }),
  })
  if (!answer.ok) throw new Error(`An export answered ${answer.status}: ${await answer.text()}`)
  const bytes = (await answer.arrayBuffer()).byteLength
  return { bytes, seconds: (performance.now() - started) / 1000 }
}

/** The second one: the first has to start a thread. */
async function reportOf({ address }: NodeForTests, person: Account, parts: readonly string[]) {
  const form = { parts, from: null, to: null, days: 1, pin: null, zone: 'UTC' }
  const { url } = await person.call<{ url: string }>('POST', '/api/shared-links', form)
  const ask = { token: url.split('/').at(-1), pin: null, file: 'report', paper: 'a4' }
  const take = async () => {
    const started = performance.now()
    const answer = await fetch(`${address}/api/shared/file`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ask),
    })
    if (!answer.ok) throw new Error(`A report answered ${answer.status}: ${await answer.text()}`)
    return { bytes: (await answer.arrayBuffer()).byteLength, seconds: (performance.now() - started) / 1000 }
  }
  await take()
  return take()
}

/** Notes in a script whose letters depend on their neighbours, no word of them twice. */
async function writeNotes(databaseUrl: string, { userId }: Account): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `update doses set notes = left((
         select string_agg('क्ष' || translate(md5(number::text || id::text), '0123456789abcdef', 'कखगघचछजझटठडढतथदध'), ' ')
         from generate_series(1, 40) number), 1000)
       where user_id = $1 and id in (select id from doses where user_id = $1 order by administered_at desc limit $2)`,
      [userId, NOTES],
    )
  } finally {
    await client.end()
  }
}

function memory({ pid }: NodeForTests): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** Inserts the doses of each of these people, without the triggers. */
async function fill(databaseUrl: string, people: readonly Account[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into doses (user_id, id, peptide_id, amount, unit, administration_method, administered_at, recorded_at, notes)
       select person, gen_random_uuid(), $2, 250, 'mcg', 'subcutaneous', at, at, 'left thigh, no reaction'
       from unnest($1::uuid[]) person,
            (select now() - number * interval '8 hours' as at from generate_series(1, $3::int) number) moments`,
      [people.map(({ userId }) => userId), PEPTIDE_IDS.bpc157, DOSES],
    )
    await client.query('vacuum analyze doses')
  } finally {
    await client.end()
  }
}
