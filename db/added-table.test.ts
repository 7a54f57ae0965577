import { mkdtempSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asUser } from '../server/db/as-user.ts'
import type { Database } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { rawSql } from '../server/db/sql.ts'
import { asOwner } from '../server/testing/databases/as-owner.ts'
import { freshDatabase } from '../server/testing/databases/database.ts'
import { isCluster } from '../server/testing/databases/nodes.ts'
import { brokenInvariants } from '../server/testing/invariants.ts'
import { aPerson } from '../server/testing/person.ts'
import { sql } from 'kysely'
import { breaches } from './catalogue.ts'
import { askOf } from '../server/testing/databases/furnished.ts'
import { BPC_157, insertOf, samples } from './samples.ts'
import { accessedForeignRows } from './foreign-rows.ts'

// What a later version may do to a database that is in use, spread over a cluster or not.
const JARS = `
  create table jars (user_id uuid not null, id uuid not null, peptide_id uuid, dose_id uuid, label text not null, primary key (user_id, id));
  select make_personal('jars', changeable => '{label}', most => 2);
  alter table jars add foreign key (user_id, dose_id) references doses (user_id, id) on delete cascade;
  alter table jars add foreign key (peptide_id) references peptides;
  create index on jars (user_id, dose_id) where dose_id is not null;
  create function label_kept_small() returns trigger language plpgsql set search_path = '' as
    $$ begin new.label := pg_catalog.lower(new.label); return new; end $$;
  create trigger label_kept_small before insert on jars for each row execute function label_kept_small();
  alter table doses add column jar_id uuid;
  alter table doses add foreign key (user_id, jar_id) references jars (user_id, id);
  grant update (jar_id) on doses to app_user;`

let database: Database
let ana: string
let bo: string
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vialog-migrations-'))
  cpSync(new URL('migrations/', import.meta.url), folder, { recursive: true })
  database = await freshDatabase()
  ;[ana, bo] = [await aPerson(database, 'ana'), await aPerson(database, 'bo')]
  const { text, values } = insertOf('doses', { ...samples(ana, 1)['doses'], last_change_id: null })
  await asOwner(database, text, values)
  await migrated('900-jars.sql', JARS)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

async function migrated(name: string, text: string): Promise<void> {
  writeFileSync(join(folder, name), text)
  const owner = await database.pool.connect()
  try {
    await owner.query('reset role')
    expect(await migrate(owner, pathToFileURL(`${folder}/`))).toEqual([name])
  } finally {
    await owner.query('set role vialog_server')
    owner.release()
  }
}

const ask = <Row>(text: string) => askOf(database)<Row>(text)
const addJar = (person: string, id: string) =>
  asUser(database, person).query(
    rawSql(sql<{ label: string }>`insert into jars (user_id, id, peptide_id, dose_id, label)
      values (${person}, ${id}, ${BPC_157}, ${String(samples(ana, 1)['doses']?.['id'])}, 'BLUE') returning label`),
  )

test('a table of people that a later migration adds keeps the law, on a cluster beside the profiles', async () => {
  expect(await breaches(ask)).toEqual([])
  if (!isCluster()) return
  const [found] = await ask<{ jars: string; profiles: string }>(
    `select (select colocationid from pg_dist_partition where logicalrelid = 'jars'::regclass) as jars,
       (select colocationid from pg_dist_partition where logicalrelid = 'profiles'::regclass) as profiles`,
  )
  expect(found?.jars).toBe(found?.profiles)
})

test('a person keeps rows in it, as many as it says, its trigger runs, and a stranger gets nothing', async () => {
  expect(await addJar(ana, crypto.randomUUID())).toEqual([{ label: 'blue' }])
  await addJar(ana, crypto.randomUUID())
  await expect(addJar(ana, crypto.randomUUID())).rejects.toThrow('limit_of_jars')
  // The dose is hers.
  await expect(addJar(bo, crypto.randomUUID())).rejects.toMatchObject({ code: '23503' })
  const connection = await database.pool.connect()
  expect(await accessedForeignRows(connection, { table: 'jars', owner: ana, stranger: bo })).toEqual([])
  connection.release()
  expect(await brokenInvariants(database)).toEqual([])
  await asOwner(database, 'delete from auth_users where id = $1', [ana])
  expect(await ask('select from jars')).toEqual([])
})

test('on a cluster the catalogue misses a table that stays on the coordinator', async () => {
  await asOwner(
    database,
    'create table stray (user_id uuid primary key); alter table stray enable row level security, force row level security',
  )
  expect((await breaches(ask)).includes('stray: does not lie beside the profiles')).toBe(isCluster())
  await asOwner(database, 'drop table stray')
})

test.each([
  ['a foreign key', 'create table lids (user_id uuid primary key, peptide_id uuid references peptides)'],
  [
    'a trigger',
    `create table lids (user_id uuid primary key);
     create trigger audited after insert on lids for each row execute function audit_role()`,
  ],
])('a migration that gives a table %s before it is personal is refused everywhere', async (_what, table) => {
  const refusal = asOwner(database, `${table}; select make_personal('lids')`)
  await expect(refusal).rejects.toThrow('make_personal comes first, then the foreign keys and triggers of lids.')
})
