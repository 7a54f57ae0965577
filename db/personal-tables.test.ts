import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCode } from '../server/db/database-busy.ts'
import type { Database } from '../server/db/database.ts'
import { violatedConstraint } from '../server/db/violated-constraint.ts'
import { asOwner } from '../server/testing/databases/as-owner.ts'
import { freshDatabase } from '../server/testing/databases/database.ts'
import { brokenInvariants } from '../server/testing/invariants.ts'
import { aPerson } from '../server/testing/person.ts'
import { breaches } from './catalogue.ts'

/** The columns of doses that the person may change. */
const CHANGEABLE = [
  'administered_at',
  'administration_method',
  'amount',
  'deleted_at',
  'last_change_id',
  'notes',
  'unit',
  'zone',
  'peptide_id',
  'custom_peptide_id',
  'joined_from',
  'sites',
]

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await asOwner(
    database,
    `create table throw_away (user_id uuid not null, id uuid not null,
       ${CHANGEABLE.map((column) => `${column} ${column.endsWith('_id') ? 'uuid' : 'text'}`).join(', ')}, primary key (user_id, id))`,
  )
  await asOwner(
    database,
    `create table throw_away_too (user_id uuid not null, id uuid not null, value numeric, value2 numeric, comparator text, unit text, reference_range text, lab text, fasting boolean, notes text,
       recorded_at timestamptz, deleted_at timestamptz, last_change_id uuid, primary key (user_id, id))`,
  )
  await asOwner(database, `select make_personal('throw_away', changeable => '{${CHANGEABLE.join()}}', most => 3)`)
  await asOwner(
    database,
    `select make_personal('throw_away_too',
       changeable => '{value, value2, comparator, unit, reference_range, lab, fasting, notes, recorded_at, deleted_at, last_change_id}', most => 3, counted_as => 'others')`,
  )
})
afterAll(() => database.close())

const rowsOf = async <Row>(sql: string) => (await asOwner<Row>(database, sql)).rows

/** All that the catalogue says about who may do what with a table, with its own name and those of its counts taken out. */
async function protectionOf(table: string, counted: string): Promise<string> {
  const parts = await Promise.all([
    rowsOf(
      `select relrowsecurity, relforcerowsecurity, relowner::regrole::text from pg_class where oid = '${table}'::regclass`,
    ),
    rowsOf(
      `select policyname, permissive, roles::text, cmd, qual, with_check from pg_policies where tablename = '${table}' order by 1`,
    ),
    rowsOf(
      `select grantee, privilege_type, is_grantable from information_schema.role_table_grants where table_name = '${table}' order by 1, 2`,
    ),
    rowsOf(
      `select grantee, column_name, privilege_type from information_schema.role_column_grants
       where table_name = '${table}' and privilege_type = 'UPDATE' and grantee = 'app_user' order by 1, 2`,
    ),
    rowsOf(`select pg_get_constraintdef(oid) as key, convalidated from pg_constraint
       where conrelid = '${table}'::regclass and confrelid = 'profiles'::regclass`),
    rowsOf(`select pg_get_triggerdef(oid) as trigger, tgenabled from pg_trigger
       where tgrelid = '${table}'::regclass and not tgisinternal order by tgfoid::regproc::text`),
  ])
  return JSON.stringify(parts, null, 1)
    .replaceAll(new RegExp(`\\b(?:${table}|${counted})\\b`, 'g'), '<table>')
    .replaceAll(new RegExp(`\\b${counted}_`, 'g'), '<table>_')
    .replaceAll(/(count_rows_added\('<table>', )'\d+'/g, "$1'<most>'")
}

describe('a table that make_personal made has the same protection as', () => {
  test('doses, of which some columns may be changed', async () => {
    expect(await protectionOf('throw_away', 'throw_away')).toBe(await protectionOf('doses', 'doses'))
  })

  test('user_metrics, whose changeable columns came later and which is counted under another name', async () => {
    expect(await protectionOf('throw_away_too', 'others')).toBe(await protectionOf('user_metrics', 'metrics'))
  })

  test('the protection is more than nothing, and differs where a table differs', async () => {
    const doses = await protectionOf('doses', 'doses')
    for (const part of ['"own"', '"auditor_reads"', 'app_user', 'on delete cascade', '<table>_added', '<most>'])
      expect(doses.toLowerCase()).toContain(part)
    expect(await protectionOf('throw_away_too', 'others')).not.toBe(doses)
    expect(await protectionOf('schedules', 'schedules')).not.toBe(doses)
  })
})

test('it breaks no rule of the catalogue', async () => {
  expect(await breaches(rowsOf)).toEqual([])
})

test('its rows are counted, refused beyond the limit, and deleted with the person', async () => {
  const ana = await aPerson(database)
  const add = () => asOwner(database, 'insert into throw_away (user_id, id) values ($1, gen_random_uuid())', [ana])
  const count = () => rowsOf(`select count from person_counts where user_id = '${ana}' and kind = 'throw_away'`)
  for (let kept = 0; kept < 3; kept += 1) await add()
  const refusal = await add().catch((error: unknown) => error)
  expect([errorCode(refusal), violatedConstraint(refusal)]).toEqual(['23514', 'limit_of_throw_away'])
  expect(await count()).toEqual([{ count: 3 }])
  await asOwner(database, 'delete from throw_away where id = (select id from throw_away limit 1)')
  expect(await count()).toEqual([{ count: 2 }])
  expect(await brokenInvariants(database)).toEqual([])
  await asOwner(database, 'delete from auth_users where id = $1', [ana])
  expect(await rowsOf('select from throw_away')).toEqual([])
})

test('a table that nobody may delete from or change has no such right', async () => {
  await asOwner(database, 'create table notes (user_id uuid not null, id uuid not null, primary key (user_id, id))')
  await asOwner(database, "select make_personal('notes', deletable => false, on_devices => false)")
  const rights = await rowsOf<{ right: string }>(
    `select right_name as right from unnest(array['select', 'insert', 'update', 'delete']) as right_name
     where has_any_column_privilege('app_user', 'notes', replace(right_name, 'delete', 'insert'))
       and (right_name <> 'delete' or has_table_privilege('app_user', 'notes', 'delete'))`,
  )
  expect(rights.map(({ right }) => right)).toEqual(['select', 'insert'])
  expect(await rowsOf("select from pg_trigger where tgrelid = 'notes'::regclass and not tgisinternal")).toEqual([])
})
