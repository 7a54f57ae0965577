import { createEmailVerificationToken } from 'better-auth/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SecondFactorNeeded, Session } from '#contract'
import { addressOf, methodOf, requestOf } from '../../testing/call-requests.ts'
import { CALLS } from '../../testing/calls.ts'
import { asOwner } from '../../testing/databases/as-owner.ts'
import { PASSWORD } from '../../testing/hash-once.ts'
import { newLife, type Life } from '../../testing/life.ts'
import { newPerson, personOf, post } from '../../testing/people.ts'
import { turnOn } from '../../testing/second-factor.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
/** A server with CONFIRM_EMAIL. */
let strict: TestServer
beforeAll(async () => {
  server = await openTestServer()
  strict = await openTestServer({ confirmEmail: true })
})
afterAll(async () => {
  await server.close()
  await strict.close()
})

const sessionsOn = async (at: TestServer) =>
  new Set((await asOwner<{ id: string }>(at.context.database, 'select id from auth_sessions')).rows.map(({ id }) => id))

test('of all routes only those that sign in make a session', async () => {
  expect(await callsThatSignIn(await newLife(server))).toEqual([
    'POST /api/account/sign-up',
    'POST /api/account/sign-in',
  ])
  // A hundred and fifty calls, one after the other.
}, 180_000)

test('of all routes only a sign-up makes a session where the second factor of the person is on', async () => {
  const life = await newLife(server)
  await turnOn(server, life.person)
  const turnedOff = ['DELETE /api/account/second-factor']
  const calls = CALLS.filter(({ route }) => !turnedOff.includes(route))
  expect(await callsThatSignIn(life, calls)).toEqual(['POST /api/account/sign-up'])
}, 180_000)

/** The calls that make a session, each made once by this person. */
async function callsThatSignIn(life: Life, calls = CALLS): Promise<readonly string[]> {
  const found: string[] = []
  let before = await sessionsOn(server)
  for (const call of calls) {
    await server.api.request(addressOf(call, call.ids?.(life)), { method: methodOf(call), ...requestOf(call, life) })
    await server.context.background.idle()
    const after = await sessionsOn(server)
    if ([...after].some((id) => !before.has(id))) found.push(call.route)
    before = after
  }
  return found
}

describe('where addresses are confirmed first', () => {
  const signIn = (email: string) => post(strict, '/api/account/sign-in', { email, password: PASSWORD })
  const signUp = async () => {
    const email = `ana-${crypto.randomUUID()}@vialog.example`
    await post(strict, '/api/account/sign-up', { email, password: PASSWORD, displayName: 'ana' })
    await strict.context.background.idle()
    return email
  }
  const linkTo = async (email: string) =>
    createEmailVerificationToken((await strict.context.auth.$context).secret, email, undefined, 60)

  test('neither a sign-up nor a password makes a session, until the link and the password do', async () => {
    const before = await sessionsOn(strict)
    const email = await signUp()
    expect((await signIn(email)).status).toBe(403)
    expect(await sessionsOn(strict)).toEqual(before)
    const confirmation = { token: await linkTo(email), password: PASSWORD }
    expect((await post(strict, '/api/account/email-confirmation', confirmation)).status).toBe(200)
    expect((await sessionsOn(strict)).size).toBe(before.size + 1)
    expect((await signIn(email)).status).toBe(200)
  })

  test('neither the password nor the link with it makes a session where a second factor is on', async () => {
    const email = await signUp()
    const confirmed = await post(strict, '/api/account/email-confirmation', {
      token: await linkTo(email),
      password: PASSWORD,
    })
    const person = personOf(strict, email, confirmed, (await confirmed.json()) as Session)
    const { app } = await turnOn(strict, person)
    await asOwner(strict.context.database, 'update auth_users set email_verified = false where email = $1', [email])
    const before = await sessionsOn(strict)
    expect((await signIn(email)).status).toBe(403)
    const again = { token: await linkTo(email), password: PASSWORD }
    const half = await post(strict, '/api/account/email-confirmation', again)
    expect(half.status).toBe(202)
    expect(await sessionsOn(strict)).toEqual(before)
    const { challenge_id } = (await half.json()) as SecondFactorNeeded
    const shown = { challenge_id, code: app.code() }
    expect((await post(strict, '/api/account/second-factor-sign-in', shown)).status).toBe(200)
    expect((await sessionsOn(strict)).size).toBe(before.size + 1)
  })

  test('a link with another password makes none', async () => {
    const email = await signUp()
    const before = await sessionsOn(strict)
    const confirmation = { token: await linkTo(email), password: 'another horse battery' }
    expect((await post(strict, '/api/account/email-confirmation', confirmation)).status).toBe(401)
    expect(await sessionsOn(strict)).toEqual(before)
  })
})

test('an address that has an account makes no session by a sign-up, also when two sign up at once', async () => {
  const person = await newPerson(server)
  const before = await sessionsOn(server)
  const again = { email: person.email, password: PASSWORD, displayName: 'bo' }
  expect((await post(server, '/api/account/sign-up', again)).status).toBe(400)
  expect(await sessionsOn(server)).toEqual(before)
  const fresh = { ...again, email: `new-${person.email}` }
  const statuses = await Promise.all([1, 2].map(async () => (await post(server, '/api/account/sign-up', fresh)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect((await sessionsOn(server)).size).toBe(before.size + 1)
})
