import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../testing/databases/database.ts'
import type { Database } from './database.ts'
import type { PoolClient } from './driver.ts'
import { migrate } from './migrate.ts'

let database: Database
let owner: PoolClient
let folder: string
let migrations: URL
beforeEach(async () => {
  database = await freshDatabase()
  owner = await database.pool.connect()
  await owner.query('reset role')
  folder = mkdtempSync(join(tmpdir(), 'vialog-migrations-'))
  cpSync(new URL('../../db/migrations/', import.meta.url), folder, { recursive: true })
  migrations = pathToFileURL(`${folder}/`)
})
afterEach(async () => {
  owner.release()
  await database.close()
  rmSync(folder, { recursive: true })
})

const add = (name: string, sql: string): void => writeFileSync(join(folder, name), sql)

const tableExists = async (name: string) =>
  (await owner.query<{ is: boolean }>('select to_regclass($1) is not null as is', [name])).rows[0]?.is

test('a second start applies nothing', async () => {
  expect(await migrate(owner)).toEqual([])
})

test('a new migration is applied once', async () => {
  add('900-notes.sql', 'create table notes (id int primary key);')
  expect(await migrate(owner, migrations)).toEqual(['900-notes.sql'])
  expect(await migrate(owner, migrations)).toEqual([])
  expect(await tableExists('notes')).toBe(true)
})

test('a database of a newer version is rejected with one line of advice', async () => {
  add('900-notes.sql', 'create table notes (id int primary key);')
  await migrate(owner, migrations)
  const refusal = await migrate(owner).catch((error: unknown) => String(error))
  expect(refusal).toMatch(/made by a newer Vialog.*900-notes\.sql.*Update Vialog/)
  expect(refusal).not.toContain('\n')
})

test('a migration that was edited after it ran is rejected, whatever its line endings', async () => {
  add('900-notes.sql', 'create table notes (id int primary key);\n')
  await migrate(owner, migrations)
  add('900-notes.sql', 'create table notes (id int primary key);\r\n')
  expect(await migrate(owner, migrations)).toEqual([])
  add('900-notes.sql', 'create table notes (id bigint primary key);\n')
  await expect(migrate(owner, migrations)).rejects.toThrow('900-notes.sql was changed after it had run')
})

test('a failed migration is rolled back, and can be corrected and run again', async () => {
  add('900-notes.sql', 'create table notes (id int primary key); create table notes (id int);')
  await expect(migrate(owner, migrations)).rejects.toThrow(/900-notes\.sql failed.*already exists/)
  expect(await tableExists('notes')).toBe(false)
  add('900-notes.sql', 'create table notes (id int primary key);')
  expect(await migrate(owner, migrations)).toEqual(['900-notes.sql'])
})

test('two concurrent starts apply each migration once', async () => {
  if (database.engine === 'pglite') owner.release()
  add('900-notes.sql', `create table notes (id uuid default '${randomUUID()}'); insert into notes default values;`)
  const starts = Array.from({ length: 4 }, async () => {
    const client = await database.pool.connect()
    try {
      await client.query('reset role')
      return await migrate(client, migrations)
    } finally {
      client.release()
    }
  })
  expect((await Promise.all(starts)).flat()).toEqual(['900-notes.sql'])
  if (database.engine === 'pglite') owner = await database.pool.connect()
  expect((await owner.query('select from notes')).rowCount).toBe(1)
})
