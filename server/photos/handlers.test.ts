import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/time/civil'
import { dateIn, type Zone } from '#domain/time/zone'
import { asOwner } from '../testing/databases/as-owner.ts'
import { errorOf } from '../testing/api-error.ts'
import { newDevice } from '../testing/device.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { newPerson, newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { jpeg, newPhoto, photoForm, readPart, segment, sendPhoto } from '../testing/photos.ts'
import { onDay } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const write = () => crypto.randomUUID()
const read = (person: TestPerson, id: string, part = 'full') => person.ask('GET', `/api/photos/${id}/${part}`)
const remove = (person: TestPerson, id: string, key = write()) =>
  person.ask('DELETE', `/api/photos/${id}`, undefined, key)
const SAID = { day: onDay(-3), zone: 'UTC', angle: 'back', notes: null }
const change = (person: TestPerson, id: string, said: object = SAID, key = write()) =>
  person.ask('PATCH', `/api/photos/${id}`, said, key)
const rowsOf = async <Row>(person: TestPerson, what: string) =>
  (await asOwner<Row>(server.context.database, `${what} where user_id = $1`, [person.id])).rows
const known = async (person: TestPerson) =>
  (await newDevice(person).pull()).flatMap((answer) => answer.rows.photos ?? [])
const endPremium = (person: TestPerson) =>
  asOwner(server.context.database, 'update profiles set premium_until = null where user_id = $1', [person.id])

test('a photo reaches the other devices without its bytes, which the person alone reads', async () => {
  const ana = await newPremiumPerson(server)
  const form = photoForm()
  const photo = await newPhoto(ana, form)
  const bytes = Buffer.from(form.photo, 'base64')
  expect(photo).toEqual({
    id: form.id,
    version: photo.version,
    day: onDay(0),
    angle: 'front',
    width: 1200,
    height: 1600,
    type: 'image/jpeg',
    bytes: 40_000,
    thumbnail_bytes: 4_000,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    notes: 'After the run',
    created_at: photo.created_at,
  })
  expect(await known(ana)).toEqual([photo])
  const answer = await read(ana, form.id)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  expect((await readPart(ana, form.id, 'thumbnail')).toString('base64')).toBe(form.thumbnail)
})

test('another person, and nobody, gets the answer for an unknown photo', async () => {
  const [ana, bo] = [await newPremiumPerson(server), await newPremiumPerson(server, 'bo')]
  const { id } = await newPhoto(ana)
  for (const part of ['full', 'thumbnail']) {
    const [foreign, unknown] = [await read(bo, id, part), await read(bo, write(), part)]
    expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()])
    expect((await server.api.request(`/api/photos/${id}/${part}`)).status).toBe(401)
  }
  for (const answer of [await change(bo, id), await remove(bo, id)]) expect(answer.status).toBe(404)
  expect((await read(ana, id)).status).toBe(200)
})

test('two people can have a photo under the same id, and each sees their own', async () => {
  const [ana, ben] = [await newPremiumPerson(server), await newPremiumPerson(server)]
  const form = photoForm()
  await newPhoto(ana, form)
  const other = photoForm({ id: form.id })
  await newPhoto(ben, other)
  expect((await readPart(ana, form.id)).toString('base64')).toBe(form.photo)
  expect((await readPart(ben, form.id)).toString('base64')).toBe(other.photo)
  expect((await remove(ben, form.id)).status).toBe(200)
  expect((await readPart(ana, form.id)).toString('base64')).toBe(form.photo)
})

test('what lies in the database is sealed for its person and its place', async () => {
  const ana = await newPremiumPerson(server)
  const form = photoForm()
  const [one, other] = [await newPhoto(ana, form), await newPhoto(ana)]
  const blobs = await rowsOf<{ photo: Buffer; thumbnail: Buffer }>(ana, 'select photo, thumbnail from photo_blobs')
  expect(blobs).toHaveLength(2)
  const start = Buffer.from(form.photo, 'base64').subarray(0, 20)
  for (const { photo, thumbnail } of blobs)
    for (const sealed of [photo, thumbnail]) expect(Buffer.from(sealed).includes(start)).toBe(false)
  const [{ wrapped_key: key } = { wrapped_key: Buffer.alloc(0) }] = await rowsOf<{ wrapped_key: Buffer }>(
    ana,
    'select wrapped_key from photo_keys',
  )
  expect(key).toHaveLength(60)
  // The body of one photo in the place of another does not open, and nothing is shown wrong.
  await asOwner(
    server.context.database,
    `update photo_blobs b set photo = o.photo from photo_blobs o
     where b.user_id = $3 and b.photo_id = $1 and o.user_id = $3 and o.photo_id = $2`,
    [one.id, other.id, ana.id],
  )
  expect((await read(ana, one.id)).status).toBe(503)
  expect((await read(ana, other.id)).status).toBe(200)
})

test('what is said of a photo changes, and its bytes stay; several of one day and angle stand together', async () => {
  const ana = await newPremiumPerson(server)
  const [one, other] = [await newPhoto(ana), await newPhoto(ana)]
  const answer = await change(ana, one.id)
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { id: one.id, day: onDay(-3), angle: 'back', notes: null },
  ])
  expect((await change(ana, other.id)).status).toBe(200)
  expect((await known(ana)).map(({ day, angle }) => [day, angle])).toEqual([
    [onDay(-3), 'back'],
    [onDay(-3), 'back'],
  ])
  expect((await read(ana, one.id)).status).toBe(200)
  expect((await change(ana, write())).status).toBe(404)
})

test('a removed photo is gone at once, with its bytes and on the other devices', async () => {
  const ana = await newPremiumPerson(server)
  const { id } = await newPhoto(ana)
  const device = newDevice(ana)
  await device.pull()
  const key = write()
  expect(await (await remove(ana, id, key)).json()).toEqual({ id })
  expect(await rowsOf(ana, 'select from photo_blobs')).toEqual([])
  expect((await read(ana, id)).status).toBe(404)
  const answers = await device.pull()
  expect(answers.flatMap((answer) => answer.removed)).toMatchObject([{ table: 'photos', id }])
  // Sent again it is done once, and another one finds nothing.
  expect(await (await remove(ana, id, key)).json()).toEqual({ id })
  expect((await remove(ana, id)).status).toBe(404)
})

test('a photo that is sent again is added once, and no stored answer holds it', async () => {
  const ana = await newPremiumPerson(server)
  const form = photoForm()
  const first = await newPhoto(ana, form)
  expect(await newPhoto(ana, form)).toEqual(first)
  const answers = await Promise.all([
    sendPhoto(ana, photoForm(), write()),
    ...[1, 2, 3].map(() => sendPhoto(ana, form)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  // The id of a photo that is there, by another write.
  expect((await sendPhoto(ana, form, write())).status).toBe(422)
  expect((await sendPhoto(ana, { ...form, notes: 'another' })).status).toBe(422)
  expect(await rowsOf(ana, 'select from photos')).toHaveLength(2)
  expect(await rowsOf(ana, 'select from photo_blobs')).toHaveLength(2)
  const stored = await rowsOf<{ answer: unknown }>(ana, 'select answer from writes')
  expect(stored.filter(({ answer }) => answer !== null)).toEqual([])
  // Removed meanwhile, it does not come back.
  await remove(ana, form.id)
  expect((await errorOf(await sendPhoto(ana, form))).message).toBe(
    'This was deleted in the meantime. Nothing was changed.',
  )
})

test('two devices that send one id at once add one photo', async () => {
  const ana = await newPremiumPerson(server)
  const form = photoForm()
  const answers = await Promise.all([sendPhoto(ana, form, write()), sendPhoto(ana, form, write())])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422])
  expect(await rowsOf(ana, 'select from photo_blobs')).toHaveLength(1)
})

test('a person whose profile gives an age under 18 adds none, and keeps what is there', async () => {
  const ana = await newPremiumPerson(server)
  const { id } = await newPhoto(ana)
  const age = (years: number | null) => ana.ask('PATCH', '/api/profile', { age: years }, undefined)
  expect((await age(17)).status).toBe(200)
  expect(await errorOf(await sendPhoto(ana))).toMatchObject({
    status: 403,
    message: 'Photos are for adults. Your profile says that you are under 18, so none can be added here.',
  })
  expect((await known(ana)).map((photo) => photo.id)).toEqual([id])
  expect((await read(ana, id)).status).toBe(200)
  expect((await age(18)).status).toBe(200)
  expect((await sendPhoto(ana)).status).toBe(201)
})

test('adding needs premium; seeing, changing and removing work without', async () => {
  const ana = await newPremiumPerson(server)
  const form = photoForm()
  const { id } = await newPhoto(ana, form)
  await endPremium(ana)
  expect(await errorOf(await sendPhoto(ana))).toMatchObject({
    status: 403,
    message: 'Upgrade to Premium to access progress photos',
  })
  // An answer that was lost comes all the same.
  expect((await sendPhoto(ana, form)).status).toBe(201)
  expect((await read(ana, id)).status).toBe(200)
  expect((await change(ana, id)).status).toBe(200)
  expect((await remove(ana, id)).status).toBe(200)
  const bo = await newPerson(server, 'bo')
  expect((await sendPhoto(bo)).status).toBe(403)
  expect(await rowsOf(bo, 'select from photo_keys')).toEqual([])
})

describe('refused, with nothing stored, is', () => {
  const small = (bytes: Buffer) => bytes.toString('base64')
  const exif = segment(0xffe1, Buffer.from('Exif\0\0GPS'))
  const PICTURE = 'This photo cannot be stored: it is not a JPEG or WebP as the app makes it'
  test.each([
    ['a photo with the place where it was taken', { photo: small(jpeg(9, 9, 500, exif)) }, 'photo', PICTURE],
    ['a thumbnail with it', { thumbnail: small(jpeg(9, 9, 500, exif)) }, 'thumbnail', PICTURE],
    ['a photo with words of its maker', { photo: small(jpeg(9, 9, 500, segment(0xffed, [1]))) }, 'photo', PICTURE],
    ['a photo with a comment', { photo: small(jpeg(9, 9, 500, segment(0xfffe, [1]))) }, 'photo', PICTURE],
    [
      'a photo with something behind its end',
      { photo: small(Buffer.concat([jpeg(9, 9), jpeg(9, 9)])) },
      'photo',
      PICTURE,
    ],
    ['a PNG', { photo: small(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])) }, 'photo', PICTURE],
    ['a photo that is too wide', { photo: small(jpeg(1601, 9)) }, 'photo', PICTURE],
    ['a photo of too many bytes', { photo: small(jpeg(9, 9, 819_202)) }, 'photo', 'This photo is too large'],
    ['a thumbnail that is too high', { thumbnail: small(jpeg(9, 321)) }, 'thumbnail', PICTURE],
    ['a thumbnail of too many bytes', { thumbnail: small(jpeg(9, 9, 49_153)) }, 'thumbnail', 'This photo is too large'],
    ['what is no base64', { photo: `${small(jpeg(9, 9))}\n` }, 'photo', PICTURE],
    ['no photo', { photo: '' }, 'photo', 'Please choose a photo'],
    ['a day after today', { day: onDay(2) }, 'day', 'Please choose a day that is not after today'],
    ['an unknown angle', { angle: 'above' as 'front' }, 'angle', 'Please choose an angle'],
    ['a long note', { notes: 'a'.repeat(301) }, 'notes', 'Notes must be at most 300 characters'],
    ['an unknown clock', { zone: 'Nowhere/Else' }, 'zone', 'Unknown time zone'],
  ])('%s', async (_what, changed, field, message) => {
    const ana = await newPremiumPerson(server)
    const { status, fields } = await errorOf(await sendPhoto(ana, photoForm(changed)))
    expect([status, fields]).toEqual([400, { [field]: message }])
    expect(await rowsOf(ana, 'select from photos')).toEqual([])
    expect(await rowsOf(ana, 'select from writes')).toEqual([])
  })

  test('an edit to a day after today', async () => {
    const ana = await newPremiumPerson(server)
    const { id } = await newPhoto(ana)
    const { status, fields } = await errorOf(await change(ana, id, { ...SAID, day: onDay(2) }))
    expect([status, fields]).toEqual([400, { day: 'Please choose a day that is not after today' }])
  })
})

test('a photo keeps its day where its person has travelled to a clock that is behind it, and no other day ahead is taken', async () => {
  const ana = await newPremiumPerson(server)
  const [there, here] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const
  const day = dateIn(Date.now(), there as Zone)
  const { id } = await newPhoto(ana, photoForm({ day, zone: there }))
  const edited = await change(ana, id, { ...SAID, day, zone: here, notes: 'After the flight' })
  expect([edited.status, await edited.json()]).toMatchObject([200, { day, notes: 'After the flight' }])
  const { status, fields } = await errorOf(await change(ana, id, { ...SAID, day: addDays(day, 1), zone: here }))
  expect([status, fields]).toEqual([400, { day: 'Please choose a day that is not after today' }])
})

describe('the most that is kept:', () => {
  const pretend = ({ id }: TestPerson, kind: string, count: number) =>
    asOwner(
      server.context.database,
      `insert into person_counts (user_id, kind, count) values ($1, $2, $3)
       on conflict (user_id, kind) do update set count = excluded.count`,
      [id, kind, count],
    )

  test('the largest photo that may be sent is taken', async () => {
    const ana = await newPremiumPerson(server)
    const form = photoForm({
      photo: jpeg(1600, 1600, 819_200).toString('base64'),
      thumbnail: jpeg(320, 320, 49_152).toString('base64'),
    })
    expect(await newPhoto(ana, form)).toMatchObject({ bytes: 819_200, thumbnail_bytes: 49_152 })
    expect((await readPart(ana, form.id)).toString('base64') === form.photo).toBe(true)
  })

  test('the photo behind a thousand is refused, and a removed one makes room', async () => {
    const ana = await newPremiumPerson(server)
    const { id } = await newPhoto(ana)
    await pretend(ana, 'photos', 1000)
    const form = photoForm()
    expect(await errorOf(await sendPhoto(ana, form))).toMatchObject({
      status: 409,
      message:
        'You have 1,000 photos, which is the most Vialog keeps for one person. Remove one to add another. Nothing was saved.',
    })
    expect(await rowsOf(ana, 'select from photo_blobs')).toHaveLength(1)
    await remove(ana, id)
    expect((await sendPhoto(ana, form)).status).toBe(201)
  })

  test('the byte behind 400 MB is refused, and of many at once as many are taken as fit', async () => {
    const ana = await newPremiumPerson(server)
    await newPhoto(ana)
    await pretend(ana, 'photo_bytes', 400 * 1024 * 1024 - 2 * 44_000)
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendPhoto(ana, photoForm())))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409])
    expect(await errorOf(answers.find(({ status }) => status === 409)!)).toMatchObject({
      message:
        'You have 400 MB of photos, which is the most Vialog keeps for one person. Remove some to add another. Nothing was saved.',
    })
  })
})

test('two photos of a person are taken at once, and the third is told to wait, on a node with its limits', async () => {
  const limited = await openTestServer({ rateLimits: true })
  const ana = await newPremiumPerson(limited)
  const forms = [photoForm(), photoForm(), photoForm()]
  const answers = await Promise.all(forms.map((form) => sendPhoto(ana, form)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429])
  expect(answers[2]?.headers.get('retry-after')).not.toBeNull()
  expect((await sendPhoto(ana, forms[2])).status).toBe(201)
  await limited.close()
})

test('with the account all of its photos and their key go, and every invariant holds', async () => {
  const ana = await newPremiumPerson(server)
  const { id } = await newPhoto(ana)
  await newPhoto(ana)
  await remove(ana, id)
  expect(await rowsOf(ana, 'select kind, count from person_counts')).toEqual(
    expect.arrayContaining([
      { kind: 'photos', count: 1 },
      { kind: 'photo_bytes', count: 44_000 },
    ]),
  )
  expect((await brokenInvariants(server.context.database)).filter((name) => !name.startsWith('I10'))).toEqual([])
  await asOwner(server.context.database, 'delete from auth_users where id = $1', [ana.id])
  for (const table of ['photos', 'photo_blobs', 'photo_keys'])
    expect(await rowsOf(ana, `select from ${table}`)).toEqual([])
})
