import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../testing/databases/as-owner.ts'
import { newPremiumPerson } from '../testing/people.ts'
import { newPhoto, photoForm, readPart, sendPhoto } from '../testing/photos.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { resealKeys } from './reseal-keys.ts'
import { seal } from '../sealing/sealing.ts'
import { newKey, photoKeyOf, placeOfKey } from './sealing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const OLD = 'the secret until now, which is longer than it has to be'

test('another AUTH_SECRET closes photos and loses none: with the old one at the start they open again', async () => {
  const { database, settings } = server.context
  const [ana, bo] = [await newPremiumPerson(server), await newPremiumPerson(server, 'bo')]
  const { id } = await newPhoto(ana)
  const { id: untouched } = await newPhoto(bo)
  // As if the key had been made under the old secret; the photo itself is sealed with what is in it.
  const form = photoForm()
  const key = newKey()
  await asOwner(database, 'delete from photos where id = $1', [id])
  const sealKey = (secret: string) =>
    asOwner(database, 'update photo_keys set wrapped_key = $2 where user_id = $1', [
      ana.id,
      seal(photoKeyOf(secret), key, placeOfKey(ana.id)),
    ])
  await sealKey(settings.authSecret)
  await newPhoto(ana, form)
  await sealKey(OLD)

  const closed = await ana.ask('GET', `/api/photos/${form.id}/full`)
  expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await closed.json()).toMatchObject({
    message: 'Your photos cannot be opened at the moment. They are kept; please try again later.',
  })
  expect((await sendPhoto(ana)).status, 'a new one waits on the device').toBe(503)

  expect(await resealKeys(database, settings)).toBe(0)
  expect(
    await resealKeys(database, { ...settings, oldAuthSecret: 'another one, which was never that of this place' }),
  ).toBe(0)
  expect(await resealKeys(database, { ...settings, oldAuthSecret: OLD })).toBe(1)
  expect(await resealKeys(database, { ...settings, oldAuthSecret: OLD })).toBe(0)
  expect((await readPart(ana, form.id)).toString('base64') === form.photo).toBe(true)
  expect((await sendPhoto(ana)).status).toBe(201)
  expect((await readPart(bo, untouched)).length).toBe(40_000)
})
