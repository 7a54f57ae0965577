import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { insertOf, samples } from '../../db/samples.ts'
import { sendCommand, openControlSocket } from '../admin/control-socket.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { engine } from '../testing/databases/database.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { aPerson } from '../testing/person.ts'
import { makePlace, type Place } from '../testing/databases/place.ts'
import { runProgram } from '../testing/program.ts'
import { runOnOpenDatabase, restore } from './backup.ts'

let server: TestServer
let folder: string
let file: string
const places: Place[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vialog-backup-'))
  file = join(folder, 'vialog.backup')
  server = await openTestServer({ dataDir: folder })
  await fill(server.context.database)
  await runOnOpenDatabase(server.context.database, { action: 'backup', file }, 'a secret')
})
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const anEmptyPlace = async (): Promise<Place> => {
  const place = await makePlace('nothing')
  places.push(place)
  return place
}
const whereOf = ({ dataDir, env }: Place) => ({
  dataDir,
  databaseUrl: env['DATABASE_URL'],
  directDatabaseUrl: undefined,
})
const open = (place: Place): Promise<Database> => openDatabase(whereOf(place))

/** People with a row in every table, and values that a naive copy would change. */
async function fill(database: Database): Promise<void> {
  for (const [name, number] of [
    ['ana', 1],
    ['bo', 2],
  ] as const) {
    const userId = await aPerson(database, name)
    for (const [table, row] of Object.entries(samples(userId, number))) {
      if (table === 'profiles') continue
      const { text, values } = insertOf(table, row)
      await asOwner(database, text, values)
    }
  }
  // The sample of a photo opens with no secret: photos have a test of their own.
  await asOwner(database, 'delete from photos')
  await asOwner(database, 'update schedules set total_doses = 1, completed_doses = 1')
  // The sample dose and its vial are of another peptide than its scheduled dose, and its role has a trigger of its own.
  for (const table of ['doses', 'vials'])
    await asOwner(
      database,
      `update ${table} t set peptide_id = null, custom_peptide_id = c.id from custom_peptides c where c.user_id = t.user_id`,
    )
  await asOwner(database, "delete from audit_log where actor = 'seed'")
  await asOwner(database, "update doses set amount = '0.000001', notes = $1", [HARD])
  await asOwner(database, "update profiles set goals = $1, premium_until = '2030-01-01 00:00:00.000001+00'", [
    [HARD, '', 'null'],
  ])
  await asOwner(database, 'update card_subscriptions set subscription_end = null, active = true')
  await asOwner(database, `update writes set answer = '{"id": null, "text": "\\u2028 \\\\ \\""}'`)
  await asOwner(database, "insert into ended_sessions values (gen_random_uuid(), 'infinity')")
  await asOwner(database, "select nextval('card_order')")
}

const HARD = 'a "quote", a \\ backslash, {braces},\na line, a \u2028 separator, NULL, \\N, é 漢 🧪'

/** A restore gives each person another timeline, since their devices may have seen rows that the backup does not have. */
const COMPARED: Readonly<Record<string, string>> = {
  card_order: 'last_value, is_called',
  row_versions: 'user_id, newest',
}

const timelines = async (database: Database) =>
  (await asOwner<{ timeline: string }>(database, 'select timeline from row_versions')).rows.map(
    ({ timeline }) => timeline,
  )

/** Every row of every table, and every sequence, as text. */
async function everything(database: Database): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await asOwner<{ name: string }>(
    database,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1",
  )
  const found: Record<string, unknown> = {}
  for (const { name } of rows) {
    const columns = COMPARED[name] ?? '*'
    found[name] = (
      await asOwner(database, `select t::text as row from (select ${columns} from "${name}") t order by 1`)
    ).rows
  }
  return found
}

/**
 * Policies, privileges, forced row-level security and triggers, without what a Citus cluster has of its own, and without the
 * triggers that db/citus/distribute.sql makes in the place of a foreign key and of a trigger.
 */
const protection = async (database: Database) =>
  (
    await asOwner(
      database,
      `select relname, relrowsecurity, relforcerowsecurity, relacl::text from pg_class
      where relnamespace = 'public'::regnamespace and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
      )
      union all select tgname, tgenabled = 'O', true, tgrelid::regclass::text from pg_trigger
      where not tgisinternal and tgname not in ('customer_forgotten', 'profile_goes_with_account')
        and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      union all select policyname, true, true, tablename || coalesce(qual, '') from pg_policies
      where schemaname = 'public' order by 1, 4`,
    )
  ).rows

test('a restore into an empty place has every row, policy and trigger, and all invariants hold', async () => {
  const place = await anEmptyPlace()
  const restored = await runProgram('scripts/restore.ts', [file], place.env)
  expect(restored, restored.said).toMatchObject({ code: 0 })
  const database = await open(place)
  expect(await everything(database)).toEqual(await everything(server.context.database))
  const before = await timelines(server.context.database)
  expect(new Set([...before, ...(await timelines(database))]).size).toBe(2 * before.length)
  expect(await protection(database)).toEqual(await protection(server.context.database))
  await database.close()

  const verified = await runProgram('scripts/verify.ts', [], place.env)
  expect(verified.said).toMatch(/holds {2}I9: .*\nholds {2}I18: .*\nEverything holds\.\n$/)
  expect(verified.code).toBe(0)

  // And from there by the command, into a second copy.
  const second = join(folder, `${crypto.randomUUID()}.backup`)
  const copied = await runProgram('scripts/backup.ts', [second], place.env)
  expect(copied, copied.said).toMatchObject({ code: 0 })
  expect(rowsOf(second)).toEqual(rowsOf(file))
  expect(statSync(second).mode & 0o777).toBe(0o600)
  // Three programs, each of which starts a database: half a minute on a quiet machine.
}, 180_000)

const rowsOf = (path: string) =>
  gunzipSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .filter((line) => line.startsWith('['))
    .map((line) => line.replace(/^(\["[0-9a-f-]{36}","\d+",)"[0-9a-f-]{36}"\]$/, '$1"timeline"]'))
    .toSorted()

test('a place that is not empty is rejected and unchanged, and so is an existing file', async () => {
  const place = await makePlace()
  places.push(place)
  const database = await open(place)
  await aPerson(database)
  const before = await everything(database)
  if (engine() === 'pglite') await database.close()
  await expect(restore(file, whereOf(place))).rejects.toThrow('into an empty place only')
  const after = engine() === 'pglite' ? await open(place) : database
  expect(await everything(after)).toEqual(before)
  await after.close()
  await expect(runOnOpenDatabase(server.context.database, { action: 'backup', file }, 'a secret')).rejects.toThrow(
    'is there already',
  )
})

test.each([
  ['was cut short', (path: string) => truncateSync(path, statSync(path).size - 50)],
  ['has lost its last line', (path: string) => rewrite(path, (lines) => lines.slice(0, -1))],
  [
    'has another amount in it',
    (path: string) => rewrite(path, (lines) => lines.map((line) => line.replace('0.000001', '0.000002'))),
  ],
  ['misses a row', (path: string) => rewrite(path, (lines) => lines.filter((line) => !line.includes('BPC-157')))],
  ['is no backup', (path: string) => writeFileSync(path, 'hello')],
  ['is empty', (path: string) => writeFileSync(path, '')],
])('a file that %s is refused, and the place stays empty', async (_what, harm) => {
  const harmed = join(folder, 'harmed.backup')
  copyFileSync(file, harmed)
  harm(harmed)
  const place = await anEmptyPlace()
  await expect(restore(harmed, whereOf(place))).rejects.toThrow(/cannot be restored: .* Nothing was changed\./)
  expect(existsSync(join(place.dataDir, 'database'))).toBe(false)
})

function rewrite(path: string, change: (lines: string[]) => string[]): void {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').trimEnd().split('\n')
  writeFileSync(path, gzipSync(`${change(lines).join('\n')}\n`))
}

test('a backup of a newer version is rejected', async () => {
  const newer = join(folder, 'newer.backup')
  const { writeBackup } = await import('./backup-file.ts')
  await writeBackup(
    newer,
    (async function* () {
      yield {
        vialog_backup: 1 as const,
        made_at: new Date().toISOString(),
        engine: engine(),
        server_version: '18',
        migrations: [{ name: '999-from-tomorrow.sql', checksum: 'x' }],
      }
    })(),
  )
  const place = await anEmptyPlace()
  await expect(restore(newer, whereOf(place))).rejects.toThrow('made by a newer Vialog (it has 999-from-tomorrow.sql')
})

test('the running server backs up and verifies its embedded database through the control socket', async () => {
  const door = await openControlSocket(server.context)
  const third = join(folder, 'third.backup')
  expect(await sendCommand(folder, { action: 'backup', file: third })).toMatchObject({ ok: true })
  expect(rowsOf(third)).toEqual(rowsOf(file))
  expect(await sendCommand(folder, { action: 'backup', file: third })).toEqual({
    ok: false,
    message: `${third} is there already. Nothing was written.`,
  })
  expect(await sendCommand(folder, { action: 'verify' })).toMatchObject({ ok: true })
  await asOwner(server.context.database, 'update schedules set completed_doses = 0')
  const broken = await sendCommand(folder, { action: 'verify' })
  await asOwner(server.context.database, 'update schedules set completed_doses = 1')
  expect(broken).toMatchObject({ ok: false, message: expect.stringMatching(/BROKEN I3: .*\(2 rows\)/) })
  await door.close()
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([])
})
