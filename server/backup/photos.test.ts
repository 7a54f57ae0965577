import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import type { Database } from '../db/database.ts'
import { openPart } from '../photos/open-part.ts'
import { photoKeyOf } from '../photos/sealing.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { makePlace, type Place } from '../testing/databases/place.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { newPhoto, photoForm } from '../testing/photos.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { personHash } from '../account/deletion/person-hash.ts'
import { photosOf, restore, runOnOpenDatabase } from './backup.ts'

let server: TestServer
let [ana, bo]: TestPerson[] = []
const [kept, gone] = [photoForm(), photoForm()]
let folder: string
let monday: string
let friday: string
const places: Place[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vialog-photos-'))
  monday = join(folder, 'monday.backup')
  friday = join(folder, 'friday.backup')
  server = await openTestServer()
  ana = await newPremiumPerson(server)
  bo = await newPremiumPerson(server, 'bo')
  await newPhoto(ana, kept)
  await newPhoto(bo, gone)
  await run({ action: 'backup', file: monday })
  await asOwner(server.context.database, 'delete from auth_users where id = $1', [bo.id])
  await asOwner(server.context.database, 'insert into deleted_people (person_hash) values ($1)', [personHash(bo.id)])
  await run({ action: 'backup', file: friday })
}, 120_000)
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const run = (command: Parameters<typeof runOnOpenDatabase>[1], database = server.context.database, secret = SECRET()) =>
  runOnOpenDatabase(database, command, secret)
const SECRET = () => server.context.settings.authSecret

async function restored(file: string, options?: Parameters<typeof restore>[2]): Promise<Database> {
  const place = await makePlace('nothing')
  places.push(place)
  const where = { dataDir: place.dataDir, databaseUrl: place.env['DATABASE_URL'], directDatabaseUrl: undefined }
  await restore(file, where, options)
  return openDatabase(where)
}
const photoIn = async (database: Database, person: TestPerson | undefined, id: string) =>
  (
    await openPart({ database, objectStore: undefined, secretKey: photoKeyOf(SECRET()) }, person?.id ?? '', id, 'full')
  )?.bytes?.toString('base64')

test('the bytes of photos are in a file of their own, without the keys that open them', () => {
  const [rows, photos] = [monday, photosOf(monday)].map((file) => gunzipSync(readFileSync(file)).toString('utf8'))
  expect(rows).not.toContain('"table":"photo_blobs"')
  expect(rows).toContain('"table":"photo_keys"')
  expect([...(photos ?? '').matchAll(/"table":"(\w+)"/g)].map(([, name]) => name)).toEqual(['photo_blobs'])
  expect(statSync(photosOf(monday)).mode & 0o777).toBe(0o600)
})

test('a restore has every photo as it was, and verify opens each', async () => {
  const database = await restored(monday)
  for (const [person, form] of [
    [ana, kept],
    [bo, gone],
  ] as const)
    expect((await photoIn(database, person, form.id)) === form.photo).toBe(true)
  expect((await run({ action: 'verify' }, database)).message).toMatch(/holds {2}I18: .*\nEverything holds\.$/)
  // Another secret, or a byte that was changed, is seen.
  expect(
    (await run({ action: 'verify' }, database, 'another secret, which was never that of this place')).message,
  ).toMatch(/BROKEN I18: .* \(2 rows\)/)
  await asOwner(database, 'update photos set sha256 = sha256(sha256) where user_id = $1', [ana?.id])
  expect((await run({ action: 'verify' }, database)).message).toMatch(/BROKEN I18: .* \(1 rows\)/)
  await database.close()
}, 120_000)

test('an older backup brings no photo of a person back who has deleted their account since', async () => {
  const deletedPeople = { people: [personHash(bo?.id ?? '')], trials: [] }
  const database = await restored(monday, { newSecret: false, deletedPeople })
  expect(await photoIn(database, bo, gone.id)).toBeUndefined()
  expect((await asOwner(database, 'select from photo_blobs')).rowCount).toBe(1)
  expect((await photoIn(database, ana, kept.id)) === kept.photo).toBe(true)
  await database.close()
}, 120_000)

test('an older file of photos beside newer rows opens only what is there still', async () => {
  const file = join(folder, 'mixed.backup')
  copyFileSync(friday, file)
  copyFileSync(photosOf(monday), photosOf(file))
  const database = await restored(file)
  expect((await asOwner(database, 'select from photo_blobs')).rowCount).toBe(1)
  expect((await asOwner(database, 'select from photo_keys')).rowCount).toBe(1)
  expect((await photoIn(database, ana, kept.id)) === kept.photo).toBe(true)
  await database.close()
}, 120_000)

test('a damaged file of photos is refused before anything is changed; without one the rows are restored', async () => {
  const file = join(folder, 'damaged.backup')
  copyFileSync(monday, file)
  copyFileSync(photosOf(monday), photosOf(file))
  truncateSync(photosOf(file), statSync(photosOf(file)).size - 50)
  await expect(restored(file)).rejects.toThrow(/cannot be restored: .* Nothing was changed\./)
  unlinkSync(photosOf(file))
  const database = await restored(file)
  expect((await asOwner(database, 'select from photos')).rowCount).toBe(2)
  expect(await photoIn(database, ana, kept.id)).toBeUndefined()
  await database.close()
}, 120_000)

test('a place without photos makes no file of them', async () => {
  const file = join(folder, 'none.backup')
  await asOwner(server.context.database, 'delete from photos')
  await run({ action: 'backup', file })
  expect([existsSync(file), existsSync(photosOf(file))]).toEqual([true, false])
})
