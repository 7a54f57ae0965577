import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Passkey, Problem, Session } from '#contract'
import { asOwner } from '../../testing/databases/as-owner.ts'
import { PASSWORD } from '../../testing/hash-once.ts'
import { cookieOf, newPerson, post, secondDevice, type TestPerson } from '../../testing/people.ts'
import {
  challengeFrom,
  insertedPasskey,
  newPasskey,
  signInChallengeOf,
  TestPasskey,
  type PasskeyBehavior,
} from '../../testing/passkeys.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

const MINUTES = 60_000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.setNow(undefined))
afterAll(() => server.close())

const later = (ms: number) => server.setNow(new Date(server.context.now().getTime() + ms))
const problemOf = async (answer: Response) => [answer.status, ((await answer.json()) as Problem).code] as const
const rows = async <Row>(text: string, person: TestPerson) =>
  (await asOwner<Row>(server.context.database, text, [person.id])).rows
const sessionsOf = async (person: TestPerson) =>
  (await rows('select from auth_sessions where user_id = $1', person)).length
const listOf = async (person: TestPerson) =>
  (await (await person.ask('GET', '/api/account/passkeys')).json()) as readonly Passkey[]
const noted = async (person: TestPerson) => ({
  audit: (await rows<{ what: string }>('select what from audit_log where user_id = $1 order by at, ctid', person)).map(
    ({ what }) => what,
  ),
  mails: (
    await rows<{ kind: string }>(
      "select kind from mail_outbox where user_id = $1 and kind like 'passkey%' order by created_at, ctid",
      person,
    )
  ).map(({ kind }) => kind),
})

/** Signs in with this passkey, by a fresh challenge. */
const signIn = async (key: TestPasskey, behavior?: PasskeyBehavior) =>
  post(server, '/api/account/passkey-sign-in', key.signed(await signInChallengeOf(server), behavior))
/** Adds a passkey that behaves so. */
const add = async (person: TestPerson, behavior?: PasskeyBehavior) => {
  const challenge = await challengeFrom(person.ask('POST', '/api/account/passkeys/challenge'))
  return person.ask('POST', '/api/account/passkeys', new TestPasskey().made(challenge, behavior))
}

describe('a passkey', () => {
  test('a passkey is added, named by its maker, told by e-mail and audited', async () => {
    const ana = await newPerson(server)
    const { passkey } = await newPasskey(ana, { aaguid: 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4' })
    expect(passkey).toMatchObject({ maker: 'Google Password Manager', name: null, last_used_at: null })
    expect(await listOf(ana)).toEqual([passkey])
    expect(JSON.stringify(passkey)).not.toContain('public_key')
    expect(await noted(ana)).toEqual({ audit: ['passkey-added'], mails: ['passkey-added'] })
  })

  test('a passkey signs in, on a browser that becomes a device of the account', async () => {
    const ana = await newPerson(server)
    const { key } = await newPasskey(ana)
    const answer = await signIn(key, { counter: 0, backedUp: true })
    expect(answer.status).toBe(200)
    const session = (await answer.json()) as Session
    expect(session.user.id).toBe(ana.id)
    expect(cookieOf(answer, 'refresh')).not.toBe('')
    expect(cookieOf(answer, 'device')).not.toBe('')
    const [now] = await listOf(ana)
    expect(now).toMatchObject({ backed_up: true })
    expect(now?.last_used_at).not.toBeNull()
    expect(await rows("select from mail_outbox where user_id = $1 and kind = 'new-device'", ana)).toHaveLength(1)
  })

  test('a passkey whose counter stays 0 signs in again and again; one that counts must rise', async () => {
    const ana = await newPerson(server)
    const { key } = await newPasskey(ana)
    expect([(await signIn(key)).status, (await signIn(key)).status]).toEqual([200, 200])
    expect((await signIn(key, { counter: 7 })).status).toBe(200)
    expect(await problemOf(await signIn(key, { counter: 7 }))).toEqual([400, 'passkey-refused'])
    expect((await signIn(key, { counter: 8 })).status).toBe(200)
  })

  test('a passkey keeps one handle for a person, which is no part of the id, and leaves out those that they have', async () => {
    const ana = await newPerson(server)
    const { key } = await newPasskey(ana)
    const second = await challengeFrom(ana.ask('POST', '/api/account/passkeys/challenge'))
    expect(second.options).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: key.handle, name: ana.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: key.id.toString('base64url') }],
      attestation: 'none',
    })
    expect(Buffer.from(key.handle, 'base64url')).toHaveLength(32)
    expect(Buffer.from(second.options.challenge, 'base64url')).toHaveLength(32)
  })

  test('a passkey is renamed and removed by its person alone', async () => {
    const [ana, bo] = [await newPerson(server), await newPerson(server, 'bo')]
    const { key, passkey } = await newPasskey(ana)
    const path = `/api/account/passkeys/${passkey.id}`
    expect((await bo.ask('PATCH', path, { name: 'mine' })).status).toBe(404)
    expect((await bo.ask('DELETE', path)).status).toBe(404)
    expect(await (await ana.ask('PATCH', path, { name: '  Blue key ' })).json()).toMatchObject({ name: 'Blue key' })
    expect((await ana.ask('PATCH', path, { name: ' ' })).status).toBe(400)
    expect((await ana.ask('DELETE', path)).status).toBe(200)
    expect((await ana.ask('DELETE', path)).status).toBe(404)
    expect(await noted(ana)).toEqual({
      audit: ['passkey-added', 'passkey-removed'],
      mails: ['passkey-added', 'passkey-removed'],
    })
    const before = await sessionsOf(ana)
    expect(await problemOf(await signIn(key))).toEqual([400, 'passkey-unknown'])
    expect(await sessionsOf(ana)).toBe(before)
  })

  test('a passkey goes with the account, and no e-mail is sent about it', async () => {
    const ana = await newPerson(server)
    await newPasskey(ana)
    expect((await ana.ask('POST', '/api/account/delete', { password: PASSWORD, word: 'DELETE' })).status).toBe(200)
    for (const table of ['auth_passkeys', 'auth_passkey_handles', 'auth_challenges'])
      expect(await rows(`select from ${table} where user_id = $1`, ana)).toEqual([])
    expect((await noted(ana)).audit).toEqual(['passkey-added'])
  })

  test('a passkey signs nobody in whose account is deleted meanwhile, and nobody waits for the other', async () => {
    for (let round = 0; round < 3; round += 1) {
      const ana = await newPerson(server)
      const { key } = await newPasskey(ana)
      const signed = await Promise.all(
        Array.from({ length: 4 }, async () => key.signed(await signInChallengeOf(server))),
      )
      const [deleted, ...statuses] = await Promise.all([
        ana.ask('POST', '/api/account/delete', { password: PASSWORD, word: 'DELETE' }).then(({ status }) => status),
        ...signed.map(async (proof) => (await post(server, '/api/account/passkey-sign-in', proof)).status),
      ])
      expect(deleted).toBe(200)
      expect(statuses.filter((status) => ![200, 400, 401].includes(status))).toEqual([])
      expect(await sessionsOf(ana)).toBe(0)
    }
  })

  test('a passkey is one of twenty, also when many are added at once', async () => {
    const ana = await newPerson(server)
    for (let i = 0; i < 18; i += 1) await insertedPasskey(server, ana.id)
    // Each has its challenge before one is added: later ones get none.
    const challenges = await Promise.all(
      Array.from({ length: 4 }, () => challengeFrom(ana.ask('POST', '/api/account/passkeys/challenge'))),
    )
    const statuses = await Promise.all(
      challenges.map(
        async (challenge) => (await ana.ask('POST', '/api/account/passkeys', new TestPasskey().made(challenge))).status,
      ),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
    expect(await problemOf(await ana.ask('POST', '/api/account/passkeys/challenge'))).toEqual([409, 'limit-reached'])
  })
})

describe('a passkey that is refused', () => {
  test.each<[string, PasskeyBehavior]>([
    ['does not verify the person', { verifies: false }],
    ['belongs to another host', { host: 'elsewhere.example', origin: 'https://elsewhere.example' }],
    ['is asked by another origin', { origin: 'http://localhost:4000' }],
    ['comes with certificates, whose addresses nobody asks', { certificates: [new Uint8Array(9)] }],
  ])('one that %s is not added, in words', async (_, behavior) => {
    const ana = await newPerson(server)
    const answer = await add(ana, behavior)
    expect(await problemOf(answer)).toEqual([400, 'passkey-refused'])
    expect(await listOf(ana)).toEqual([])
    expect(await noted(ana)).toEqual({ audit: [], mails: [] })
  })

  test.each<[string, PasskeyBehavior]>([
    ['does not verify the person', { verifies: false }],
    ['belongs to another host', { host: 'elsewhere.example' }],
    ['is asked by another origin', { origin: 'https://elsewhere.example' }],
  ])('one that %s signs nobody in', async (_, behavior) => {
    const ana = await newPerson(server)
    const { key } = await newPasskey(ana)
    const before = await sessionsOf(ana)
    expect(await problemOf(await signIn(key, behavior))).toEqual([400, 'passkey-refused'])
    expect(await sessionsOf(ana)).toBe(before)
  })

  test('the signature of another passkey, or the handle of another person, signs nobody in', async () => {
    const [ana, bo] = [await newPerson(server), await newPerson(server, 'bo')]
    const [{ key }, { key: other }] = [await newPasskey(ana), await newPasskey(bo)]
    const challenge = await signInChallengeOf(server)
    const forged = { ...other.signed(challenge), credential_id: key.id.toString('base64url'), user_handle: key.handle }
    expect(await problemOf(await post(server, '/api/account/passkey-sign-in', forged))).toEqual([
      400,
      'passkey-refused',
    ])
    const mixed = { ...key.signed(await signInChallengeOf(server)), user_handle: other.handle }
    expect(await problemOf(await post(server, '/api/account/passkey-sign-in', mixed))).toEqual([400, 'passkey-refused'])
  })
})

describe('a challenge', () => {
  test('a challenge is used once, also when ten use it at once', async () => {
    const { key } = await newPasskey(await newPerson(server))
    const signed = key.signed(await signInChallengeOf(server))
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => (await post(server, '/api/account/passkey-sign-in', signed)).status),
    )
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })

  test('a challenge of one tab stays good when another tab has signed in', async () => {
    const { key } = await newPasskey(await newPerson(server))
    const [first, second] = [await signInChallengeOf(server), await signInChallengeOf(server)]
    for (const challenge of [second, first])
      expect((await post(server, '/api/account/passkey-sign-in', key.signed(challenge))).status).toBe(200)
  })

  test('a challenge is good for five minutes, and for what it was asked for', async () => {
    const ana = await newPerson(server)
    const { key } = await newPasskey(ana)
    const old = key.signed(await signInChallengeOf(server))
    later(5 * MINUTES + 1)
    expect(await problemOf(await post(server, '/api/account/passkey-sign-in', old))).toEqual([409, 'challenge-over'])
    const proof = key.signed(await challengeFrom(ana.ask('POST', '/api/account/proof-challenge')))
    expect(await problemOf(await post(server, '/api/account/passkey-sign-in', proof))).toEqual([409, 'challenge-over'])
    const forSignIn = key.signed(await signInChallengeOf(server))
    expect(await problemOf(await ana.ask('POST', '/api/account/proof', { passkey: forSignIn }))).toEqual([
      409,
      'challenge-over',
    ])
    expect((await ana.ask('POST', '/api/account/proof', { passkey: proof })).status).toBe(200)
  })

  test('a challenge for a new passkey is that of one person', async () => {
    const [ana, bo] = [await newPerson(server), await newPerson(server, 'bo')]
    const challenge = await challengeFrom(ana.ask('POST', '/api/account/passkeys/challenge'))
    const made = new TestPasskey().made(challenge)
    expect(await problemOf(await bo.ask('POST', '/api/account/passkeys', made))).toEqual([409, 'challenge-over'])
    expect(await listOf(bo)).toEqual([])
  })
})

describe('a proof', () => {
  test('a proof is asked for ten minutes after the sign-in, before a passkey is added or removed', async () => {
    const ana = await newPerson(server)
    const { passkey } = await newPasskey(ana)
    later(10 * MINUTES)
    const remove = () => ana.ask('DELETE', `/api/account/passkeys/${passkey.id}`)
    const challenge = () => ana.ask('POST', '/api/account/passkeys/challenge')
    expect(await problemOf(await remove())).toEqual([403, 'password-required'])
    expect(await problemOf(await challenge())).toEqual([403, 'password-required'])
    const wrong = await ana.ask('POST', '/api/account/proof', { current_password: 'wrong password' })
    expect(await problemOf(wrong)).toEqual([403, 'wrong-credentials'])
    expect((await challenge()).status).toBe(403)
    expect((await ana.ask('POST', '/api/account/proof', { current_password: PASSWORD })).status).toBe(200)
    expect((await challenge()).status).toBe(200)
    expect((await remove()).status).toBe(200)
  })

  test('a proof by a passkey of the person is as good as the password, in this session only', async () => {
    const [ana, bo] = [await newPerson(server), await newPerson(server, 'bo')]
    const [{ key }, { key: other }] = [await newPasskey(ana), await newPasskey(bo)]
    const laptop = await secondDevice(server, ana)
    later(11 * MINUTES)
    const prove = async (used: TestPasskey, behavior?: PasskeyBehavior) => {
      const challenge = await challengeFrom(ana.ask('POST', '/api/account/proof-challenge'))
      return ana.ask('POST', '/api/account/proof', { passkey: used.signed(challenge, behavior) })
    }
    expect(await problemOf(await prove(other))).toEqual([400, 'passkey-unknown'])
    expect(await problemOf(await prove(key, { verifies: false }))).toEqual([400, 'passkey-refused'])
    expect((await prove(key)).status).toBe(200)
    expect((await ana.ask('POST', '/api/account/passkeys/challenge')).status).toBe(200)
    expect((await laptop.ask('POST', '/api/account/passkeys/challenge')).status).toBe(403)
    later(10 * MINUTES)
    expect((await ana.ask('POST', '/api/account/passkeys/challenge')).status).toBe(401)
  })

  test('a proof gives the session a new cookie, and invalidates copies of the old one', async () => {
    const ana = await newPerson(server)
    const proof = JSON.stringify({ current_password: PASSWORD })
    const answer = await server.api.request('/api/account/proof', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ana.session.access_token}`,
        'content-type': 'application/json',
        cookie: ana.cookie,
      },
      body: proof,
    })
    const cookie = cookieOf(answer, 'refresh')
    expect([answer.status, cookie === ana.cookie]).toEqual([200, false])
    later(2 * MINUTES)
    const renew = async (shown: string) =>
      (await server.api.request('/api/account/session', { method: 'POST', headers: { cookie: shown } })).status
    expect([await renew(cookie), await renew(ana.cookie)]).toEqual([200, 401])
  })

  test('a proof needs either the password or a passkey, and says so under the field', async () => {
    const ana = await newPerson(server)
    const answer = await ana.ask('POST', '/api/account/proof', {})
    expect(((await answer.json()) as Problem).fields).toEqual({
      current_password: 'Please enter your current password',
    })
  })

  test('a proof by passkey is not offered to who has none', async () => {
    expect((await (await newPerson(server)).ask('POST', '/api/account/proof-challenge')).status).toBe(404)
  })
})

test('a new password by link removes the passkeys of who made the account with an address that is not theirs', async () => {
  const thief = await newPerson(server)
  const { key } = await newPasskey(thief)
  const reset = async () => {
    const { sendLink } = await import('../sign-in/links.ts')
    await sendLink(server.context, 'password-reset', { email: thief.email, device: 'known' })
    const [mail] = await rows<{ data: { url: string } }>(
      "select data from mail_outbox where user_id = $1 and kind = 'password-reset' order by created_at desc, ctid desc limit 1",
      thief,
    )
    const token = mail?.data.url.split('#')[1]
    return post(server, '/api/account/password-reset', { token, password: 'another horse battery' })
  }
  expect((await reset()).status).toBe(200)
  expect(await problemOf(await signIn(key))).toEqual([400, 'passkey-unknown'])
  const owner = await post(server, '/api/account/sign-in', { email: thief.email, password: 'another horse battery' })
  expect(owner.status).toBe(200)
})

test('strangers lock nobody out: twenty bad passkeys a minute from one address, and a good one from it still signs in', async () => {
  const limited = await openTestServer({ rateLimits: true })
  try {
    const ana = await newPerson(limited)
    const { key } = await newPasskey(ana)
    const statuses = []
    for (let i = 0; i < 21; i += 1) {
      const bad = new TestPasskey().signed(await signInChallengeOf(limited))
      statuses.push((await post(limited, '/api/account/passkey-sign-in', bad)).status)
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
    const good = key.signed(await signInChallengeOf(limited))
    expect((await post(limited, '/api/account/passkey-sign-in', good)).status).toBe(200)
    expect((await post(limited, '/api/account/sign-in', { email: ana.email, password: PASSWORD })).status).toBe(200)
  } finally {
    await limited.close()
  }
})

test('where addresses are confirmed first, a passkey of one that is not signs nobody in', async () => {
  const ana = await newPerson(server)
  const { key } = await newPasskey(ana)
  const { settings } = server.context
  const strict = {
    ...server,
    api: (await import('../../api.ts')).createApi({ ...server.context, settings: { ...settings, confirmEmail: true } }),
  }
  const challenge = await signInChallengeOf(strict)
  const before = await sessionsOf(ana)
  expect(await problemOf(await post(strict, '/api/account/passkey-sign-in', key.signed(challenge)))).toEqual([
    403,
    'unconfirmed',
  ])
  expect(await sessionsOf(ana)).toBe(before)
})
