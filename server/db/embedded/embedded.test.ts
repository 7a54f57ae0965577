import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fdatasyncSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { engine } from '../../testing/databases/database.ts'
import { makePlace, type Place } from '../../testing/databases/place.ts'
import { asUser } from '../as-user.ts'
import { openDatabase } from '../open-database.ts'
import { lockDirectory } from './directory-lock.ts'
import { DurableFileSystem, durableStart } from './durable-file-system.ts'
import { build } from '../sql.ts'

const WRITER = fileURLToPath(new URL('../../testing/dose-writer.ts', import.meta.url))

/** A process that writes doses to the directory, and its output so far. */
const startWriter = async (dataDir: string, enough: number) => {
  const writer = spawn(process.execPath, [WRITER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const printed: string[] = []
  for await (const line of createInterface({ input: writer.stdout })) {
    printed.push(line)
    if (printed.length > enough) break
  }
  return { writer, printed }
}

test('a directory is locked also within one process, and free after it is unlocked', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vialog-data-'))
  const directory = join(dataDir, 'database')
  const free = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow('in use by another Vialog process')
  free()
  lockDirectory(directory)()
  rmSync(dataDir, { recursive: true })
})

if (engine() === 'pglite') {
  let place: Place
  let dataDir: string
  beforeEach(async () => {
    place = await makePlace()
    dataDir = place.dataDir
  })
  afterEach(() => place.remove())

  test('acknowledged rows survive kill -9, and a second process is rejected until then', async () => {
    const { writer, printed } = await startWriter(dataDir, 100)
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `The data directory ${dataDir} is in use by another Vialog process. Stop it first, or set DATA_DIR to another directory.`,
    )
    writer.kill('SIGKILL')
    await once(writer, 'exit')

    const database = await openDatabase({ dataDir })
    const [ana = '', ...acknowledged] = printed
    const kept = await asUser(database, ana).query(build.selectFrom('doses').select('id').where('user_id', '=', ana))
    await database.close()
    expect(acknowledged.length).toBeGreaterThanOrEqual(100)
    const ids = new Set(kept.map(({ id }) => id))
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  })

  test('each commit is flushed before it is acknowledged', async () => {
    let written = 0
    const count = (file: number): void => {
      written += 1
      fdatasyncSync(file)
    }
    const pglite = await PGlite.create({
      fs: new DurableFileSystem(join(dataDir, 'database'), count),
      startParams: durableStart(),
    })
    await pglite.exec('create table notes (id int)')
    for (let commits = 0; commits < 5; commits += 1) {
      const before = written
      await pglite.exec('insert into notes values (1)')
      expect(written).toBeGreaterThan(before)
    }
    await pglite.close()
  })

  test('a new connection has no transaction, role or prepared statement of the last', async () => {
    const database = await openDatabase({ dataDir })
    const first = await database.pool.connect()
    await first.query("begin; set local app.user_id = 'left behind'; prepare mine as select 1")
    first.release(true)
    const { rows } = await database.pool.query(
      `select current_user as role, current_setting('app.user_id', true) as person, (select count(*)::int from pg_prepared_statements) as plans`,
    )
    await database.close()
    expect(rows).toEqual([{ role: 'vialog_server', person: expect.toBeOneOf(['', null]), plans: 0 }])
  })
}
