import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { asOwner } from '../../server/testing/databases/as-owner.ts'
import { freshDatabase, freshEmbedded } from '../../server/testing/databases/database.ts'
import { isCluster } from '../../server/testing/databases/nodes.ts'
import { brokenInvariants } from '../../server/testing/invariants.ts'
import { aPerson } from '../../server/testing/person.ts'
import { tablesOfPeople } from '../catalogue.ts'

// The calls of Citus are played by stand-ins that write down what they were asked. On a cluster Citus itself has spread another
// database, which must come to the same.
const STAND_INS = `
  create table asked (place serial, kind text, name text, by text, beside text, keys integer, triggers integer);
  create function hung_on(name text, out keys integer, out triggers integer) language sql as $$
    select (select count(*) from pg_constraint where contype = 'f' and conrelid = name::regclass),
           (select count(*) from pg_trigger where not tgisinternal and tgrelid = name::regclass) $$;
  create function create_distributed_function(name text) returns void language sql as
    $$ insert into asked (kind, name) values ('function', name::regprocedure::text) $$;
  create function create_reference_table(name text) returns void language sql as
    $$ insert into asked (kind, name, keys, triggers) select 'reference', name, keys, triggers from hung_on(name) $$;
  create function create_distributed_table(name text, by text, colocate_with text default null) returns void language sql as
    $$ insert into asked (kind, name, by, beside, keys, triggers) select 'distributed', name, by, colocate_with, keys, triggers
       from hung_on(name) $$;`

let database: Database
let spread: Database
let script: string
beforeAll(async () => {
  database = await preparedDatabase()
  spread = isCluster() ? await withTableOfPeople(await freshDatabase()) : database
  // Roles belong to the whole server: there they would be seen by other tests.
  script = (await readFile(new URL('distribute.sql', import.meta.url), 'utf8')).replace(
    /^(create extension|alter role).*$/gm,
    '',
  )
})
afterAll(async () => {
  await database.close()
  if (isCluster()) await spread.close()
})

async function preparedDatabase(): Promise<Database> {
  const made = await withTableOfPeople(await (isCluster() ? freshEmbedded() : freshDatabase()))
  await asOwner(made, STAND_INS)
  return made
}

async function withTableOfPeople(made: Database): Promise<Database> {
  await asOwner(made, 'create table throw_away (user_id uuid not null, id uuid not null, primary key (user_id, id))')
  await asOwner(made, "select make_personal('throw_away')")
  return made
}

const rowsOf = async <Row>(sql: string, of = database) => (await asOwner<Row>(of, sql)).rows
const foreignKeys = (of = database) =>
  rowsOf<{
    name: string
  }>(
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition,
    convalidated as valid from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
    of,
  )
const triggers = (of = database) =>
  rowsOf<{ name: string }>(
    `select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) order by 1, 2`,
    of,
  )
const unforced = (of: Database) =>
  rowsOf(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relforcerowsecurity
    and relname <> 'asked'`,
    of,
  )

type Asked = {
  kind: string
  name: string
  by: string | null
  beside: string | null
  keys: number
  triggers: number
}
const isOf = (name: string) => (found: { name: string }) => found.name === name

test('every table of people is spread by person, and all that hung on it is back afterwards', async () => {
  const before = { keys: await foreignKeys(), triggers: await triggers() }
  const people = await tablesOfPeople(rowsOf)
  const owner = await aPerson(database)
  await asOwner(database, `begin; ${script}; commit`)
  const asked = await rowsOf<Asked>('select kind, name, by, beside, keys, triggers from asked order by place')
  const distributed = asked.filter(({ kind }) => kind === 'distributed')
  expect(distributed.map(({ name }) => name).toSorted()).toEqual(people.toSorted())
  // A table that came after the file was written.
  expect(people).toContain('throw_away')
  expect(new Set(distributed.map(({ by }) => by))).toEqual(new Set(['user_id']))
  expect(distributed.filter(({ beside }) => beside !== 'profiles').map(({ name }) => name)).toEqual(['profiles'])
  expect(asked.filter(({ keys, triggers: hung }) => keys > 0 || hung > 0)).toEqual([])
  // Accounts stay on the coordinator, where triggers do what the two that go did.
  for (const each of new Set([database, spread])) {
    expect(await foreignKeys(each)).toEqual(before.keys.filter(({ name }) => name !== 'profiles_user_id_fkey'))
    const after = await triggers(each)
    expect(after.filter(({ name }) => name !== 'profile_goes_with_account')).toEqual(
      before.triggers.filter(({ name }) => name !== 'customer_forgotten'),
    )
    expect(after.some(isOf('profile_goes_with_account'))).toBe(true)
    expect(await unforced(each)).toEqual([])
  }
  expect(await rowsOf(`select user_id from profiles where user_id = '${owner}'`)).toHaveLength(1)
  expect(await brokenInvariants(database)).toEqual([])
})

test('whatever a spread table refers to is spread beside it or lies on every node', async () => {
  const known = await rowsOf<{ name: string }>('select name from asked')
  const loose = await rowsOf<{ of: string; to: string }>(
    `select conrelid::regclass::text as of, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and conrelid::regclass::text in (select name from asked)`,
  )
  expect(loose.filter(({ to }) => !known.some(({ name }) => name === to))).toEqual([])
  expect(loose.length).toBeGreaterThan(8)
})

test('a deleted account takes its rows along, and what the card provider told', async () => {
  const owner = await aPerson(spread)
  await asOwner(
    spread,
    `insert into card_subscriptions (user_id, provider_customer_id) values ('${owner}', 'cus_gone');
     insert into card_events (id, type, customer_id, happened_at) values ('evt_gone', 'any', 'cus_gone', now())`,
  )
  await asOwner(spread, `delete from auth_users where id = '${owner}'`)
  for (const table of ['profiles', 'card_subscriptions'])
    expect(await rowsOf(`select user_id from ${table} where user_id = '${owner}'`, spread), table).toEqual([])
  expect(await rowsOf(`select id from card_events where id = 'evt_gone'`, spread)).toEqual([])
})

test('a table of people that the file leaves out is missed: the sabotage of this check', async () => {
  const another = await preparedDatabase()
  const people = await tablesOfPeople((sql) => rowsOf(sql, another))
  const forgetful = script.replace("c.relname !~ '^auth_'", () => "c.relname !~ '^auth_|^doses$'")
  expect(forgetful).not.toBe(script)
  await asOwner(another, `begin; ${forgetful}; commit`)
  const asked = await rowsOf<{ name: string }>('select name from asked', another)
  expect(people.filter((table) => !asked.some(({ name }) => name === table))).toEqual(['doses'])
  await another.close()
})
