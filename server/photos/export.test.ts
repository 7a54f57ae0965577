import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../testing/databases/as-owner.ts'
import { newPerson, newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { newPhoto, photoForm } from '../testing/photos.ts'
import { onDay } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const ask = (person: TestPerson) => person.ask('GET', '/api/export/photos')
const filesOf = async (person: TestPerson) => {
  const answer = await ask(person)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return unzipSync(new Uint8Array(await answer.arrayBuffer()))
}

test('the photos of a person are files beside a list that names each, also after premium has ended', async () => {
  const ana = await newPremiumPerson(server)
  const [old, today] = [await newPhoto(ana, photoForm({ day: onDay(-9), angle: 'left' })), await newPhoto(ana)]
  await newPhoto(await newPremiumPerson(server, 'bo'))
  await asOwner(server.context.database, 'update profiles set premium_until = null where user_id = $1', [ana.id])
  const files = await filesOf(ana)
  const names = [`photos/${onDay(-9)}-left-${old.id}.jpg`, `photos/${onDay(0)}-front-${today.id}.jpg`]
  expect(Object.keys(files)).toEqual([...names, 'photos.json'])
  const list = JSON.parse(strFromU8(files['photos.json'] ?? new Uint8Array())) as readonly Record<string, unknown>[]
  expect(list).toMatchObject([
    { file: names[0], id: old.id, day: onDay(-9), angle: 'left', notes: 'After the run', sha256: old.sha256 },
    { file: names[1], id: today.id, sha256: today.sha256 },
  ])
  for (const { file, sha256 } of list) {
    const bytes = files[String(file)] ?? new Uint8Array()
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  }
})

test('a lost photo has no file, and the list says so', async () => {
  const ana = await newPremiumPerson(server)
  const { id } = await newPhoto(ana)
  await asOwner(server.context.database, 'delete from photo_blobs where photo_id = $1', [id])
  const files = await filesOf(ana)
  expect(Object.keys(files)).toEqual(['photos.json'])
  expect(JSON.parse(strFromU8(files['photos.json'] ?? new Uint8Array()))).toMatchObject([{ file: null, id }])
})

test('who has none gets an empty list, and one export of a person is under way at a time', async () => {
  const bo = await newPerson(server, 'bo')
  expect(strFromU8((await filesOf(bo))['photos.json'] ?? new Uint8Array())).toBe('[]\n')
  const open = await ask(bo)
  expect((await ask(bo)).status).toBe(429)
  await open.body?.cancel()
  expect((await filesOf(bo))['photos.json']).toBeDefined()
})

test('vialog.json has the rows without their bytes', async () => {
  const ana = await newPremiumPerson(server)
  const { id, sha256 } = await newPhoto(ana)
  const answer = await ana.ask('POST', '/api/export', { zone: 'UTC', from: null, to: null })
  const { 'vialog.json': json = new Uint8Array() } = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const { photos } = JSON.parse(strFromU8(json)) as { readonly photos: readonly object[] }
  expect(photos).toMatchObject([{ id, day: onDay(0), sha256, bytes: 40_000 }])
  expect(strFromU8(json).length).toBeLessThan(10_000)
})

test('an import passes over the rows of photos, whose bytes it has not', async () => {
  const [ana, bo] = [await newPremiumPerson(server), await newPremiumPerson(server, 'bo')]
  await newPhoto(ana)
  const answer = await ana.ask('POST', '/api/export', { zone: 'UTC', from: null, to: null })
  const { 'vialog.json': json = new Uint8Array() } = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const imported = await bo.ask('POST', '/api/import', JSON.parse(strFromU8(json)), crypto.randomUUID())
  expect(imported.status).toBe(200)
  const { rowCount } = await asOwner(server.context.database, 'select from photos where user_id = $1', [bo.id])
  expect(rowCount).toBe(0)
})
