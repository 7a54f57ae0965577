import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createObjectStore, StoreDown } from '../integrations/object-store.ts'
import { errorOf } from '../testing/api-error.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { isCluster } from '../testing/databases/nodes.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { openObjectStoreMock, type ObjectStoreMock } from '../../mocks/object-store.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { newPhoto, photoForm, readPart, sendPhoto } from '../testing/photos.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { createPhotoSweep, type Swept } from './deletions.ts'

let mock: ObjectStoreMock
let server: TestServer
beforeAll(async () => {
  mock = await openObjectStoreMock()
  server = await openTestServer({ objectStore: mock.settings })
})
afterEach(async () => {
  mock.setMood('well')
  server.setNow(undefined)
  await asOwner(server.context.database, 'delete from photos')
  await drainAll()
  mock.objects.clear()
})
afterAll(async () => {
  await server.close()
  await mock.close()
})

const names = () => [...mock.objects.keys()].toSorted()
const put = (name: string) => mock.objects.set(name, { bytes: Buffer.alloc(9), changedAt: new Date() })
const HOUR_MS = 60 * 60_000
const later = (ms: number) => server.setNow(new Date(Date.now() + ms))
const drain = () => server.context.jobs.objectDeletions.run()
const drainAll = async () => {
  later(30 * 24 * HOUR_MS)
  await drain()
  server.setNow(undefined)
}
const sweep = async () => {
  let found: Swept = { orphans: 0, lost: 0 }
  const { database, objectStore: store, now } = server.context
  await createPhotoSweep({ database, store, now, tell: (swept) => (found = swept) })()
  return found
}
const remove = (person: TestPerson, id: string) =>
  person.ask('DELETE', `/api/photos/${id}`, undefined, crypto.randomUUID())
const queued = async () =>
  (
    await asOwner<{ object: string; tries: number }>(
      server.context.database,
      'select object, tries from blob_deletions',
    )
  ).rows
const namesOf = async (id: string) => {
  const { rows } = await asOwner<{ object: string }>(
    server.context.database,
    'select object from photos where id = $1',
    [id],
  )
  return ['full', 'thumbnail'].map((part) => `photos/${rows[0]?.object}.${part}`)
}
const rowsOf = async (person: TestPerson, table: string) =>
  (await asOwner(server.context.database, `select from ${table} where user_id = $1`, [person.id])).rowCount

test('with an object store the bytes are there, sealed, under names that lead to nobody, and not in the database', async () => {
  const ana = await newPremiumPerson(server)
  const form = photoForm()
  await newPhoto(ana, form)
  expect(await rowsOf(ana, 'photo_blobs')).toBe(0)
  expect(names()).toEqual(await namesOf(form.id))
  for (const name of names()) {
    expect(name).not.toContain(form.id)
    expect(name).not.toContain(ana.id)
  }
  const sealed = mock.objects.get(names()[0] ?? '')?.bytes ?? Buffer.alloc(0)
  expect(sealed).toHaveLength(40_028)
  expect(sealed.includes(Buffer.from(form.photo, 'base64').subarray(0, 20))).toBe(false)
  expect((await readPart(ana, form.id)).toString('base64') === form.photo).toBe(true)
  expect((await readPart(ana, form.id, 'thumbnail')).toString('base64')).toBe(form.thumbnail)
  expect(await brokenInvariants(server.context.database)).toEqual([])
  // What was queued for the case that the photo does not come is forgotten, and the objects stay.
  await drainAll()
  expect(await queued()).toEqual([])
  expect((await readPart(ana, form.id)).length).toBe(40_000)
})

describe('a store that does not answer', () => {
  test.each(['error', 'full'] as const)(
    'the store refuses a new photo in words, and none is lost: %s',
    async (mood) => {
      const ana = await newPremiumPerson(server)
      const kept = await newPhoto(ana)
      mock.setMood(mood)
      const form = photoForm()
      expect(await errorOf(await sendPhoto(ana, form))).toMatchObject({
        status: 503,
        message: 'The store of photos does not answer. Nothing was changed; please try again later.',
      })
      expect([await rowsOf(ana, 'photos'), await rowsOf(ana, 'writes')]).toEqual([1, 1])
      mock.setMood('well')
      // The device sends it again, as it was.
      expect((await sendPhoto(ana, form)).status).toBe(201)
      await drainAll()
      expect(names()).toHaveLength(4)
      expect((await readPart(ana, kept.id)).length).toBe(40_000)
    },
  )

  test('a photo that is looked at says so, and is not lost by it', async () => {
    const ana = await newPremiumPerson(server)
    const { id } = await newPhoto(ana)
    mock.setMood('error')
    expect((await ana.ask('GET', `/api/photos/${id}/full`)).status).toBe(503)
    mock.setMood('well')
    expect((await ana.ask('GET', `/api/photos/${id}/full`)).status).toBe(200)
  })

  test('a store that hangs is given up', async () => {
    mock.setMood('silent')
    const hanging = createObjectStore(mock.settings, 100)
    for (const asked of [hanging.put('photos/x', new Uint8Array(9)), hanging.get('photos/x', 9), hanging.list('', '')])
      await expect(asked).rejects.toThrow(StoreDown)
  })

  test('a store that refuses the key is down, and the error has no key in it', async () => {
    const wrong = createObjectStore({ ...mock.settings, secret: 'another secret' })
    const error = await wrong.put('photos/x', new Uint8Array(9)).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StoreDown)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/another secret|AKIATEST/)
    expect(names()).toEqual([])
  })
})

test.runIf(isCluster())('on a cluster the sweep finds the objects that a removed photo leaves', async () => {
  const ana = await newPremiumPerson(server)
  const { id } = await newPhoto(ana)
  expect((await remove(ana, id)).status).toBe(200)
  later(25 * HOUR_MS)
  await sweep()
  await drain()
  expect(names()).toEqual([])
})

describe.runIf(!isCluster())('a removed photo', () => {
  test('the queue takes the objects, and nothing leads from it to a person', async () => {
    const ana = await newPremiumPerson(server)
    const { id } = await newPhoto(ana)
    expect((await remove(ana, id)).status).toBe(200)
    expect(await queued()).toHaveLength(1)
    await drain()
    expect([names(), await queued()]).toEqual([[], []])
  })

  test('the objects go after an outage, however long it was', async () => {
    const ana = await newPremiumPerson(server)
    const { id } = await newPhoto(ana)
    mock.setMood('error')
    expect((await remove(ana, id)).status).toBe(200)
    for (const day of [1, 2, 3]) {
      later(day * 25 * HOUR_MS)
      await drain()
    }
    expect(await queued()).toMatchObject([{ tries: 3 }])
    mock.setMood('well')
    await drain()
    expect(await queued(), 'it waits for its turn').toHaveLength(1)
    await drainAll()
    expect([names(), await queued()]).toEqual([[], []])
  })

  test('the objects go with the account', async () => {
    const ana = await newPremiumPerson(server)
    await newPhoto(ana)
    await newPhoto(ana)
    await asOwner(server.context.database, 'delete from auth_users where id = $1', [ana.id])
    expect(await queued()).toHaveLength(2)
    await drain()
    expect(names()).toEqual([])
  })
})

test('two that send one photo at once leave one, and the objects of the other go', async () => {
  const ana = await newPremiumPerson(server)
  const form = photoForm()
  const answers = await Promise.all([1, 2, 3].map(() => sendPhoto(ana, form, crypto.randomUUID())))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  await drainAll()
  expect(names()).toEqual(await namesOf(form.id))
  expect((await readPart(ana, form.id)).toString('base64') === form.photo).toBe(true)
})

test('two photos are stored at a time, and those of others come after them', async () => {
  const store = server.context.objectStore
  if (!store) throw new Error('no store')
  let [putting, most] = [0, 0]
  const put = store.put.bind(store)
  const spy = vi.spyOn(store, 'put').mockImplementation(async (...object) => {
    most = Math.max(most, (putting += 1))
    await put(...object)
    putting -= 1
  })
  const people = await Promise.all(Array.from({ length: 8 }, () => newPremiumPerson(server)))
  const answers = await Promise.all(people.map((person) => sendPhoto(person)))
  spy.mockRestore()
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
  // Each has two parts.
  expect(most).toBe(4)
})

describe('the sweep', () => {
  test('the sweep finds nothing where all is well, and leaves what may be on its way', async () => {
    const ana = await newPremiumPerson(server)
    await newPhoto(ana)
    put(`photos/${crypto.randomUUID()}.full`)
    put('photos/another.txt')
    expect(await sweep()).toEqual({ orphans: 0, lost: 0 })
  })

  test('the sweep queues an object of no photo, and counts a photo without its object, which answers so', async () => {
    const ana = await newPremiumPerson(server)
    const [kept, lost] = [await newPhoto(ana), await newPhoto(ana)]
    const files = await namesOf(lost.id)
    mock.objects.delete(files[0] ?? '')
    const stray = `photos/${crypto.randomUUID()}.thumbnail`
    put(stray)
    await asOwner(server.context.database, "update photos set created_at = now() - interval '2 days'")
    later(25 * HOUR_MS)
    expect(await sweep()).toEqual({ orphans: 1, lost: 1 })
    await drain()
    expect(new Set(names())).toEqual(new Set([...(await namesOf(kept.id)), files[1]]))
    server.setNow(undefined)
    expect(await errorOf(await ana.ask('GET', `/api/photos/${lost.id}/full`))).toMatchObject({
      status: 404,
      message: 'The file of this photo is lost. You can remove it.',
    })
    expect((await ana.ask('GET', `/api/photos/${lost.id}/thumbnail`)).status).toBe(200)
    expect((await remove(ana, lost.id)).status).toBe(200)
  })

  test('the sweep finds what is spread over several lists', async () => {
    const ana = await newPremiumPerson(server)
    const { id } = await newPhoto(ana)
    const strays = Array.from({ length: 620 }, () => crypto.randomUUID())
    for (const stray of strays) for (const part of ['full', 'thumbnail']) put(`photos/${stray}.${part}`)
    later(25 * HOUR_MS)
    expect(await sweep()).toEqual({ orphans: 620, lost: 0 })
    await drain()
    expect(names()).toEqual(await namesOf(id))
  })
})

test('what rows have stays readable when an object store is set later', async () => {
  const { database } = server.context
  const ana = await newPremiumPerson(server)
  const { id } = await newPhoto(ana)
  // As if it had been added before.
  const sealed = (await namesOf(id)).map((name) => mock.objects.get(name)?.bytes)
  await asOwner(database, 'update photos set object = null where id = $1', [id])
  await asOwner(database, 'insert into photo_blobs values ($1, $2, $3, $4)', [ana.id, id, ...sealed])
  expect((await readPart(ana, id)).length).toBe(40_000)
  expect(await brokenInvariants(database)).toEqual([])
})
