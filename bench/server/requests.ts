import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '../../server/db/driver.ts'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { newAccount } from './account.ts'
import type { Row } from '../row.ts'
import { sampleDose } from './sample-dose.ts'

const CLIENTS = 16
const SECONDS = 6

type Site = { readonly address: string; readonly databaseUrl: string }
type Asked = { readonly rate: number; readonly p99: number }

/** Requests a second and p99 over HTTP, with authentication and row-level security, beside pgbench running the same SQL with as many clients. */
export async function measureRequests({ address, databaseUrl }: Site): Promise<readonly Row[]> {
  const { userId, token } = await newAccount(address)
  const authorization = `Bearer ${token}`
  let agent = newAgent()
  const read = () => ask(agent, address, { method: 'GET', path: '/api/doses?limit=5', authorization })
  const log = () => ask(agent, address, { method: 'POST', path: '/api/doses', authorization, ...newDose() })
  for (let dose = 0; dose < 200; dose += 1) await log()
  const rows: Row[] = []
  for (const [what, work, script] of [
    ['last 5 doses', read, readScript(userId)],
    ['log a dose', log, logScript(userId)],
  ] as const) {
    await run(work, 1)
    const ours = await run(work, SECONDS)
    const peer = pgbench(databaseUrl, script)
    // The server has closed the connections that idled meanwhile.
    agent.destroy()
    agent = newAgent()
    rows.push({
      what: `${what} over HTTP, ${CLIENTS} clients: requests a second (p99 ${ours.p99.toFixed(1)} ms)`,
      measured: `${ours.rate.toFixed(0)}/s`,
      limit: peer === undefined ? 'pgbench is not installed' : `pgbench, same SQL: ${peer.toFixed(0)}/s`,
      ratio: peer === undefined ? Number.NaN : ours.rate / peer,
    })
  }
  agent.destroy()
  await forget(databaseUrl, userId)
  return rows
}

const newAgent = () => new Agent({ keepAlive: true, maxSockets: CLIENTS })

function newDose() {
  const logged = sampleDose()
  return { writeId: logged.id, body: JSON.stringify(logged) }
}

type Call = {
  readonly method: string
  readonly path: string
  readonly authorization: string
  readonly writeId?: string
  readonly body?: string
}

function ask(agent: Agent, address: string, { method, path, authorization, writeId, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(writeId === undefined ? {} : { 'idempotency-key': writeId }),
    }
    const sent = request(address + path, { method, agent, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        (response.statusCode ?? 500) < 300 ? resolve() : reject(new Error(`${path} answered ${response.statusCode}`)),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

async function run(work: () => Promise<void>, seconds: number): Promise<Asked> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < end) {
        const start = performance.now()
        await work()
        times.push(performance.now() - start)
      }
    }),
  )
  times.sort((a, b) => a - b)
  return { rate: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}

/** The peer: the same statements in the same transaction, straight from a C client. Undefined where pgbench is missing. */
function pgbench(databaseUrl: string, script: string): number | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'vialog-bench-'))
  const file = join(directory, 'script.sql')
  writeFileSync(file, script)
  const { stdout, error } = spawnSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS), '-f', file, databaseUrl],
    { encoding: 'utf8' },
  )
  rmSync(directory, { recursive: true })
  const rate = /tps = ([\d.]+)/.exec(stdout ?? '')?.[1]
  return error || rate === undefined ? undefined : Number(rate)
}

const asPerson = (userId: string, statement: string) =>
  `begin;\nset local role app_user;\nset local app.user_id = '${userId}';\n${statement};\ncommit;\n`

const readScript = (userId: string) =>
  asPerson(
    userId,
    `select d.id, coalesce(d.peptide_id, d.custom_peptide_id), coalesce(p.name, c.name), trim_scale(d.amount)::text, d.unit, d.administration_method, d.administered_at, d.recorded_at, d.notes, d.zone, d.last_change_id, planned.id, planned.scheduled_date, planned.scheduled_time from doses d left join peptides p on p.id = d.peptide_id left join custom_peptides c on c.user_id = d.user_id and c.id = d.custom_peptide_id left join scheduled_doses planned on planned.user_id = d.user_id and planned.actual_dose_id = d.id where d.user_id = '${userId}' and d.deleted_at is null order by d.administered_at desc, d.recorded_at desc, d.id desc limit 5`,
  )

// As the server: one dose of a person after the other, and none near another one of its peptide without a question.
const logScript = (userId: string) =>
  asPerson(
    userId,
    `select pg_advisory_xact_lock(120, hashtext('${userId}'));
with entitled as (select 1 from profiles where user_id = '${userId}' and premium_through > now()), near as (select d.id from doses d left join dose_intervals own on own.user_id = d.user_id and own.peptide_id = coalesce(d.peptide_id, d.custom_peptide_id) where false and d.user_id = '${userId}'), write as (insert into writes (user_id, id, fingerprint, status) select '${userId}', gen_random_uuid(), 'bench', 201 from entitled where not exists (select from near) returning id), inserted as (insert into doses (user_id, id, peptide_id, amount, unit, administration_method, administered_at, recorded_at, zone) select '${userId}', id, '${PEPTIDE_IDS.bpc157}', 250, 'mcg', 'subcutaneous', now(), now(), 'UTC' from write) select exists (select from entitled)`,
  )

async function forget(databaseUrl: string, userId: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from auth_users where id = $1', [userId])
  await client.end()
}
