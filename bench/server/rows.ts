import { DEVICE_TABLES, type Rows } from '#contract'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { startNode } from '../../scripts/testing/node-for-tests.ts'
import { Client } from '../../server/db/driver.ts'
import { emptyPostgres } from '../../server/testing/databases/database.ts'
import { median, type Row } from '../row.ts'
import { newAccount, type Account } from './account.ts'

const FEW = 100
const MANY = 100_000
const PULLS = 60
const DAYS = 400
const FIRST_PULL_KB = 300
const WRITES = 40
const ROUNDS = 12

/**
 * What the rows on a device cost over HTTP: a pull after one change of a person with few and with many rows, the first pull of 400 days
 * with three peptides a day, and writes of one person at once, beside the same without versions.
 */
export async function measureRows(): Promise<readonly Row[]> {
  const { url, drop } = await emptyPostgres()
  const owner = new Client({ connectionString: url })
  try {
    await using node = await startNode({ DATABASE_URL: url })
    await owner.connect()
    const person = async () => newAccount(node.address)
    return [
      await pullsAfterOneChange(node.address, owner, await person(), await person()),
      await firstPull(node.address, owner, await person()),
      await writesAtOnce(node.address, owner, await person()),
    ]
  } finally {
    await owner.end()
    await drop()
  }
}

async function pullsAfterOneChange(address: string, owner: Client, little: Account, much: Account): Promise<Row> {
  await fillDoses(owner, little.userId, FEW)
  await fillDoses(owner, much.userId, MANY)
  await owner.query('vacuum analyze')
  const cursors = new Map<Account, string>()
  for (const who of [little, much]) cursors.set(who, (await pullAll(address, who)).cursor)
  const times = new Map<Account, number[]>([
    [little, []],
    [much, []],
  ])
  for (let turn = 0; turn < PULLS; turn += 1)
    for (const who of turn % 2 === 0 ? [little, much] : [much, little]) {
      await owner.query(
        'update doses set notes = $2 where user_id = $1 and id = (select id from doses where user_id = $1 order by administered_at limit 1)',
        [who.userId, String(turn)],
      )
      const started = performance.now()
      const answer = await pull(address, who, cursors.get(who))
      times.get(who)?.push(performance.now() - started)
      if (answer.anew || answer.rows.doses?.length !== 1)
        throw new Error('A pull has something else than the one change.')
      cursors.set(who, answer.cursor)
    }
  const [few, many] = [median(times.get(little) ?? []), median(times.get(much) ?? [])]
  return {
    what: `a pull after one change, of a person with ${MANY} doses (median of ${PULLS}; limit 1.2)`,
    measured: `${many.toFixed(1)} ms`,
    limit: `with ${FEW}: ${few.toFixed(1)} ms`,
    ratio: many / few,
  }
}

async function firstPull(address: string, owner: Client, who: Account): Promise<Row> {
  await fillDays(owner, who.userId)
  await owner.query('vacuum analyze')
  const started = performance.now()
  const { answers, rows, bytes } = await pullAll(address, who)
  const ms = performance.now() - started
  return {
    what: `first pull of ${DAYS} days, three peptides a day: ${rows} rows in ${answers} answer, ${ms.toFixed(0)} ms, compressed`,
    measured: `${(bytes / 1000).toFixed(1)} kB`,
    limit: `${FIRST_PULL_KB} kB`,
    ratio: bytes / 1000 / FIRST_PULL_KB,
  }
}

/** Each round logs entries at once, in turns with versions and without them, which is as it was before there were any. */
async function writesAtOnce(address: string, owner: Client, who: Account): Promise<Row> {
  const round = async (): Promise<number> => {
    const started = performance.now()
    await Promise.all(Array.from({ length: WRITES }, () => addWeight(address, who)))
    return (performance.now() - started) / WRITES
  }
  const setTriggers = async (how: 'enable' | 'disable') => {
    await owner.query(`alter table user_metrics ${how} trigger row_versioned`)
    await owner.query(`alter table writes ${how} trigger row_versions_locked`)
  }
  await round()
  const [versioned, plain]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    await setTriggers('disable')
    plain.push(await round())
    await setTriggers('enable')
    versioned.push(await round())
  }
  return {
    what: `writes of one person, ${WRITES} at once: each with its version (median of ${ROUNDS} rounds; limit 1.1)`,
    measured: `${median(versioned).toFixed(2)} ms`,
    limit: `without versions: ${median(plain).toFixed(2)} ms`,
    ratio: median(versioned) / median(plain),
  }
}

async function addWeight(address: string, { token }: Account): Promise<void> {
  const id = crypto.randomUUID()
  const response = await fetch(`${address}/api/metrics`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({ id, metric: { metricType: 'energy', value: 7, unit: '/10' } }),
  })
  if (response.status !== 201) throw new Error(`A write answered ${response.status}.`)
  await response.arrayBuffer()
}

async function pull(address: string, { token }: Account, since?: string): Promise<Rows> {
  return (await (await ask(address, token, since)).json()) as Rows
}

async function pullAll(address: string, { token }: Account) {
  let [cursor, answers, rows, bytes]: [string | undefined, number, number, number] = [undefined, 0, 0, 0]
  for (let more = true; more; answers += 1) {
    const response = await ask(address, token, cursor)
    // What fetch hands out is unpacked already.
    const text = await response.text()
    const answer = JSON.parse(text) as Rows
    bytes += (await packed(text)).byteLength
    rows += Object.values(answer.rows).flat().length
    ;({ cursor, more } = answer)
  }
  return { cursor: cursor ?? '', answers, rows, bytes }
}

/** As the server packs it. */
async function packed(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
}

async function ask(address: string, token: string, since: string | undefined): Promise<Response> {
  const response = await fetch(
    `${address}/api/rows?tables=${DEVICE_TABLES.join(',')}${since === undefined ? '' : `&since=${since}`}`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  if (response.status !== 200) throw new Error(`A pull answered ${response.status}.`)
  return response
}

async function fillDoses(owner: Client, userId: string, count: number): Promise<void> {
  await owner.query(
    `insert into doses (user_id, id, peptide_id, amount, unit, administration_method, administered_at)
     select $1, gen_random_uuid(), $2, 250, 'mcg', 'subcutaneous', now() - step * interval '5 minutes'
     from generate_series(1, $3::integer) as step`,
    [userId, PEPTIDE_IDS.bpc157, count],
  )
}

/** Three schedules whose doses were taken each day from vials, a vial a month and peptide, and the weight of each day. */
async function fillDays(owner: Client, userId: string): Promise<void> {
  await owner.query('begin')
  for (const peptide of [PEPTIDE_IDS.bpc157, PEPTIDE_IDS.tb500, PEPTIDE_IDS.ipamorelin]) {
    const schedule = crypto.randomUUID()
    await owner.query(
      `insert into schedules (user_id, id, peptide_id, total_doses, frequency, duration_weeks, start_date, completed_doses)
       values ($1, $2, $3, $4, 'daily', 58, current_date - $5::integer, $5)`,
      [userId, schedule, peptide, DAYS + 6, DAYS],
    )
    await owner.query(
      `insert into vials (user_id, id, kind, status, peptide_id, name, amount, unit, volume_ml, mixed_on, beyond_use_on)
       select $1, gen_random_uuid(), 'vial', case when month = 1 then 'in use' else 'finished' end, $2, 'Vial ' || month, 5,
              'mg', 2, current_date - 30 * month, current_date - 30 * month + 28 from generate_series(1, 14) as month`,
      [userId, peptide],
    )
    await owner.query(
      `insert into doses (user_id, id, peptide_id, amount, unit, administration_method, administered_at, recorded_at, zone)
       select $1, gen_random_uuid(), $2, 250, 'mcg', 'subcutaneous', at, at + random() * interval '1 hour', 'Europe/Berlin'
       from generate_series(0, $3::integer - 1) as day, lateral (select current_date - day + interval '8 hours' as at) planned`,
      [userId, peptide, DAYS],
    )
    await owner.query(
      `insert into scheduled_doses (user_id, id, schedule_id, peptide_id, scheduled_date, scheduled_time, amount, unit,
         administration_method, status, actual_dose_id)
       select $1, gen_random_uuid(), $2, $3, current_date - day, '08:00', 250, 'mcg', 'subcutaneous',
              case when d.id is null then 'pending' else 'completed' end, d.id
       from generate_series(-6, $4::integer - 1) as day
       left join doses d on d.user_id = $1 and d.peptide_id = $3 and d.administered_at = current_date - day + interval '8 hours'`,
      [userId, schedule, peptide, DAYS],
    )
    await owner.query(
      `insert into dose_draws (user_id, dose_id, part, vial_id, volume_ml, scale, barrel)
       select d.user_id, d.id, 1, v.id, 0.1, 'U-100', '0.5' from doses d
       join vials v on v.user_id = d.user_id and v.peptide_id = d.peptide_id
         and d.administered_at::date between v.mixed_on and v.mixed_on + 29
       where d.user_id = $1 and d.peptide_id = $2`,
      [userId, peptide],
    )
  }
  await owner.query(
    `insert into user_metrics (user_id, id, metric_type, value, unit, recorded_at)
     select $1, gen_random_uuid(), 'weight', 80 + day % 7, 'kg', now() - day * interval '1 day'
     from generate_series(1, $2::integer) as day`,
    [userId, DAYS],
  )
  await owner.query('commit')
}
