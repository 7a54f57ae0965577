import { setTimeout as pause } from 'node:timers/promises'
import { startPushService } from '../../mocks/push-service.ts'
import { startNode } from '../../scripts/testing/node-for-tests.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { Client } from '../../server/db/driver.ts'
import { look } from '../../server/reminders/look.ts'
import { emptyPostgres } from '../../server/testing/databases/database.ts'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { newAccount, type Account } from './account.ts'
import { honestP99 } from './heavy-reader.ts'
import { createThousand, timeOf } from './schedules.ts'
import type { Row } from '../row.ts'

const DUE = 10_000
const HONEST_PEOPLE = 8
const ALONE_SECONDS = 8
const ROUNDS = 60

/**
 * 10,000 reminders that are due at once, sent by one node to a stand-in of a push service, and what other people wait
 * meanwhile; a look among few and among a million future doses; what reminders cost a change of the plan.
 */
export async function measureReminders(): Promise<readonly Row[]> {
  const { url, drop } = await emptyPostgres()
  const push = await startPushService()
  const client = new Client({ connectionString: url })
  try {
    await using node = await startNode({ DATABASE_URL: url, PUSH_STAND_IN: push.address })
    await client.connect()
    const changes = await changesOfPlan(node.address)
    const sending = await sendMany(node.address, client, push)
    return [...sending, ...changes, await lookAmongMany(url, client)]
  } finally {
    await client.end()
    await push.close()
    await drop()
  }
}

async function sendMany(
  address: string,
  client: Client,
  push: Awaited<ReturnType<typeof startPushService>>,
): Promise<readonly Row[]> {
  const tokens: string[] = []
  while (tokens.length < HONEST_PEOPLE) tokens.push((await newAccount(address)).token)
  const { rows } = await client.query<{ public_key: string }>('select public_key from push_keys')
  const devices = Array.from({ length: DUE }, () => push.subscribe(rows[0]?.public_key ?? ''))
  await fillDue(client, devices)
  const alone = await honestP99(address, tokens, pause(ALONE_SECONDS * 1000))
  const before = push.messages.length
  const start = performance.now()
  await client.query("update reminder_settings set next_at = 'epoch' where next_at = 'infinity'")
  const sent = (async () => {
    while (push.messages.length < before + DUE) {
      if (performance.now() - start > 300_000)
        throw new Error(`Only ${push.messages.length - before} reminders were sent.`)
      await pause(50)
    }
    return (performance.now() - start) / 1000
  })()
  const beside = await honestP99(address, tokens, sent)
  const seconds = await sent
  return [
    {
      what: `${DUE} reminders that are due at once, sent by one node, encrypted and signed`,
      measured: `${seconds.toFixed(1)} s`,
      limit: 'a minute',
      ratio: seconds / 60,
    },
    {
      what: `p99 of ${HONEST_PEOPLE} people who read their last doses meanwhile`,
      measured: `${beside.toFixed(1)} ms`,
      limit: `the same before: ${alone.toFixed(1)} ms`,
      ratio: beside / alone,
    },
  ]
}

/** People with premium and one device each, of whom each has a dose that is due now. They are asleep. */
async function fillDue(client: Client, devices: readonly { endpoint: string; p256dh: string; auth: string }[]) {
  await client.query(
    `insert into auth_users (id, name, email) select gen_random_uuid(), 'bench', 'due-' || n || '@vialog.example'
     from generate_series(1, $1::int) n`,
    [devices.length],
  )
  await client.query(
    `update profiles set premium_until = now() + interval '1 day'
     where user_id in (select id from auth_users where email like 'due-%')`,
  )
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `with due as (select id as user_id from auth_users where email like 'due-%'),
     planned as (
       insert into schedules (user_id, id, peptide_id, total_doses, frequency, duration_weeks, start_date)
       select user_id, gen_random_uuid(), $1, 1, 'daily', 1, (now() at time zone 'UTC')::date from due
       returning user_id, id),
     doses as (
       insert into scheduled_doses (user_id, id, schedule_id, peptide_id, scheduled_date, scheduled_time, amount, unit,
         administration_method, updated_at)
       select user_id, gen_random_uuid(), id, $1, (now() at time zone 'UTC')::date,
         date_trunc('minute', now() at time zone 'UTC')::time, 250, 'mcg', 'subcutaneous', now() - interval '1 day'
       from planned)
     insert into reminder_settings (user_id, enabled, zone, next_at, looked_at)
     select user_id, true, 'UTC', 'infinity', now() from due`,
    [PEPTIDE_IDS.bpc157],
  )
  await client.query(
    `with due as (select id as user_id, row_number() over () as n from auth_users where email like 'due-%'),
     device as (select row_number() over () as n, d.* from jsonb_to_recordset($1::jsonb) as d (endpoint text, p256dh text, auth text))
     insert into push_devices (user_id, id, session_id, endpoint, p256dh, auth)
     select user_id, gen_random_uuid(), gen_random_uuid(), endpoint, p256dh, auth from due join device using (n)`,
    [JSON.stringify(devices)],
  )
  await client.query("set session_replication_role = 'origin'")
  for (const table of ['schedules', 'scheduled_doses', 'reminder_settings', 'push_devices'])
    await client.query(`vacuum analyze ${table}`)
}

/** Creating a thousand doses, and skipping one, of somebody without reminders and of somebody with them. */
async function changesOfPlan(address: string): Promise<readonly Row[]> {
  const [without, withThem] = [await newAccount(address), await newAccount(address)]
  await withThem.call('PUT', '/api/reminders/settings', { ...SETTINGS, zone: 'UTC' }, crypto.randomUUID())
  const creations = await both(without, withThem, async (account) => () => createThousand(account, {}), 5)
  const skips = await both(without, withThem, skipsOf, ROUNDS)
  return [['a schedule of 1,000 doses created', creations] as const, ['a dose skipped', skips] as const].map(
    ([what, [alone, beside]]) => ({
      what: `${what} by somebody with reminders on`,
      measured: `${beside.toFixed(1)} ms`,
      limit: `with reminders off: ${alone.toFixed(1)} ms`,
      ratio: beside / alone,
    }),
  )
}

const SETTINGS = { enabled: true, lead_minutes: 0, again: true, quiet: null, by_name: false, email: true }

async function both(
  one: Account,
  other: Account,
  workOf: (account: Account) => Promise<() => Promise<unknown>>,
  rounds: number,
): Promise<readonly [number, number]> {
  return [await timeOf(await workOf(one), rounds), await timeOf(await workOf(other), rounds)]
}

async function skipsOf(account: Account): Promise<() => Promise<unknown>> {
  const id = crypto.randomUUID()
  await createThousand(account, {}, id)
  const { doses } = await account.call<{ doses: { id: string }[] }>('GET', `/api/schedules/${id}`)
  return () => account.call('POST', `/api/scheduled-doses/${doses.pop()?.id}/skip`, {}, crypto.randomUUID())
}

/** A look at a person with a schedule of a thousand doses: with nobody else's, and among a million. */
async function lookAmongMany(url: string, client: Client): Promise<Row> {
  await client.query("set session_replication_role = 'replica'")
  await client.query('truncate schedules, scheduled_doses, reminders, reminder_deliveries, push_devices cascade')
  const { rows } = await client.query<{ user_id: string }>(
    "select user_id from reminder_settings where next_at is distinct from 'infinity' limit 1",
  )
  const userId = rows[0]?.user_id ?? ''
  await planAhead(client, 'select $2::uuid as user_id where $3::int is not null', userId, 1)
  const database = await openPostgres(url)
  try {
    const alone = await timeOf(() => look(database, userId, new Date()), ROUNDS)
    await planAhead(
      client,
      'select gen_random_uuid() as user_id from generate_series(1, $3::int) where $2::uuid is not null',
      userId,
      1_000,
    )
    const among = await timeOf(() => look(database, userId, new Date()), ROUNDS)
    return {
      what: `a look at a person with 1,000 future doses among 1,000,000 of others (median of ${ROUNDS})`,
      measured: `${among.toFixed(2)} ms`,
      limit: `with nobody else's: ${alone.toFixed(2)} ms`,
      ratio: among / alone,
    }
  } finally {
    await database.close()
  }
}

async function planAhead(client: Client, people: string, userId: string, count: number): Promise<void> {
  await client.query(
    `with people as (${people}),
     planned as (
       insert into schedules (user_id, id, peptide_id, total_doses, frequency, duration_weeks, start_date)
       select user_id, gen_random_uuid(), $1::uuid, 1000, 'daily', 104, current_date from people
       returning user_id, id)
     insert into scheduled_doses (user_id, id, schedule_id, peptide_id, scheduled_date, scheduled_time, amount, unit, administration_method)
     select user_id, gen_random_uuid(), id, $1::uuid, current_date + 2 + day, '20:00', 250, 'mcg', 'subcutaneous'
     from planned, generate_series(0, 999) day`,
    [PEPTIDE_IDS.bpc157, userId, count],
  )
  await client.query('vacuum analyze scheduled_doses')
  await client.query('vacuum analyze schedules')
}
