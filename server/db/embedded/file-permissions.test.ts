import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../open-database.ts'
import { readSettings } from '../../env.ts'
import { createMailer } from '../../integrations/mailer.ts'
import { restrictToOwner, PermissionsTooOpen } from './file-permissions.ts'
import { engine } from '../../testing/databases/database.ts'
import { makePlace, type Place } from '../../testing/databases/place.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

let place: Place
let path: (name: string) => string
beforeEach(async () => {
  place = await makePlace()
  // Created before the first start, as by `mkdir DATA_DIR` or a container's volume: readable by all.
  chmodSync(place.dataDir, 0o755)
  path = (name) => join(place.dataDir, name)
})
afterEach(() => place.remove())

const modeOf = (name: string) => statSync(path(name)).mode & 0o777

/** Whether another account can read it. Without root this is decided by the modes. */
const isReadByNobody = (name: string): boolean =>
  spawnSync('cat', [path(name)], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0

if (engine() === 'pglite')
  describe('the embedded database', () => {
    /** As PGlite leaves it in a directory that all accounts may enter. */
    const openUp = () => {
      chmodSync(path('database'), 0o777)
      for (const entry of readdirSync(path('database'), { recursive: true, withFileTypes: true }))
        chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o666)
    }

    test('an existing one is restricted to its owner when it is opened', async () => {
      openUp()
      writeFileSync(path('database.lock'), '', { mode: 0o644 })
      if (isRoot) expect(isReadByNobody('database/PG_VERSION')).toBe(true)
      await (await openDatabase(place)).close()
      expect([modeOf('database'), modeOf('database.lock')]).toEqual([0o700, 0o600])
      if (isRoot) expect(isReadByNobody('database/PG_VERSION')).toBe(false)
    })

    test('a new one is restricted from its first file on', async () => {
      const dataDir = path('new')
      mkdirSync(dataDir, { mode: 0o755 })
      const opening = openDatabase({ dataDir })
      await expect.poll(() => readdirSync(dataDir)).toContain('database.unfinished')
      expect(modeOf('new/database.unfinished')).toBe(0o700)
      await (await opening).close()
      expect(modeOf('new/database')).toBe(0o700)
    })
  })

test('the stored secret and the outbox are restricted as well', () => {
  writeFileSync(path('auth-secret'), 'a kept secret of more than 32 characters', { mode: 0o644 })
  mkdirSync(path('outbox'), { mode: 0o755 })
  const settings = readSettings({ DATA_DIR: place.dataDir })
  createMailer(settings)
  expect([modeOf('auth-secret'), modeOf('outbox')]).toEqual([0o600, 0o700])
})

test('an accessible path of another account is rejected, with advice', () => {
  mkdirSync(path('theirs'), { mode: 0o755 })
  // Without root, a system directory belongs to another account.
  const theirs = isRoot ? path('theirs') : '/usr'
  const advice = `Other accounts of this machine can open ${theirs}, and its mode cannot be changed from here. Run \`chmod go= ${theirs}\` as its owner, or set DATA_DIR to a directory of this account.`
  if (isRoot) process.seteuid?.(NOBODY)
  try {
    expect(() => restrictToOwner(theirs)).toThrow(new PermissionsTooOpen(theirs))
    expect(() => restrictToOwner(theirs)).toThrow(advice)
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
})

test('a missing or restricted path is left alone', () => {
  restrictToOwner(path('none'))
  mkdirSync(path('closed'), { mode: 0o500 })
  restrictToOwner(path('closed'))
  expect(modeOf('closed')).toBe(0o500)
})
