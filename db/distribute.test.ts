import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../server/db/database.ts'
import { asOwner } from '../server/testing/databases/as-owner.ts'
import { freshDatabase } from '../server/testing/databases/database.ts'
import { brokenInvariants } from '../server/testing/invariants.ts'
import { aPerson } from '../server/testing/person.ts'
import { tablesOfPeople } from './catalogue.ts'

// Citus itself is not at hand: its two calls and its setting are played by stand-ins that write down what they were asked.
const STAND_INS = `
  create table asked (place serial, kind text, name text, by text, beside text, keys integer);
  create function keys_of(name text) returns integer language sql as
    $$ select count(*)::int from pg_constraint where contype = 'f' and conrelid = name::regclass $$;
  create function create_reference_table(name text) returns void language sql as
    $$ insert into asked (kind, name, keys) values ('reference', name, keys_of(name)) $$;
  create function create_distributed_table(name text, by text, colocate_with text default null) returns void language sql as
    $$ insert into asked (kind, name, by, beside, keys) values ('distributed', name, by, colocate_with, keys_of(name)) $$;`

let database: Database
let script: string
beforeAll(async () => {
  database = await freshDatabase()
  await asOwner(
    database,
    'create table throw_away (user_id uuid not null, id uuid not null, primary key (user_id, id))',
  )
  await asOwner(database, "select make_personal('throw_away')")
  await asOwner(database, STAND_INS)
  script = (await readFile(new URL('distribute.sql', import.meta.url), 'utf8')).replace(/^create extension.*$/m, '')
})
afterAll(() => database.close())

const rowsOf = async <Row>(sql: string) => (await asOwner<Row>(database, sql)).rows
const foreignKeys = () =>
  rowsOf(`select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition, convalidated as valid
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)

test('every table of people is spread by person, beside the profile, and every foreign key is back afterwards', async () => {
  const before = await foreignKeys()
  const people = await tablesOfPeople(rowsOf)
  const owner = await aPerson(database)
  await asOwner(database, `begin; ${script}; commit`)
  const asked = await rowsOf<{ kind: string; name: string; by: string | null; beside: string | null; keys: number }>(
    'select kind, name, by, beside, keys from asked order by place',
  )
  const spread = asked.filter(({ kind }) => kind === 'distributed')
  expect(spread.map(({ name }) => name).toSorted()).toEqual(people.toSorted())
  // A table that came after the file was written.
  expect(people).toContain('throw_away')
  expect(new Set(spread.map(({ by }) => by))).toEqual(new Set(['user_id']))
  expect(spread.filter(({ beside }) => beside !== 'profiles').map(({ name }) => name)).toEqual(['profiles'])
  expect(asked.filter(({ keys }) => keys > 0)).toEqual([])
  expect(await foreignKeys()).toEqual(before)
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

test('a table of people that the file leaves out is missed: the sabotage of this check', async () => {
  const people = await tablesOfPeople(rowsOf)
  const forgetful = script.replace("c.relname <> 'profiles'", "c.relname not in ('profiles', 'doses')")
  expect(forgetful).not.toBe(script)
  await asOwner(database, `truncate asked; begin; ${forgetful}; commit`)
  const asked = await rowsOf<{ name: string }>('select name from asked')
  expect(people.filter((table) => !asked.some(({ name }) => name === table))).toEqual(['doses'])
})
