import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '#contract'
import type { Change } from '../live/change-bus.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { compareEachTime } from '../testing/hash-once.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPerson, post, secondDevice, type TestPerson } from '../testing/people.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await compareEachTime(server.context)
})
afterAll(() => server.close())

const OLD = 'correct horse battery'
const NEW = 'a wholly different staple'

const change = (person: TestPerson, password: unknown, more: object = {}) =>
  person.ask('PUT', '/api/account/password', { password, ...more })
const problemOf = async (response: Response) => (await response.json()) as Problem
const opens = async ({ email }: TestPerson, password: string) =>
  (await post(server, '/api/account/sign-in', { email, password })).status === 200
const renews = async ({ cookie }: TestPerson) =>
  (await server.api.request('/api/account/session', { method: 'POST', headers: { cookie } })).status === 200

const trail = async ({ id }: TestPerson) =>
  (await asOwner(server.context.database, 'select what, old, new, actor from audit_log where user_id = $1', [id])).rows

/** Runs the work at a later time of the server's clock. */
const later = async <Result>(minutes: number, work: () => Promise<Result>): Promise<Result> => {
  server.setNow(new Date(Date.now() + minutes * 60_000))
  try {
    return await work()
  } finally {
    server.setNow(new Date())
  }
}

/** Runs so many changes that each has read the old hash before any of them hashes a new password: on a slow machine one would begin behind the first. */
async function atTheSameTime<Result>(count: number, work: (at: number) => Promise<Result>): Promise<Result[]> {
  const { password } = await server.context.auth.$context
  const { hash } = password
  const all = Promise.withResolvers<void>()
  let arrived = 0
  const arrive = () => {
    arrived += 1
    if (arrived === count) all.resolve()
  }
  password.hash = async (given) => {
    arrive()
    await all.promise
    return hash(given)
  }
  try {
    return await Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const result = await work(at)
        // One that was refused before it came to hash.
        if (arrived < count) arrive()
        return result
      }),
    )
  } finally {
    password.hash = hash
  }
}

describe('a new password', () => {
  test('a new password is valid and the old one is not, with one audit row that contains neither', async () => {
    const ana = await newPerson(server)
    expect((await change(ana, NEW)).status).toBe(200)
    expect([await opens(ana, OLD), await opens(ana, NEW)]).toEqual([false, true])
    expect(await trail(ana)).toEqual([{ what: 'password', old: null, new: null, actor: 'person' }])
  })

  test('a new password ends every other session at once, with tokens and sockets, and keeps this one', async () => {
    const phone = await newPerson(server)
    const laptop = await secondDevice(server, phone)
    const bo = await newPerson(server, 'bo')
    const heard: Change[] = []
    const unsubscribe = server.context.changeBus.subscribe((said) => heard.push(said))
    expect((await laptop.ask('GET', '/api/profile')).status).toBe(200)
    await change(phone, NEW)
    expect((await laptop.ask('GET', '/api/profile')).status).toBe(401)
    expect(await renews(laptop)).toBe(false)
    expect((await phone.ask('GET', '/api/profile')).status).toBe(200)
    expect(await renews(phone)).toBe(true)
    expect((await bo.ask('GET', '/api/profile')).status).toBe(200)
    await expect.poll(() => heard.filter(({ kind }) => kind === 'session-ended')).toHaveLength(1)
    expect(heard).toContainEqual(expect.objectContaining({ kind: 'session-ended', userId: phone.id }))
    const { rows } = await asOwner(server.context.database, 'select from ended_sessions')
    expect(rows).toHaveLength(1)
    unsubscribe()
  })

  test('of ten concurrent changes one succeeds, with one audit row', async () => {
    const ana = await newPerson(server)
    const statuses = await atTheSameTime(10, async (at) => (await change(ana, `${NEW} ${at}`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([])
    expect(await opens(ana, `${NEW} ${statuses.indexOf(200)}`)).toBe(true)
    expect(await trail(ana)).toHaveLength(1)
  })

  test('of two concurrent devices one stays signed in and the other is signed out', async () => {
    const phone = await newPerson(server)
    const laptop = await secondDevice(server, phone)
    const [one, other] = await Promise.all([change(phone, `${NEW} phone`), change(laptop, `${NEW} laptop`)])
    expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1)
    expect([await renews(phone), await renews(laptop)]).toEqual([one.status === 200, other.status === 200])
  })
})

test('a concurrent sign-in with the old password leaves no session', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ana = await newPerson(server)
    const [changed] = await Promise.all([change(ana, NEW), opens(ana, OLD), opens(ana, OLD), opens(ana, OLD)])
    expect(changed.status).toBe(200)
    const { rows } = await asOwner(server.context.database, 'select id from auth_sessions where user_id = $1', [ana.id])
    expect(rows).toHaveLength(1)
  }
})

describe('rejected without effect is', () => {
  test.each([
    ['five characters', 'a1b2c', 'Password must be at least 6 characters long'],
    ['nothing', '', 'Password must be at least 6 characters long'],
    ['129 characters', 'xy'.repeat(64) + 'z', 'Password must be less than 128 characters'],
    ['a number', 123_456_789, 'Password must be at least 6 characters long'],
    ['an unreadable character', 'correct\u0000horse', 'Please remove the unreadable character'],
  ])('%s', async (_name, password, message) => {
    const ana = await newPerson(server)
    const response = await change(ana, password)
    expect(response.status).toBe(400)
    expect((await problemOf(response)).fields).toEqual({ password: message })
    expect([await opens(ana, OLD), await trail(ana)]).toEqual([true, []])
  })

  test.each([
    ['a common one', 'password1', 'It is one of the most common passwords, or nearly so.'],
    ['one with the name', 'Zebulon-42x', 'It contains your name.'],
    ['one of few characters', 'abababab', 'It repeats the same few characters.'],
    ['one along the keyboard', 'asdfgh', 'Its characters follow each other on the keyboard or in the alphabet.'],
  ])('%s, with the reason', async (_name, password, reason) => {
    const person = await newPerson(server, 'zebulon')
    const response = await change(person, password)
    expect(response.status).toBe(400)
    const problem = await problemOf(response)
    expect(problem.code).toBe('weak-password')
    expect(problem.reasons).toContain(reason)
    expect(problem.message).toMatch(/^This password is easy to guess\. /)
    expect(problem.message).toContain(reason)
    expect([await opens(person, OLD), await trail(person)]).toEqual([true, []])
  })

  test('one that contains the current display name', async () => {
    const ana = await newPerson(server)
    await ana.ask('PATCH', '/api/profile', { display_name: 'Marigold' })
    expect((await problemOf(await change(ana, 'my marigold!'))).reasons).toEqual(['It contains your name.'])
  })

  test('a request without a token or with unknown fields is rejected without effect', async () => {
    const ana = await newPerson(server)
    const bo = await newPerson(server, 'bo')
    expect((await server.api.request('/api/account/password', { method: 'PUT' })).status).toBe(401)
    expect((await change(bo, NEW, { user_id: ana.id })).status).toBe(400)
    expect([await opens(ana, OLD), await opens(bo, OLD)]).toEqual([true, true])
  })
})

describe('the current password', () => {
  test('the current password is required from ten minutes after the sign-in', async () => {
    const ana = await newPerson(server)
    expect((await later(9, () => change(ana, NEW))).status).toBe(200)
    const bo = await newPerson(server, 'bo')
    const response = await later(11, () => change(bo, NEW))
    expect(response.status).toBe(403)
    expect(await problemOf(response)).toEqual({
      code: 'password-required',
      message: 'Please enter your current password.',
    })
    expect([await opens(bo, OLD), await trail(bo)]).toEqual([true, []])
  })

  test('the current password is accepted only if it is right', async () => {
    const ana = await newPerson(server)
    await later(11, async () => {
      const wrong = await change(ana, NEW, { current_password: 'not this one' })
      expect(wrong.status).toBe(403)
      expect((await problemOf(wrong)).fields).toEqual({ current_password: 'This is not your current password.' })
      expect((await change(ana, NEW, { current_password: '' })).status).toBe(400)
      expect((await change(ana, NEW, { current_password: OLD })).status).toBe(200)
    })
    expect(await opens(ana, NEW)).toBe(true)
  })

  test('the current password is limited to five attempts a minute', async () => {
    const limited = await openTestServer({ rateLimits: true })
    try {
      const ana = await newPerson(limited)
      limited.setNow(new Date(Date.now() + 11 * 60_000))
      const tries = []
      for (let i = 0; i < 6; i += 1) tries.push((await change(ana, NEW, { current_password: `guess ${i}` })).status)
      expect(tries).toEqual([403, 403, 403, 403, 403, 429])
    } finally {
      await limited.close()
    }
  })
})
