import { addDays, type CivilDate } from '#domain/time/civil'
import { dateIn, UTC } from '#domain/time/zone'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { Client } from '../../server/db/driver.ts'
import { newAccount, type Account } from './account.ts'
import { median, type Row } from '../row.ts'

type Site = { readonly address: string; readonly databaseUrl: string }

const FIVE_YEARS_DAYS = 1_830
const SCHEDULES_A_PERSON = 6
const OTHER_PEOPLE = 90
const ROUNDS = 60

/** Creating a schedule of 1,000 doses; a month of a person with five years of doses, alone and among a million rows. */
export async function measureSchedules({ address, databaseUrl }: Site): Promise<readonly Row[]> {
  const ana = await newAccount(address)
  const creation = await timeOf(() => createThousand(ana, {}), 5)
  const stepped = await timeOf(() => createThousand(ana, { regimen: LADDER_TWICE_A_DAY }), 5)
  const shift = await timeOf(await shiftOf900(ana), 5)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Filled past the foreign keys, as the owner: what is measured is the question, not the filling.
    await client.query("set session_replication_role = 'replica'")
    const reader = await newAccount(address)
    await fill(client, reader.userId)
    await client.query('analyze scheduled_doses')
    const alone = await timeOf(() => readMonth(reader), ROUNDS)
    for (let person = 0; person < OTHER_PEOPLE; person += 1) await fill(client, crypto.randomUUID())
    await client.query('analyze scheduled_doses')
    const { rows } = await client.query<{ count: string }>('select count(*) from scheduled_doses')
    const among = await timeOf(() => readMonth(reader), ROUNDS)
    await client.query('truncate scheduled_doses, schedules cascade')
    return [
      {
        what: 'a schedule of 1,000 doses created over HTTP (median of 5)',
        measured: `${creation.toFixed(0)} ms`,
        limit: 'a second',
        ratio: creation / 1000,
      },
      {
        what: 'the same with twelve steps and two doses a day (median of 5)',
        measured: `${stepped.toFixed(0)} ms`,
        limit: `the simple one: ${creation.toFixed(0)} ms`,
        ratio: stepped / creation,
      },
      {
        what: 'a shift of 900 pending doses over HTTP, one statement (median of 5)',
        measured: `${shift.toFixed(0)} ms`,
        limit: `a schedule of 1,000 created: ${creation.toFixed(0)} ms`,
        ratio: shift / creation,
      },
      {
        what: `a month of a person with ${FIVE_YEARS_DAYS * SCHEDULES_A_PERSON} doses among ${rows[0]?.count} rows (median of ${ROUNDS})`,
        measured: `${among.toFixed(1)} ms`,
        limit: `the same with nobody else's rows: ${alone.toFixed(1)} ms`,
        ratio: among / alone,
      },
    ]
  } finally {
    await client.end()
  }
}

/** The median time of some work, in ms, after a round that is not measured. */
export async function timeOf(work: () => Promise<unknown>, rounds: number): Promise<number> {
  await work()
  const times = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return median(times)
}

/** Every step of a week, so that the thousand doses go through all of them. */
const LADDER_TWICE_A_DAY = {
  times: [{ time: '08:00' }],
  steps: Array.from({ length: 12 }, (_, step) => ({
    ...(step > 0 && { amount: String(250 + step * 50) }),
    length: 1,
    per: 'weeks',
  })),
}

/** Shifts a daily schedule of 1,000 doses by a day from the hundredth on, once for each call. */
async function shiftOf900(account: Account): Promise<() => Promise<unknown>> {
  const id = crypto.randomUUID()
  await createThousand(account, {}, id)
  const { doses } = await account.call<{ doses: readonly { id: string }[] }>('GET', `/api/schedules/${id}`)
  const body = { from: doses[100]?.id, days: 1, today: today() }
  return () => account.call('POST', `/api/schedules/${id}/shift`, body, crypto.randomUUID())
}

/** The server's day. */
function today(): CivilDate {
  return dateIn(Date.now(), UTC)
}

/** Plans a thousand doses. */
export function createThousand(account: Account, changes: object, id = crypto.randomUUID()): Promise<unknown> {
  const schedule = {
    peptide: PEPTIDE_IDS.bpc157,
    dosage: '250',
    unit: 'mcg',
    administrationMethod: 'injection',
    dosageType: 'schedule',
    startDate: today(),
    time: '20:00',
    zone: 'UTC',
    vialTotalDoses: 1000,
    frequency: 'daily',
    scheduleWeeks: 104,
    customSchedule: false,
    customDates: [],
    ...changes,
  }
  return account.call('POST', '/api/schedules', { id, schedule }, id)
}

function readMonth(account: Account): Promise<unknown> {
  const from = '2026-11-01' as CivilDate
  return account.call('GET', `/api/scheduled-doses?from=${from}&to=${addDays(from, 41)}`)
}

/** Six schedules of five years each, every day a dose. */
async function fill(client: Client, userId: string): Promise<void> {
  await client.query(
    `with planned as (
       insert into schedules (user_id, id, peptide_id, total_doses, frequency, duration_weeks, start_date, completed_doses, status)
       select $1, gen_random_uuid(), $2, 1000, 'daily', 104, '2024-01-01', 0, 'active' from generate_series(1, $3::int)
       returning id)
     insert into scheduled_doses (user_id, id, schedule_id, peptide_id, scheduled_date, scheduled_time, amount, unit, administration_method, status)
     select $1, gen_random_uuid(), planned.id, $2, date '2024-01-01' + day, '20:00', 250, 'mcg', 'subcutaneous', 'pending'
     from planned, generate_series(0, $4::int - 1) day`,
    [userId, PEPTIDE_IDS.bpc157, SCHEDULES_A_PERSON, FIVE_YEARS_DAYS],
  )
}
