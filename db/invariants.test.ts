import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../server/db/database.ts'
import type { PoolClient } from '../server/db/driver.ts'
import { asOwner } from '../server/testing/databases/as-owner.ts'
import { freshDatabase } from '../server/testing/databases/database.ts'
import { isCluster } from '../server/testing/databases/nodes.ts'
import { readInvariants, verify, type Finding } from '../server/db/verify.ts'
import { brokenInvariants } from '../server/testing/invariants.ts'
import { aPerson } from '../server/testing/person.ts'
import { insertOf, samples } from './samples.ts'

let database: Database
beforeAll(async () => {
  database = await withRows()
})
afterAll(() => database.close())

async function withRows(): Promise<Database> {
  const made = await freshDatabase()
  const ana = await aPerson(made)
  for (const table of [
    'custom_peptides',
    'doses',
    'dose_changes',
    'protocols',
    'protocol_versions',
    'schedules',
    'scheduled_doses',
    'vials',
    'vial_changes',
    'dose_draws',
    'user_metrics',
    'metric_changes',
    'symptom_entries',
    'symptom_changes',
    'photos',
    'photo_keys',
    'photo_blobs',
    'writes',
  ]) {
    const { text, values } = insertOf(table, { ...samples(ana, 1)[table], ...changed[table] })
    await asOwner(made, text, values)
  }
  return made
}

const OWN_PEPTIDE = { peptide_id: null, custom_peptide_id: samples('', 1)['custom_peptides']?.['id'] }

/** The samples, made to agree with the one scheduled dose. */
const changed: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  doses: OWN_PEPTIDE,
  vials: OWN_PEPTIDE,
  schedules: { total_doses: 1, completed_doses: 1 },
}

test('every statement of the file is read', async () => {
  expect((await readInvariants()).map(({ name }) => name.split(':', 1)[0])).toEqual([
    'I1',
    'I1',
    'I2',
    'I3',
    'I3',
    'I4',
    'I4',
    'I4',
    'I5',
    'I5',
    'I5',
    'I6',
    'I6',
    'I7',
    'I7',
    'I7',
    'I8',
    'I10',
    'I10',
    'I10',
    'I10',
    'I10',
    'I11',
    'I11',
    'I11',
    'I11',
    'I11',
    'I11',
    'I12',
    'I12',
    'I12',
    'I12',
    'I13',
    'I14',
    'I14',
    'I14',
    'I15',
    'I16',
    'I17',
    'I17',
    'I19',
  ])
})

test('rows that agree break nothing', async () => {
  expect(await brokenInvariants(database)).toEqual([])
})

test('each is looked at with a limit of its own, whatever the login has for requests', async () => {
  const client = await database.pool.connect()
  const limits = new Set<string>()
  try {
    await client.query("reset role; set statement_timeout = '5s'")
    const query = (async (text: string) => {
      if (/^\s*select/.test(text)) limits.add(await limitOf(client))
      return client.query(text)
    }) as typeof client.query
    expect(await verify({ query })).toHaveLength((await readInvariants()).length + 1)
    expect([...limits]).toEqual(['30min'])
    expect(await limitOf(client)).toBe('5s')
  } finally {
    await client.query('set role vialog_server; reset statement_timeout')
    client.release()
  }
})

const limitOf = async (client: PoolClient) =>
  (await client.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout ?? 'none'

const BPC_157 = '00000000-0000-4000-a000-000000000001'
const CHECKS = 'drop constraint scheduled_doses_completed_by_a_dose'
const ANOTHER = `insert into scheduled_doses (user_id, id, schedule_id, custom_peptide_id, scheduled_date, scheduled_time,
  amount, unit, administration_method, status, actual_dose_id)
  select user_id, gen_random_uuid(), schedule_id, custom_peptide_id, scheduled_date + 9999, scheduled_time, amount, unit,
  administration_method, status, actual_dose_id from scheduled_doses`

const LEVELS = (left: string) => `create or replace view vial_levels with (security_invoker = true) as
  select user_id, id as vial_id, null::timestamptz as level_at, ${left} as left_ml from vials`
const OF_THE_VIAL = (kind: string, ml: string, at: string) => `insert into vial_changes
  select user_id, gen_random_uuid(), id, '${at}', '${kind}', ${ml} from vials`

const ANOTHER_CHANGE = `insert into dose_changes (user_id, id, dose_id, changed_at, kind, amount, unit,
  administration_method, administered_at) select user_id, gen_random_uuid(), dose_id, changed_at + interval '1 s', kind,
  amount, unit, administration_method, administered_at from dose_changes`

const ANOTHER_CHANGE_OF_METRIC = `insert into metric_changes (user_id, id, metric_id, changed_at, kind, value, unit, recorded_at)
  select user_id, gen_random_uuid(), metric_id, changed_at + interval '1 s', kind, value, unit, recorded_at from metric_changes`

// Each breaks what a constraint or a transition would have held, as a bug or a bad restore might.
test.each([
  ['I1', [`alter table scheduled_doses ${CHECKS}`, `update scheduled_doses set actual_dose_id = null`]],
  ['I1', [`update doses set custom_peptide_id = null, peptide_id = '${BPC_157}'`]],
  [
    'I1',
    ['alter table scheduled_doses drop constraint scheduled_doses_user_id_actual_dose_id_fkey', 'delete from doses'],
  ],
  ['I1', ['update doses set deleted_at = now()']],
  ['I2', ['alter table scheduled_doses drop constraint scheduled_doses_user_id_actual_dose_id_key', ANOTHER]],
  ['I3', ['update schedules set completed_doses = 0']],
  ['I3', ['update schedules set total_doses = 2']],
  [
    'I3',
    [
      'alter table schedules drop constraint schedules_completed_within_total',
      'update schedules set completed_doses = -1',
    ],
  ],
  [
    'I4',
    [
      `update schedules set status = 'inactive'`,
      ANOTHER.replace('status, actual_dose_id from', `'pending', null from`),
    ],
  ],
  ['I4', [ANOTHER.replace('status, actual_dose_id from', `'skipped', null from`)]],
  [
    'I4',
    [
      'alter table scheduled_doses drop constraint scheduled_doses_mark_of_skipped',
      'update scheduled_doses set skipped_at = now()',
    ],
  ],
  [
    'I4',
    [
      'alter table scheduled_doses drop constraint scheduled_doses_reason_of_skipped',
      `update scheduled_doses set skip_reason = 'away'`,
    ],
  ],
  [
    'I5',
    ['alter table scheduled_doses drop constraint scheduled_doses_user_id_schedule_id_fkey', 'delete from schedules'],
  ],
  ['I6', ['update writes set status = 102']],
  [
    'I6',
    [
      'alter table writes disable trigger no_copy_kept',
      `update writes set answer = '{"dose": {"recorded_at": "2026-11-01T08:00:00.000Z"}}'`,
    ],
  ],
  ['I7', ['alter table profiles disable trigger user', 'update profiles set premium_until = now()']],
  ['I7', ["insert into audit_log (user_id, what, new, actor) select user_id, 'role', 'admin', 'x' from profiles"]],
  ['I7', ['alter table auth_users disable trigger audit_email_changed']],
  ['I8', ['alter table profiles disable trigger premium_through_kept', 'update profiles set premium_until = now()']],
  [
    'I8',
    [
      'alter table memberships disable trigger membership_counts',
      'insert into memberships (user_id, has_access) select user_id, true from profiles',
    ],
  ],
  ['I10', ["update person_counts set count = count + 1 where kind = 'doses'"]],
  ['I10', ["delete from person_counts where kind = 'active_schedules'"]],
  ['I10', ['alter table scheduled_doses disable trigger scheduled_doses_removed']],
  ['I11', ['update doses set last_change_id = null']],
  ['I11', ['delete from dose_changes']],
  ['I11', [ANOTHER_CHANGE]],
  ['I11', ['update doses set deleted_at = now()']],
  ['I11', ["update dose_changes set kind = 'deleted'"]],
  ['I11', ["update dose_changes set kind = 'unchecked'"]],
  ['I11', ['update user_metrics set last_change_id = null']],
  ['I11', ['delete from metric_changes']],
  ['I11', [ANOTHER_CHANGE_OF_METRIC]],
  ['I11', ['update user_metrics set deleted_at = now()']],
  ['I11', ["update metric_changes set kind = 'deleted'"]],
  ['I11', ['update symptom_entries set last_change_id = null']],
  ['I11', ['delete from symptom_changes']],
  ['I11', ['update symptom_entries set deleted_at = now()']],
  ['I11', ["update symptom_changes set kind = 'deleted'"]],
  [
    'I6',
    ['alter table writes disable trigger no_copy_kept', `update writes set answer = '{"id": "1", "base_ml": "2"}'`],
  ],
  ['I19', ['update protocol_versions set number = 2']],
  ['I19', ['insert into protocols (user_id, id) select user_id, gen_random_uuid() from protocols']],
  ['I12', [LEVELS('volume_ml')]],
  ['I12', [LEVELS('1.9'), 'update doses set deleted_at = now()']],
  ['I12', [LEVELS('1.9'), OF_THE_VIAL('wasted', '0.2', '2026-03-02')]],
  ['I12', [LEVELS('1.9'), OF_THE_VIAL('corrected', '1.5', '2026-03-02')]],
  ['I12', ["update vials set status = 'finished'"]],
  ['I12', [OF_THE_VIAL('finished', 'null', '2026-03-02')]],
  ['I12', ['update vials set volume_ml = 3']],
  ['I12', ['update vials set mixed_on = null, opened_on = mixed_on']],
  ['I12', ['delete from vial_changes']],
  ['I12', [`update vials set custom_peptide_id = null, peptide_id = '${BPC_157}'`]],
  ['I12', ['update dose_draws set part = 2']],
  ['I12', ['insert into dose_draws select user_id, dose_id, 2, vial_id, volume_ml, scale, barrel from dose_draws']],
  ['I10', ["update person_counts set count = count + 1 where kind = 'photo_bytes'"]],
  ['I17', ['delete from photo_blobs']],
  ['I17', ['update photo_blobs set thumbnail = photo']],
  ['I17', [`update photos set object = '${crypto.randomUUID()}'`]],
  ['I17', ['delete from photo_keys']],
  ['I16', ["update doses set sites = '{deltoid-left}'"]],
  ['I16', ["update doses set administration_method = 'oral'"]],
  ['I13', ['insert into deleted_people (person_hash) select person_hash(id) from auth_users']],
  ['I14', ['update doses set joined_from = id']],
  [
    'I14',
    [
      `update custom_peptides set joined_to = '${BPC_157}'`,
      ...['schedules', 'scheduled_doses', 'vials'].map(
        (table) => `update ${table} set custom_peptide_id = null, peptide_id = '${BPC_157}'`,
      ),
    ],
  ],
  ['I14', [`update custom_peptides set joined_to = '${crypto.randomUUID()}'`]],
  ['I15', ['alter table doses disable trigger user', 'update doses set version = 9000000000000']],
  [
    'I15',
    [
      'alter table user_metrics disable trigger row_versioned',
      `insert into user_metrics (user_id, id, metric_type, value, unit, version)
       select user_id, gen_random_uuid(), metric_type, value, unit, version from user_metrics`,
    ],
  ],
  ['I9', ['drop policy own on doses']],
  ['I9', ['alter policy own on user_metrics using (false)']],
  [
    'I5',
    [
      'alter table profiles drop constraint if exists profiles_user_id_fkey',
      'insert into profiles (user_id) values (gen_random_uuid())',
    ],
  ],
  ['I5', ['alter table user_metrics drop constraint user_metrics_user_id_fkey', 'delete from profiles']],
])('%s is seen to be broken by %j', async (invariant, statements) => {
  const broken = (await findingsAfter(statements)).filter(({ broken: rows }) => rows === 1)
  expect(broken.map(({ name }) => name)).toContainEqual(expect.stringMatching(`^${invariant}: .`))
})

/** What is found when these have been done. The next finds the rows whole. */
const findingsAfter = (statements: readonly string[]): Promise<readonly Finding[]> =>
  isCluster() ? findingsInAnother(statements) : findingsBeforeRollback(statements)

/** Citus lets nobody see with another role what a transaction has not committed: each has a database. */
async function findingsInAnother(statements: readonly string[]): Promise<readonly Finding[]> {
  const another = await withRows()
  const client = await another.pool.connect()
  try {
    await client.query('reset role')
    for (const statement of statements) await client.query(statement)
    return await verify(client)
  } finally {
    client.release()
    await another.close()
  }
}

async function findingsBeforeRollback(statements: readonly string[]): Promise<readonly Finding[]> {
  const client = await database.pool.connect()
  const inside = ((text: string) => client.query(INSIDE.get(text) ?? text)) as typeof client.query
  try {
    await client.query('begin; set local role none')
    for (const statement of statements) await client.query(statement)
    return await verify({ query: inside })
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The statements that begin and end the check, as savepoints of the open transaction. */
const INSIDE = new Map([
  ['begin isolation level repeatable read read only', 'savepoint before_the_look'],
  ['rollback', 'rollback to savepoint before_the_look'],
])
