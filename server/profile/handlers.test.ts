import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Profile } from '#contract'
import type { Change } from '../live/change-bus.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { errorOf } from '../testing/api-error.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const profileOf = async (person: TestPerson) => (await (await person.ask('GET', '/api/profile')).json()) as Profile
const change = (person: TestPerson, body: unknown) => person.ask('PATCH', '/api/profile', body)
const changePicture = (person: TestPerson, avatar_url: unknown) =>
  person.ask('PUT', '/api/profile/avatar', { avatar_url })

/** A WebP image of one pixel, and the same with metadata. */
const PIXEL = 'UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA='
const pixelWith = (chunk: string) => {
  const bytes = Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.from(`${chunk}\x04\0\0\0data`, 'latin1')])
  bytes.writeUInt32LE(bytes.length - 8, 4)
  return bytes.toString('base64')
}

describe('a change of the profile', () => {
  test('changes only the given fields, and is published to the person’s pages', async () => {
    const ana = await newPerson(server)
    const heard: Change[] = []
    const unsubscribe = server.context.changeBus.subscribe((said) => heard.push(said))
    await change(ana, { goals: ['Recovery', 'Weight Loss'] })
    const response = await change(ana, { age: '42', experience_level: 'some' })
    expect(response.status).toBe(200)
    const stored = await profileOf(ana)
    expect((await response.json()) as Profile).toEqual(stored)
    expect(stored).toMatchObject({
      display_name: 'ana',
      age: 42,
      experience_level: 'some',
      goals: ['Recovery', 'Weight Loss'],
      premium_until: null,
    })
    await expect.poll(() => heard.length).toBe(2)
    expect(heard[0]).toEqual({ kind: 'rows', userId: ana.id, tables: ['profiles'] })
    unsubscribe()
  })

  test('a name is trimmed, goals may be empty, and an empty change has no effect', async () => {
    const ana = await newPerson(server)
    await change(ana, { display_name: '  Zoë-Łucja 2. ', goals: [] })
    expect((await change(ana, {})).status).toBe(200)
    expect(await profileOf(ana)).toMatchObject({ display_name: 'Zoë-Łucja 2.', goals: [] })
  })

  test.each([0, 120, -1, 1.5, '0', '120', '1.5', 'abc', '', ' ', null, true])('age %j is rejected', async (age) => {
    const ana = await newPerson(server)
    await change(ana, { age: 42 })
    expect(await errorOf(await change(ana, { age }))).toEqual({
      status: 400,
      message: 'Please enter a valid age between 1 and 119.',
      fields: { age: 'Please enter a valid age between 1 and 119.' },
    })
    expect((await profileOf(ana)).age).toBe(42)
  })

  test.each([1, 119])('age %j is saved', async (age) => {
    const ana = await newPerson(server)
    await change(ana, { age })
    expect((await profileOf(ana)).age).toBe(age)
  })

  test.each([0, 1, 6])('a day may begin at %i', async (day_begins) => {
    const ana = await newPerson(server)
    expect((await profileOf(ana)).day_begins).toBe(0)
    expect((await change(ana, { day_begins })).status).toBe(200)
    expect((await profileOf(ana)).day_begins).toBe(day_begins)
  })

  test.each([0, 14, 365])('the next vial may be ordered %i days ahead', async (order_lead_days) => {
    const ana = await newPerson(server)
    expect((await profileOf(ana)).order_lead_days).toBe(7)
    expect((await change(ana, { order_lead_days })).status).toBe(200)
    expect((await profileOf(ana)).order_lead_days).toBe(order_lead_days)
  })

  test.each([
    [{ day_begins: 7 }, 'A day begins at midnight, or at 1 to 6 in the morning'],
    [{ day_begins: -1 }, 'A day begins at midnight, or at 1 to 6 in the morning'],
    [{ day_begins: 4.5 }, 'A day begins at midnight, or at 1 to 6 in the morning'],
    [{ day_begins: '4' }, 'A day begins at midnight, or at 1 to 6 in the morning'],
    [{ order_lead_days: 366 }, 'Please enter 0 to 365 days'],
    [{ order_lead_days: -1 }, 'Please enter 0 to 365 days'],
    [{ order_lead_days: 1.5 }, 'Please enter 0 to 365 days'],
    [{ experience_level: 'intermediate' }, 'Please select your experience level'],
    [{ experience_level: '' }, 'Please select your experience level'],
    [{ display_name: ' ' }, 'Display name cannot be empty'],
    [{ display_name: 'x'.repeat(101) }, 'Display name must be less than 100 characters'],
    [{ goals: ['Recovery', 'Recovery'] }, 'Please choose each goal once'],
    [{ goals: 'Recovery' }, 'Please choose your goals'],
  ])('%j is refused', async (body, message) => {
    const ana = await newPerson(server)
    const before = await profileOf(ana)
    expect(await errorOf(await change(ana, body))).toMatchObject({ status: 400, message })
    expect(await profileOf(ana)).toEqual(before)
  })

  test.each(['premium_until', 'user_id', 'avatar_url', 'onboarding_complete', 'role', 'trial_started_at'])(
    '%s cannot be changed this way',
    async (field) => {
      const ana = await newPerson(server)
      const before = await profileOf(ana)
      expect((await change(ana, { age: 42, [field]: '2099-01-01' })).status).toBe(400)
      expect(await profileOf(ana)).toEqual(before)
    },
  )

  test('nothing changes without a token', async () => {
    for (const path of ['/api/profile', '/api/profile/avatar'])
      expect((await server.api.request(path, { method: path.endsWith('avatar') ? 'PUT' : 'PATCH' })).status).toBe(401)
  })
})

describe('the picture', () => {
  test('the picture is stored as a data URL, and replaced by the next', async () => {
    const ana = await newPerson(server)
    const url = `data:image/webp;base64,${PIXEL}`
    const response = await changePicture(ana, url)
    expect(response.status).toBe(200)
    expect(((await response.json()) as Profile).avatar_url).toBe(url)
    expect((await changePicture(ana, url)).status).toBe(200)
    expect(await profileOf(ana)).toMatchObject({ avatar_url: url, display_name: 'ana' })
  })

  test('the picture has the type of its bytes, whatever type was sent', async () => {
    const ana = await newPerson(server)
    await changePicture(ana, `data:image/jpeg;base64,${PIXEL}`)
    expect((await profileOf(ana)).avatar_url).toBe(`data:image/webp;base64,${PIXEL}`)
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString('base64')
  test.each([
    ['a drawing', `data:image/svg+xml;base64,${svg}`],
    ['a drawing that is called a picture', `data:image/webp;base64,${svg}`],
    ['a page', 'data:text/html;base64,PGI+'],
    ['an address elsewhere', 'https://vialog.example/picture.webp'],
    ['nothing', ''],
    ['no text', null],
    ['a picture that tells where it was taken', `data:image/webp;base64,${pixelWith('EXIF')}`],
    ['a picture that moves', `data:image/webp;base64,${pixelWith('ANIM')}`],
    ['a picture with something behind it', `data:image/webp;base64,${PIXEL}" onerror="alert(1)`],
    ['a picture with line breaks in it', `data:image/webp;base64,${PIXEL.slice(0, 20)}\n${PIXEL.slice(20)}`],
    ['too much of it', `data:image/webp;base64,${'A'.repeat(256 * 1024)}`],
  ])('%s is refused', async (_name, url) => {
    const ana = await newPerson(server)
    const response = await changePicture(ana, url)
    expect(await errorOf(response)).toMatchObject({ status: 400, message: 'Please select an image file.' })
    expect((await profileOf(ana)).avatar_url).toBeNull()
  })

  test('more than 512 kB are not read, and other calls accept at most 256', async () => {
    const ana = await newPerson(server)
    expect((await changePicture(ana, 'x'.repeat(513 * 1024))).status).toBe(413)
    expect((await change(ana, { display_name: 'x'.repeat(257 * 1024) })).status).toBe(413)
  })
})
