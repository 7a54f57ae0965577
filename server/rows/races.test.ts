import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEVICE_TABLES, type DeviceTable } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { errorCode } from '../db/database-busy.ts'
import type { PoolClient } from '../db/driver.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { engine } from '../testing/databases/database.ts'
import { isCluster } from '../testing/databases/nodes.ts'
import { newDevice, type Device } from '../testing/device.ts'
import { newPerson, newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { histories } from '../testing/races/history.ts'
import { liveThrough } from '../testing/races/run.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

/** A failure names its seed: SEED=… brings the same histories back. */
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
/** The embedded database has one connection: no two transactions are open at once. */
const WRITERS = engine() === 'postgres' ? 4 : 1

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** One statement of a transaction, on the least interval of one of three peptides, and how long until the next. */
type Step = { readonly kind: 'set' | 'change' | 'remove'; readonly peptide: string; readonly pauseMs: number }
type Work = { readonly steps: readonly Step[]; readonly isKept: boolean }

const step = fc.record<Step>({
  kind: fc.constantFrom('set', 'set', 'change', 'remove'),
  peptide: fc.constantFrom(PEPTIDE_IDS.bpc157, PEPTIDE_IDS.tb500, PEPTIDE_IDS.semaglutide),
  pauseMs: fc.nat(6),
})
const work = fc.record<Work>({
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  isKept: fc.constantFrom(true, true, false),
})

const STATEMENTS = {
  set: `insert into dose_intervals (user_id, peptide_id, hours) values ($1, $2, 12)
        on conflict (user_id, peptide_id) do update set hours = excluded.hours`,
  change: 'update dose_intervals set hours = hours + 1 where user_id = $1 and peptide_id = $2',
  remove: 'delete from dose_intervals where user_id = $1 and peptide_id = $2',
}

const DEADLOCK = '40P01'

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms))

/**
 * One transaction as the server makes it: it claims a key, acts, and commits or leaves no trace. Where it `mayMeet` others, one that
 * waits for another which waits for it leaves none either.
 */
async function carryOut(client: PoolClient, { id }: TestPerson, { steps, isKept }: Work, mayMeet: boolean) {
  await client.query(`begin; set local role app_user; set local app.user_id = '${id}'`)
  try {
    await client.query(
      "insert into writes (user_id, id, fingerprint, status) values ($1, gen_random_uuid(), '', 200)",
      [id],
    )
    for (const { kind, peptide, pauseMs } of steps) {
      await client.query(STATEMENTS[kind], [id, peptide])
      await pause(pauseMs)
    }
    await client.query(isKept ? 'commit' : 'rollback')
  } catch (error) {
    await client.query('rollback')
    if (errorCode(error) !== DEADLOCK || !mayMeet) throw error
  }
}

/** Several write at once while a device asks for what has changed, again and again. Returns it as it is in the end. */
async function askWhileWriting(person: TestPerson, works: readonly Work[], mayMeet = false): Promise<Device> {
  const device = newDevice(person)
  const left = [...works]
  let isOver = false
  const writer = async () => {
    const client = await server.context.database.pool.connect()
    try {
      for (let next = left.pop(); next; next = left.pop()) await carryOut(client, person, next, mayMeet)
    } finally {
      client.release()
    }
  }
  const reader = async () => {
    while (!isOver) {
      await device.pull(['dose_intervals'])
      await pause(1)
    }
  }
  const reading = WRITERS > 1 ? reader() : device.pull(['dose_intervals'])
  await Promise.all(Array.from({ length: WRITERS }, writer))
  isOver = true
  await reading
  await device.pull(['dose_intervals'])
  return device
}

const sorted = (device: Device, table: DeviceTable) =>
  device.rows(table).toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** What a device has that heard of each change, and what one has that asks for everything. */
async function bothOf(device: Device, person: TestPerson, tables: readonly DeviceTable[]) {
  const fresh = newDevice(person)
  await fresh.pull(tables)
  return tables.map((table) => [sorted(device, table), sorted(fresh, table)] as const)
}

const works = (count: number) => fc.sample(work, { seed: SEED, numRuns: count })

test(`a device misses no change, in whatever order transactions of one person commit (SEED=${SEED})`, async () => {
  for (let round = 0; round < 6; round += 1) {
    const person = await newPerson(server)
    const device = await askWhileWriting(person, works(240).slice(round * 40, round * 40 + 40))
    for (const [has, there] of await bothOf(device, person, ['dose_intervals'])) expect(has).toEqual(there)
  }
}, 60_000)

test(`a device that asks during lives of many schedules has what they end in (SEED=${SEED})`, async () => {
  const person = await newPremiumPerson(server)
  const device = newDevice(person)
  let isOver = false
  const living = liveThrough(person, histories(SEED, 20)).finally(() => (isOver = true))
  while (!isOver) {
    await device.pull()
    await pause(5)
  }
  expect(await living).toEqual([])
  await device.pull()
  for (const [has, there] of await bothOf(device, person, DEVICE_TABLES)) expect(has).toEqual(there)
}, 60_000)

describe.runIf(engine() === 'postgres' && !isCluster())('the check itself', () => {
  test('a device misses changes where versions come from a sequence, without a lock', async () => {
    const owner = (text: string) => asOwner(server.context.database, text)
    await owner('create sequence loose start 20000000')
    await owner('grant usage, select on sequence loose to app_user')
    await owner(`create or replace function next_row_version(person uuid) returns bigint language sql as
      $$ select nextval('public.loose') $$`)
    await owner('drop trigger row_versions_begun on profiles')
    await owner('drop table row_versions cascade')
    await owner(`create view row_versions with (security_invoker = true) as
      select user_id, (select last_value from loose) as newest, user_id as timeline from profiles`)
    await owner('grant select on row_versions to app_user')
    let missed = 0
    for (let round = 0; round < 20 && missed === 0; round += 1) {
      const person = await newPerson(server)
      const device = await askWhileWriting(person, works(40), true)
      const [[has, there] = [[], []]] = await bothOf(device, person, ['dose_intervals'])
      if (JSON.stringify(has) !== JSON.stringify(there)) missed += 1
    }
    expect(missed).toBe(1)
  }, 60_000)
})
