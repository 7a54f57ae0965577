import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertSameSecret } from '../account/auth-secret.ts'
import { openDatabase } from '../db/open-database.ts'
import { Client } from '../db/driver.ts'
import { openEmbedded } from '../db/embedded/embedded.ts'
import { readSettings } from '../env.ts'
import { engine } from '../testing/databases/database.ts'
import { makePlace, makeSite, type Place } from '../testing/databases/place.ts'
import { runProgram } from '../testing/program.ts'

// Invalid input at the start of the real process: one clear line, a non-zero exit code, and no changes.
let place: Place
let site: string
afterEach(() => place.remove())

/** The output of a failed start, which must be one line. */
async function startError(env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { code, said } = await runProgram('scripts/start.ts', ['--as-built', site], { ...place.env, PORT: '0', ...env })
  expect(code, said).toBe(1)
  expect(said.trim().split('\n')).toHaveLength(1)
  return said.trim()
}

/** The files of a directory and their contents. */
const contentOf = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'base64')])

test('a secret that does not match the database', async () => {
  place = await makePlace()
  site = makeSite(place.dataDir)
  const settings = readSettings({
    ...place.env,
    AUTH_SECRET: 'the first secret of a server, of more than 32 characters',
  })
  const database = await openDatabase(settings)
  await assertSameSecret(database, settings)
  await database.close()
  const said = await startError({ AUTH_SECRET: 'another secret of a server, of more than 32 characters' })
  expect(said).toMatch(/^AUTH_SECRET \(or .*\) is not the one that this database was set up with.*npm run new-secret/)
  expect(said).not.toContain('secret of a server')
})

if (engine() === 'pglite') {
  describe('on the embedded database', () => {
    beforeEach(async () => {
      place = await makePlace('nothing')
      site = makeSite(place.dataDir)
    })

    test('a weak secret refuses the start on the embedded database', async () => {
      expect(await startError({ AUTH_SECRET: 'too short' })).toMatch(/^AUTH_SECRET must have at least 32 characters/)
      expect(readdirSync(place.dataDir)).toEqual(['site'])
    })

    test.each([
      ['has no control file', (database: string) => rmSync(join(database, 'global', 'pg_control'))],
      ['was cut short', (database: string) => truncateSync(join(database, 'global', 'pg_control'), 100)],
      ['has lost its version', (database: string) => rmSync(join(database, 'PG_VERSION'))],
    ])('a database that %s', async (_what, harm) => {
      const database = join(place.dataDir, 'database')
      writeRemains(database)
      harm(database)
      const before = contentOf(place.dataDir)
      expect(await startError()).toMatch(/database cannot be opened .* Nothing was changed.*npm run restore/)
      expect(contentOf(place.dataDir)).toEqual(before)
    })

    test('a database whose files are complete but inconsistent', async () => {
      writeRemains(join(place.dataDir, 'database'))
      expect(await startError()).toMatch(/its files do not fit together/)
    })

    test('an interrupted first start is completed by the next one', async () => {
      mkdirSync(join(place.dataDir, 'database.unfinished', 'base'), { recursive: true })
      const database = await openEmbedded(place.dataDir)
      await database.close()
      expect(readdirSync(place.dataDir).toSorted()).toEqual(['database', 'database.lock', 'site'])
    })
  })
}

/** A directory with every file that is checked, all of them empty. */
function writeRemains(database: string): void {
  for (const folder of ['global', 'base/5', 'pg_wal', 'pg_xact']) {
    mkdirSync(join(database, folder), { recursive: true })
    writeFileSync(join(database, folder, '1'), '')
  }
  writeFileSync(join(database, 'PG_VERSION'), '18\n')
  writeFileSync(join(database, 'postgresql.conf'), '# nothing\n')
  writeFileSync(join(database, 'global', 'pg_control'), Buffer.alloc(8192))
}

if (engine() === 'postgres') {
  describe('on PostgreSQL', () => {
    beforeEach(async () => {
      place = await makePlace()
      site = makeSite(place.dataDir)
    })

    test('a missing secret, an invalid address, an unreachable one and a wrong password refuse the start on PostgreSQL', async () => {
      const closed = await aServer((socket) => socket.destroy())
      closed.close()
      const stern = await aServer((socket) => socket.once('data', () => socket.end(WRONG_PASSWORD)))
      const [none, unreadable, nobody, wrong] = await Promise.all([
        startError({ AUTH_SECRET: '' }),
        startError({ DATABASE_URL: 'postgres://ana:hush@localhost:eighty/vialog' }),
        startError({ DATABASE_URL: `postgres://ana:hush@127.0.0.1:${closed.port}/vialog` }),
        startError({ DATABASE_URL: `postgres://ana:hush@127.0.0.1:${stern.port}/vialog` }),
      ])
      stern.close()
      expect(none).toMatch(/^AUTH_SECRET is required with DATABASE_URL/)
      expect(unreadable).toMatch(/^DATABASE_URL must look like/)
      expect(nobody).toMatch(/DATABASE_URL does not let us in: .*ECONNREFUSED.*Is PostgreSQL running/)
      expect(wrong).toMatch(/DATABASE_URL does not let us in: password authentication failed/)
      for (const said of [none, unreadable, nobody, wrong]) expect(said).not.toContain('hush')
      expect(readdirSync(place.dataDir)).toEqual(['site'])
    })

    test('a database of a newer version, which is not changed', async () => {
      const owner = new Client({ connectionString: place.env['DATABASE_URL'] ?? '' })
      await owner.connect()
      await owner.query("insert into migrations (name, checksum) values ('999-from-tomorrow.sql', 'x')")
      expect(await startError()).toMatch(/made by a newer Vialog \(it has 999-from-tomorrow\.sql/)
      const { rows } = await owner.query("select name from migrations where name > '999'")
      expect(rows).toEqual([{ name: '999-from-tomorrow.sql' }])
      await owner.end()
    })
  })
}

/** PostgreSQL's answer to a wrong password, byte for byte. */
const WRONG_PASSWORD = errorMessage({ S: 'FATAL', C: '28P01', M: 'password authentication failed for user "ana"' })

function errorMessage(fields: Readonly<Record<string, string>>): Buffer {
  const body = Buffer.from(
    `${Object.entries(fields)
      .map(([kind, text]) => `${kind}${text}\0`)
      .join('')}\0`,
  )
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

async function aServer(greet: Parameters<typeof createServer>[1]) {
  const server = createServer(greet)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, close: () => server.close() }
}
