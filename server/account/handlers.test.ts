import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem, Session } from '#contract'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPerson, post, secondDevice } from '../testing/people.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const problemOf = async (response: Response) => (await response.json()) as Problem

describe('signing up', () => {
  test('signing up opens a session of the documented shape, with the refresh token in an HttpOnly cookie', async () => {
    const before = Math.floor(Date.now() / 1000)
    const response = await post(server, '/api/account/sign-up', {
      email: '  Maya@Vialog.Example ',
      password: 'correct horse battery',
      displayName: 'Maya',
    })
    expect(response.status).toBe(200)
    const session = (await response.json()) as Session
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 900, user: { email: 'maya@vialog.example' } })
    expect(session.expires_at - before).toBeGreaterThanOrEqual(900)
    expect(response.headers.getSetCookie().join()).toMatch(/vialog\.refresh=[^,]*HttpOnly[^,]*SameSite=Lax/i)
    expect(response.headers.getSetCookie().join()).not.toContain(session.refresh_token)
  })

  test('an address with an account is rejected, and nothing changes', async () => {
    const person = await newPerson(server)
    const response = await post(server, '/api/account/sign-up', {
      email: person.email.toUpperCase(),
      password: 'another password',
      displayName: 'bo',
    })
    expect(response.status).toBe(400)
    expect(await problemOf(response)).toMatchObject({ code: 'taken', message: 'User already registered' })
  })

  test.each([
    [{ email: 'not an address', password: 'long enough', displayName: 'bo' }, 'email', 'Invalid email format'],
    [
      { email: `${'a'.repeat(251)}@b.co`, password: 'long enough', displayName: 'bo' },
      'email',
      'Email must be less than 255 characters',
    ],
    [
      { email: 'bo@b.co', password: '1234567', displayName: 'bo' },
      'password',
      'Password must be at least 8 characters',
    ],
    [
      { email: 'bo@b.co', password: 'x'.repeat(129), displayName: 'bo' },
      'password',
      'Password must be less than 128 characters',
    ],
    [{ email: 'bo@b.co', password: 'long enough', displayName: '  ' }, 'displayName', 'Display name cannot be empty'],
    [
      { email: 'bo@b.co', password: 'long enough', displayName: 'b'.repeat(101) },
      'displayName',
      'Display name must be less than 100 characters',
    ],
    [
      { email: 'bo@b.co', password: 'long enough', displayName: 'bo<script>' },
      'displayName',
      'Display name can only contain letters, numbers, spaces, hyphens, underscores, and periods',
    ],
  ])('signing up refuses %j with the message of its field', async (form, field, message) => {
    const response = await post(server, '/api/account/sign-up', form)
    expect(response.status).toBe(400)
    expect((await problemOf(response)).fields).toEqual({ [field]: message })
  })
})

describe('signing in', () => {
  test('a wrong password and an unknown address get the same answer, byte for byte', async () => {
    const { email } = await newPerson(server)
    const wrong = await post(server, '/api/account/sign-in', { email, password: 'wrong password' })
    const unknown = await post(server, '/api/account/sign-in', {
      email: 'nobody@vialog.example',
      password: 'wrong password',
    })
    expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()])
    expect(wrong.status).toBe(401)
  })

  test('the sixth attempt in a minute is rejected for that account only', async () => {
    const limited = await openTestServer({ rateLimits: true })
    try {
      const attempt = (email: string) => post(limited, '/api/account/sign-in', { email, password: 'wrong password' })
      const tries = []
      for (let i = 0; i < 6; i += 1) tries.push((await attempt('Ana@vialog.example')).status)
      expect(tries).toEqual([401, 401, 401, 401, 401, 429])
      expect((await attempt('ana@vialog.example')).headers.get('retry-after')).toBe('60')
      expect((await attempt('bo@vialog.example')).status).toBe(401)
    } finally {
      await limited.close()
    }
  })

  test('of a hundred concurrent attempts exactly five check the password', async () => {
    const limited = await openTestServer({ rateLimits: true })
    try {
      const statuses = await Promise.all(
        Array.from(
          { length: 100 },
          async () =>
            (await post(limited, '/api/account/sign-in', { email: 'ana@vialog.example', password: 'wrong' })).status,
        ),
      )
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
      expect(statuses.filter((status) => status === 401 || status === 429).length).toBeGreaterThan(5)
      expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([])
    } finally {
      await limited.close()
    }
  })
})

describe('the session', () => {
  const renew = (cookie: string) => server.api.request('/api/account/session', { method: 'POST', headers: { cookie } })

  test('the session is renewed with the cookie alone', async () => {
    const person = await newPerson(server)
    const renewed = (await (await renew(person.cookie)).json()) as Session
    expect(renewed.user.id).toBe(person.id)
  })

  test('the session is missing without a cookie, and rejected with a forged one', async () => {
    const person = await newPerson(server)
    expect((await renew('')).status).toBe(204)
    expect((await renew('theme=dark')).status).toBe(204)
    expect((await renew(person.cookie.replace(/.{6}$/, 'forged'))).status).toBe(401)
  })

  test('signing out revokes its access token at once, and does not affect other devices', async () => {
    const phone = await newPerson(server)
    const laptop = await secondDevice(server, phone)
    expect((await phone.ask('GET', '/api/profile')).status).toBe(200)
    await server.api.request('/api/account/sign-out', { method: 'POST', headers: { cookie: phone.cookie } })
    expect((await phone.ask('GET', '/api/profile')).status).toBe(401)
    expect((await renew(phone.cookie)).status).toBe(401)
    expect((await laptop.ask('GET', '/api/profile')).status).toBe(200)
  })

  test('an access token expires after fifteen minutes', async () => {
    const other = await openTestServer()
    try {
      const person = await newPerson(other)
      other.setNow(new Date(Date.now() + 14 * 60_000))
      expect((await person.ask('GET', '/api/profile')).status).toBe(200)
      other.setNow(new Date(Date.now() + 15 * 60_000 + 1000))
      expect((await person.ask('GET', '/api/profile')).status).toBe(401)
    } finally {
      await other.close()
    }
  })

  test.each(['', 'Bearer', 'Bearer x.y.z', 'Basic abc', `Bearer ${unsigned()}`])(
    '"%s" is rejected',
    async (authorization) => {
      const response = await server.api.request('/api/profile', { headers: { authorization } })
      expect(response.status).toBe(401)
    },
  )
})

/** A token with the algorithm `none`. */
function unsigned(): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { sub: crypto.randomUUID(), sid: crypto.randomUUID(), exp: 9_999_999_999 }
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, iss: 'http://localhost:3000', aud: 'http://localhost:3000' })}.`
}
