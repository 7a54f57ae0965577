import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Problem } from '#contract'
import { asOwner } from '../../testing/databases/as-owner.ts'
import { PASSWORD } from '../../testing/hash-once.ts'
import { newPasskey, signInChallengeOf } from '../../testing/passkeys.ts'
import { newPerson, post } from '../../testing/people.ts'
import { halfWayOf, turnOn } from '../../testing/second-factor.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { resealFactors } from './reseal.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ rateLimits: true, trustedProxies: { hops: 1 } })
})
beforeEach(() => asOwner(server.context.database, 'delete from rate_limits'))
afterAll(() => server.close())

const from = (address: string, cookie = '') => ({ 'x-forwarded-for': address, cookie })
const protectedPerson = async () => {
  const person = await newPerson(server)
  return { person, ...(await turnOn(server, person)) }
}
const tryCode = async (challenge_id: string, code: string, headers: Record<string, string>) =>
  (await post(server, '/api/account/second-factor-sign-in', { challenge_id, code }, headers)).status

test('a stranger who knows the password guesses a hundred codes a day at most, and the owner signs in by code and by passkey', async () => {
  const { person, app } = await protectedPerson()
  const { key } = await newPasskey(person)
  const outcomes = new Map<number, number>()
  for (let i = 0; i < 200; i += 1) {
    const headers = from(`192.0.2.${i}`)
    const { challenge_id } = await halfWayOf(server, person, headers)
    for (let j = 0; j < 5; j += 1) {
      const status = await tryCode(challenge_id, '000000', headers)
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1)
    }
  }
  expect(Object.fromEntries(outcomes)).toEqual({ 400: 100, 429: 900 })
  const owner = from('198.51.100.4', person.device)
  const { challenge_id } = await halfWayOf(server, person, owner)
  expect(await tryCode(challenge_id, app.code(), owner)).toBe(200)
  const passkey = await post(
    server,
    '/api/account/passkey-sign-in',
    key.signed(await signInChallengeOf(server)),
    from('198.51.100.9'),
  )
  expect(passkey.status).toBe(200)
})

test('a stranger who knows an e-mail address fails a thousand times, and its owner signs in by passkey and by password with a code', async () => {
  const { person, app } = await protectedPerson()
  const { key } = await newPasskey(person)
  const guess = { email: person.email, password: 'not the password' }
  const statuses = new Set<number>()
  for (let i = 0; i < 1000; i += 1)
    statuses.add((await post(server, '/api/account/sign-in', guess, from(`192.0.2.${i % 250}`))).status)
  expect([...statuses].toSorted((one, other) => one - other)).toEqual([401, 429])
  const passkey = key.signed(await signInChallengeOf(server))
  expect((await post(server, '/api/account/passkey-sign-in', passkey, from('198.51.100.9'))).status).toBe(200)
  const owner = from('192.0.2.7', person.device)
  const { challenge_id } = await halfWayOf(server, person, owner)
  expect(await tryCode(challenge_id, app.code(), owner)).toBe(200)
})

test('an address has five wrong codes a minute for an account, a device of it its own five, and right codes are not counted', async () => {
  const { person, app } = await protectedPerson()
  const stranger = from('203.0.113.9')
  const first = await halfWayOf(server, person, stranger)
  for (let i = 0; i < 5; i += 1) expect(await tryCode(first.challenge_id, '000000', stranger)).toBe(400)
  const second = await halfWayOf(server, person, stranger)
  const refused = await post(
    server,
    '/api/account/second-factor-sign-in',
    { challenge_id: second.challenge_id, code: app.code() },
    stranger,
  )
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(((await refused.json()) as Problem).message).toBe(
    'Too many wrong codes. Please wait a minute, or get a link by e-mail for this device first. Your passkeys still work.',
  )
  const known = from('203.0.113.9', person.device)
  expect(await tryCode(second.challenge_id, app.code(), known)).toBe(200)
})

test('somebody with an open session guesses five codes a minute', async () => {
  const { person } = await protectedPerson()
  const statuses = []
  for (let i = 0; i < 6; i += 1) {
    const proof = { current_password: PASSWORD, code: '000000' }
    statuses.push((await person.ask('POST', '/api/account/proof', proof)).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('a person begins ten second factors an hour and makes new recovery codes five times, and no more', async () => {
  const { person } = await protectedPerson()
  const codes = []
  for (let at = 0; at < 6; at += 1)
    codes.push((await person.ask('POST', '/api/account/second-factor/recovery-codes')).status)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  const other = await newPerson(server)
  const begun = []
  for (let at = 0; at < 11; at += 1) begun.push((await other.ask('POST', '/api/account/second-factor/secret')).status)
  expect(begun).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('a second factor works on with another AUTH_SECRET once it was sealed anew, its recovery codes too', async () => {
  const other = await openTestServer()
  const person = await newPerson(other)
  const { app, codes } = await turnOn(other, person)
  const shown = async (code: object) => {
    const { challenge_id } = await halfWayOf(other, person)
    const answer = await post(other, '/api/account/second-factor-sign-in', { challenge_id, ...code })
    return [answer.status, answer.status === 200 ? '' : ((await answer.json()) as Problem).message]
  }
  const was = other.context.settings.authSecret
  const secrets = { authSecret: 'another secret for tests, of more than 32 characters', oldAuthSecret: was }
  Object.assign(other.context.settings, { authSecret: secrets.authSecret })
  const lost = [
    400,
    'Vialog cannot check your codes any more. Please sign in with a passkey, or ask for recovery by e-mail. Nothing of your record is lost.',
  ]
  expect(await shown({ code: app.code() })).toEqual(lost)
  expect(await shown({ recovery_code: codes[0] })).toEqual(lost)
  expect(await resealFactors(other.context.database, secrets)).toBe(1)
  expect(await resealFactors(other.context.database, secrets)).toBe(0)
  expect(await shown({ code: app.code() })).toEqual([200, ''])
  expect(await shown({ recovery_code: codes[0] })).toEqual([200, ''])
  await other.close()
})
