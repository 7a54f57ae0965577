import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { personHash } from '../account/deletion/person-hash.ts'
import { openDatabase } from '../db/open-database.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { makePlace, type Place } from '../testing/databases/place.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { newLife } from '../testing/life.ts'
import type { TestPerson } from '../testing/people.ts'
import { runProgram } from '../testing/program.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { runOnOpenDatabase } from './backup.ts'
import { readDeletedPeople } from './deleted-people.ts'

let server: TestServer
let ana: TestPerson
let folder: string
let monday: string
let friday: string
const places: Place[] = []

/** On Monday both are there, on Tuesday ana deletes her account, on Friday she is gone. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vialog-deletedPeople-'))
  ;[monday, friday] = [join(folder, 'monday.backup'), join(folder, 'friday.backup')]
  server = await openTestServer()
  ana = (await newLife(server)).person
  await newLife(server, 'bo')
  await runOnOpenDatabase(server.context.database, { action: 'backup', file: monday }, 'a secret')
  await ana.ask('POST', '/api/account/delete', { password: 'correct horse battery', word: 'DELETE' })
  await runOnOpenDatabase(server.context.database, { action: 'backup', file: friday }, 'a secret')
})
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Restores with `npm run restore`. Returns its output, the restored people, and the addresses whose trial is spent. */
async function restored(...args: readonly string[]) {
  const place = await makePlace('nothing')
  places.push(place)
  const { code, said } = await runProgram('scripts/restore.ts', args, place.env)
  if (code !== 0) return { code, said }
  const database = await openDatabase({
    dataDir: place.dataDir,
    databaseUrl: place.env['DATABASE_URL'],
    directDatabaseUrl: undefined,
  })
  const people = await asOwner<{ name: string }>(database, 'select name from auth_users order by 1')
  const trials = await asOwner(database, 'select from spent_trials')
  const found = {
    code,
    said,
    people: people.rows.map(({ name }) => name),
    trials: trials.rowCount,
    broken: await brokenInvariants(database),
  }
  await database.close()
  return found
}

/** A file with this text. */
function written(text: string): string {
  const file = join(folder, `${crypto.randomUUID()}.txt`)
  writeFileSync(file, text)
  return file
}

test('an older backup brings back nobody who is in the newer one as deleted', async () => {
  const { said, ...found } = await restored(monday, '--deleted', friday)
  // The trials of both people: of the one who has left, and of the one who is there.
  expect(found).toEqual({ code: 0, people: ['bo'], trials: 2, broken: [] })
  expect(said).not.toContain('--deleted')
})

test('an older backup brings back nobody whose deletion is in the log or in a list of hashes', async () => {
  const hash = personHash(ana.id)
  const log = written(
    `{"level":"info","msg":"answered"}\n{"level":"info","deleted":"${hash}","msg":"account deleted"}\nnot json\n`,
  )
  expect(await restored(monday, '--deleted', log)).toMatchObject({ code: 0, people: ['bo'], broken: [] })
  expect(await readDeletedPeople(written(`${hash}\n`))).toEqual({ people: [hash], trials: [] })
})

test('without such a file everybody is back, and the command says so', async () => {
  const found = await restored(monday)
  expect(found).toMatchObject({ code: 0, people: ['ana', 'bo'] })
  expect(found.said).toContain('--deleted FILE')
})

test.each([
  ['names nobody', () => written('hello\n'), 'names nobody who has deleted their account'],
  ['is not there', () => join(folder, 'nowhere'), 'There is no file'],
])('a file that %s is refused before anything is restored', async (_what, file, message) => {
  const { code, said } = await restored(monday, '--deleted', file())
  expect([code, said]).toEqual([1, expect.stringContaining(message)])
})
