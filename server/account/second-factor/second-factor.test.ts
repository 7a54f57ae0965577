import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewSecret, Problem, SecondFactor, SecondFactorNeeded } from '#contract'
import { asOwner } from '../../testing/databases/as-owner.ts'
import { PASSWORD } from '../../testing/hash-once.ts'
import { cookieOf, newPerson, post, secondDevice, type TestPerson } from '../../testing/people.ts'
import { newPasskey, signInChallengeOf } from '../../testing/passkeys.ts'
import { halfWayOf, TestApp, turnOn } from '../../testing/second-factor.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { factorKeyOf, openPart } from './sealing.ts'

const MINUTES = 60_000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.setNow(undefined))
afterAll(() => server.close())

const later = (ms: number) => server.setNow(new Date(server.context.now().getTime() + ms))
const rows = async <Row>(text: string, person: TestPerson) =>
  (await asOwner<Row>(server.context.database, text, [person.id])).rows
const sessionsOf = async (person: TestPerson) =>
  (await rows('select from auth_sessions where user_id = $1', person)).length
const stateOf = async (person: TestPerson) =>
  (await (await person.ask('GET', '/api/account/second-factor')).json()) as SecondFactor
const problemOf = async (answer: Response) => [answer.status, ((await answer.json()) as Problem).code] as const
const mailsOf = async (person: TestPerson) =>
  (
    await rows<{ kind: string }>(
      "select kind from mail_outbox where user_id = $1 and kind ~ '^(second-factor|recover)' order by created_at, ctid",
      person,
    )
  ).map(({ kind }) => kind)
const auditOf = async (person: TestPerson) =>
  (
    await rows<{ what: string; actor: string }>(
      "select what, actor from audit_log where user_id = $1 and what ~ '^(second-factor|recover)' order by at, ctid",
      person,
    )
  ).map(({ what, actor }) => `${what} by ${actor}`)
const withCode = (challenge: string, shown: object) =>
  post(server, '/api/account/second-factor-sign-in', { challenge_id: challenge, ...shown })
/** A person whose second factor is on, with their app and codes. */
const protectedPerson = async () => {
  const person = await newPerson(server)
  return { person, ...(await turnOn(server, person)) }
}

describe('a second factor', () => {
  test('a second factor is turned on by a code, shows ten codes once, tells the owner, and has a password ask for a code', async () => {
    const { person, app, codes } = await protectedPerson()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    expect(await stateOf(person)).toMatchObject({ recovery_codes_left: 10, recovery_ready_at: null })
    expect((await stateOf(person)).on_since).not.toBeNull()
    expect([await mailsOf(person), await auditOf(person)]).toEqual([
      ['second-factor-on'],
      ['second-factor-on by person'],
    ])
    const before = await sessionsOf(person)
    const answer = await post(server, '/api/account/sign-in', { email: person.email, password: PASSWORD })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([202, []])
    const needed = (await answer.json()) as SecondFactorNeeded
    expect(needed).toMatchObject({ second_factor_needed: true, recovery_ready_at: null })
    expect(await sessionsOf(person)).toBe(before)
    const done = await withCode(needed.challenge_id, { code: app.code() })
    expect([done.status, await sessionsOf(person)]).toEqual([200, before + 1])
  })

  test('a second factor that was begun and not confirmed asks for nothing, and is over after an hour', async () => {
    const person = await newPerson(server)
    const begun = await person.ask('POST', '/api/account/second-factor/secret')
    const { secret, uri } = (await begun.json()) as NewSecret
    expect(uri).toContain(`secret=${secret}&issuer=Vialog`)
    await secondDevice(server, person)
    expect((await stateOf(person)).on_since).toBeNull()
    later(61 * MINUTES)
    const fresh = await secondDevice(server, person)
    const answer = await fresh.ask('POST', '/api/account/second-factor', { code: new TestApp(server, secret).code() })
    expect(await problemOf(answer)).toEqual([409, 'challenge-over'])
    expect((await stateOf(fresh)).on_since).toBeNull()
  })

  test('a second factor is confirmed by the newest secret alone', async () => {
    const person = await newPerson(server)
    const begin = async () =>
      ((await (await person.ask('POST', '/api/account/second-factor/secret')).json()) as NewSecret).secret
    const [first, second] = [new TestApp(server, await begin()), new TestApp(server, await begin())]
    const confirm = (code: string) => person.ask('POST', '/api/account/second-factor', { code })
    expect(await problemOf(await confirm(first.code()))).toEqual([400, 'wrong-code'])
    expect((await confirm(second.code())).status).toBe(200)
  })

  test('a second factor is not turned on twice, neither one after the other nor at once', async () => {
    const { person, app } = await protectedPerson()
    expect(await problemOf(await person.ask('POST', '/api/account/second-factor/secret'))).toEqual([409, 'conflict'])
    const again = await person.ask('POST', '/api/account/second-factor', { code: app.code() })
    expect(await problemOf(again)).toEqual([409, 'conflict'])
    const other = await newPerson(server)
    const begun = (await (await other.ask('POST', '/api/account/second-factor/secret')).json()) as NewSecret
    const code = new TestApp(server, begun.secret).code()
    const statuses = await Promise.all(
      [1, 2].map(async () => (await other.ask('POST', '/api/account/second-factor', { code })).status),
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await stateOf(other)).recovery_codes_left).toBe(10)
  })

  test('a second factor is turned off after a proof, and the password is enough again', async () => {
    const { person } = await protectedPerson()
    expect((await person.ask('DELETE', '/api/account/second-factor')).status).toBe(200)
    expect((await person.ask('DELETE', '/api/account/second-factor')).status).toBe(200)
    const codes = await person.ask('POST', '/api/account/second-factor/recovery-codes')
    expect(await problemOf(codes)).toEqual([409, 'conflict'])
    await secondDevice(server, person)
    expect(await mailsOf(person)).toEqual(['second-factor-on', 'second-factor-off'])
    expect(await rows('select from auth_recovery_codes where user_id = $1', person)).toEqual([])
  })

  test('a second factor needs a proof for each change, by a code too once it is on', async () => {
    const person = await newPerson(server)
    later(10 * MINUTES)
    const refused = [403, 'password-required']
    expect(await problemOf(await person.ask('POST', '/api/account/second-factor/secret'))).toEqual(refused)
    const prove = (proof: object) => person.ask('POST', '/api/account/proof', proof)
    expect((await prove({ current_password: PASSWORD })).status).toBe(200)
    const { app, codes } = await turnOn(server, person)
    await rows("update auth_sessions set proved_at = proved_at - interval '10 minutes' where user_id = $1", person)
    expect(await problemOf(await person.ask('DELETE', '/api/account/second-factor'))).toEqual(refused)
    expect(await problemOf(await person.ask('POST', '/api/account/second-factor/recovery-codes'))).toEqual(refused)
    expect(await problemOf(await prove({ current_password: PASSWORD }))).toEqual([403, 'code-required'])
    expect(await problemOf(await prove({ current_password: 'wrong', code: app.code() }))).toEqual([
      403,
      'wrong-credentials',
    ])
    expect(await problemOf(await prove({ current_password: PASSWORD, code: '000000' }))).toEqual([400, 'wrong-code'])
    expect(await problemOf(await person.ask('DELETE', '/api/account/second-factor'))).toEqual(refused)
    expect((await prove({ current_password: PASSWORD, code: app.code() })).status).toBe(200)
    expect(await problemOf(await prove({ current_password: PASSWORD, code: app.code() }))).toEqual([400, 'wrong-code'])
    expect((await prove({ current_password: PASSWORD, recovery_code: codes[0] })).status).toBe(200)
    expect((await person.ask('POST', '/api/account/second-factor/recovery-codes')).status).toBe(200)
    expect((await person.ask('DELETE', '/api/account/second-factor')).status).toBe(200)
  })

  test('a second factor of an address that is not confirmed is removed by a new password by link', async () => {
    const { person } = await protectedPerson()
    await post(server, '/api/account/password-link', { email: person.email })
    await server.context.background.idle()
    const [mail] = await rows<{ url: string }>(
      "select data ->> 'url' as url from mail_outbox where user_id = $1 and kind = 'password-reset'",
      person,
    )
    const password = 'another horse battery'
    await post(server, '/api/account/password-reset', { token: mail?.url.split('#')[1], password })
    const answer = await post(server, '/api/account/sign-in', { email: person.email, password })
    expect(answer.status).toBe(200)
  })

  test('a second factor of a confirmed address stays, after a new password by link too', async () => {
    const { person, app } = await protectedPerson()
    await asOwner(server.context.database, 'update auth_users set email_verified = true where id = $1', [person.id])
    await post(server, '/api/account/password-link', { email: person.email })
    await server.context.background.idle()
    const [mail] = await rows<{ url: string }>(
      "select data ->> 'url' as url from mail_outbox where user_id = $1 and kind = 'password-reset'",
      person,
    )
    const password = 'another horse battery'
    const reset = { token: mail?.url.split('#')[1], password }
    expect((await post(server, '/api/account/password-reset', reset)).status).toBe(200)
    expect(await sessionsOf(person)).toBe(0)
    const { challenge_id } = await halfWayOf(server, person, {}, password)
    expect(await sessionsOf(person)).toBe(0)
    expect((await withCode(challenge_id, { code: app.code() })).status).toBe(200)
  })
})

test('a link to sign in makes no session where a second factor is on, and the password after it none before a code', async () => {
  const { person, app } = await protectedPerson()
  await post(server, '/api/account/sign-in-link', { email: person.email })
  await server.context.background.idle()
  const [mail] = await rows<{ url: string }>(
    "select data ->> 'url' as url from mail_outbox where user_id = $1 and kind = 'sign-in-link'",
    person,
  )
  const before = await sessionsOf(person)
  const opened = await post(server, '/api/account/device', { token: mail?.url.split('#')[1] })
  expect([opened.status, cookieOf(opened, 'refresh')]).toEqual([200, ''])
  const { challenge_id } = await halfWayOf(server, person, { cookie: opened.headers.getSetCookie().join('; ') })
  expect(await sessionsOf(person)).toBe(before)
  expect((await withCode(challenge_id, { code: app.code() })).status).toBe(200)
  expect(await sessionsOf(person)).toBe(before + 1)
})

describe('a code of the app', () => {
  test.each([-1, 0, 1])('a code of the app at a distance of %d steps is accepted once', async (away) => {
    const { person, app } = await protectedPerson()
    // The code of the step before has turned the factor on.
    later(2 * MINUTES)
    const [first, second] = [await halfWayOf(server, person), await halfWayOf(server, person)]
    expect((await withCode(first.challenge_id, { code: app.code(away) })).status).toBe(200)
    expect(await problemOf(await withCode(second.challenge_id, { code: app.code(away) }))).toEqual([400, 'wrong-code'])
  })

  test.each([-2, 2])('a code of the app at a distance of %d steps is refused', async (away) => {
    const { person, app } = await protectedPerson()
    later(2 * MINUTES)
    const { challenge_id } = await halfWayOf(server, person)
    expect(await problemOf(await withCode(challenge_id, { code: app.code(away) }))).toEqual([400, 'wrong-code'])
    expect((await withCode(challenge_id, { code: app.code() })).status).toBe(200)
  })

  test('a code of the app that turned the factor on signs nobody in', async () => {
    // The clock stands still: the app would show another code half a minute later.
    server.setNow(new Date())
    const { person, app } = await protectedPerson()
    const { challenge_id } = await halfWayOf(server, person)
    expect(await problemOf(await withCode(challenge_id, { code: app.code(-1) }))).toEqual([400, 'wrong-code'])
  })

  test('a code of the app sent by ten requests at once, of one sign-in or of ten, makes one session', async () => {
    const { person, app } = await protectedPerson()
    const before = await sessionsOf(person)
    const ten = await Promise.all(Array.from({ length: 10 }, () => halfWayOf(server, person)))
    const code = app.code()
    const statuses = await Promise.all(
      ten.map(async ({ challenge_id }) => (await withCode(challenge_id, { code })).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    later(30_000)
    const { challenge_id } = await halfWayOf(server, person)
    const next = app.code(1)
    const same = await Promise.all([1, 2, 3].map(async () => (await withCode(challenge_id, { code: next })).status))
    expect(same.filter((status) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(person)).toBe(before + 2)
  })

  test('a code of the app is typed with spaces as well', async () => {
    const { person, app } = await protectedPerson()
    const { challenge_id } = await halfWayOf(server, person)
    const code = app.code().replace(/^.../, '$& ')
    expect((await withCode(challenge_id, { code })).status).toBe(200)
  })
})

describe('a half-way sign-in', () => {
  test('a half-way sign-in is good for ten minutes', async () => {
    const { person, app } = await protectedPerson()
    const { challenge_id, expires_at } = await halfWayOf(server, person)
    expect(new Date(expires_at).getTime() - server.context.now().getTime()).toBeLessThanOrEqual(10 * MINUTES)
    later(10 * MINUTES)
    expect(await problemOf(await withCode(challenge_id, { code: app.code() }))).toEqual([409, 'challenge-over'])
  })

  test('a half-way sign-in is used once', async () => {
    const { person, app } = await protectedPerson()
    const { challenge_id } = await halfWayOf(server, person)
    expect((await withCode(challenge_id, { code: app.code() })).status).toBe(200)
    later(30_000)
    expect(await problemOf(await withCode(challenge_id, { code: app.code() }))).toEqual([409, 'challenge-over'])
  })

  test('a half-way sign-in of somebody else takes no code of this person', async () => {
    const [ana, bo] = [await protectedPerson(), await protectedPerson()]
    const { challenge_id } = await halfWayOf(server, bo.person)
    expect(await problemOf(await withCode(challenge_id, { code: ana.app.code() }))).toEqual([400, 'wrong-code'])
    const shown = { recovery_code: ana.codes[0] }
    expect(await problemOf(await withCode(challenge_id, shown))).toEqual([400, 'wrong-code'])
    expect((await stateOf(ana.person)).recovery_codes_left).toBe(10)
  })

  test('a half-way sign-in in two tabs is one for each, and neither disturbs the other', async () => {
    const { person, app } = await protectedPerson()
    const [first, second] = [await halfWayOf(server, person), await halfWayOf(server, person)]
    expect((await withCode(first.challenge_id, { code: app.code() })).status).toBe(200)
    later(30_000)
    expect((await withCode(second.challenge_id, { code: app.code() })).status).toBe(200)
  })

  test('a half-way sign-in takes a right code after four wrong ones, and none after five, also when many come at once', async () => {
    const { person, app } = await protectedPerson()
    const { challenge_id } = await halfWayOf(server, person)
    for (let i = 0; i < 4; i += 1)
      expect(await problemOf(await withCode(challenge_id, { code: '000000' }))).toEqual([400, 'wrong-code'])
    expect((await withCode(challenge_id, { code: app.code() })).status).toBe(200)
    const other = await halfWayOf(server, person)
    const wrong = await Promise.all(
      Array.from({ length: 20 }, async () => (await withCode(other.challenge_id, { code: '000000' })).status),
    )
    expect(wrong.filter((status) => status === 400)).toHaveLength(5)
    later(30_000)
    expect(await problemOf(await withCode(other.challenge_id, { code: app.code() }))).toEqual([409, 'challenge-over'])
  })

  test('a half-way sign-in ends with a new password', async () => {
    const { person, app } = await protectedPerson()
    const { challenge_id } = await halfWayOf(server, person)
    const change = { password: 'another horse battery', current_password: PASSWORD }
    expect((await person.ask('PUT', '/api/account/password', change)).status).toBe(200)
    expect(await problemOf(await withCode(challenge_id, { code: app.code() }))).toEqual([409, 'challenge-over'])
  })

  test('a half-way sign-in is over when the second factor is turned off, and the password signs in', async () => {
    const { person, app } = await protectedPerson()
    const { challenge_id } = await halfWayOf(server, person)
    await person.ask('DELETE', '/api/account/second-factor')
    expect(await problemOf(await withCode(challenge_id, { code: app.code() }))).toEqual([409, 'challenge-over'])
    await secondDevice(server, person)
  })

  test('a challenge of a passkey or of a proof is not accepted as a half-way sign-in', async () => {
    const challenge = await signInChallengeOf(server)
    expect(await problemOf(await withCode(challenge.challenge_id, { code: '123456' }))).toEqual([409, 'challenge-over'])
  })
})

describe('wrong codes after a right password', () => {
  const told = (person: TestPerson) =>
    rows<{ what: string; kind: string }>(
      `select what, kind from audit_log join mail_outbox using (user_id)
        where user_id = $1 and what = 'wrong-codes' and kind = 'wrong-codes' order by at`,
      person,
    )
  const tryWrong = async (person: TestPerson, times: number) => {
    for (let i = 0; i < times; i += 1) {
      const { challenge_id } = await halfWayOf(server, person)
      expect(await problemOf(await withCode(challenge_id, { code: '000000' }))).toEqual([400, 'wrong-code'])
    }
  }

  test('the third wrong code of a day sends the owner one e-mail and is audited, also where sign-ins share the codes', async () => {
    const { person } = await protectedPerson()
    await tryWrong(person, 2)
    expect(await told(person)).toEqual([])
    await tryWrong(person, 1)
    expect(await told(person)).toHaveLength(1)
    await tryWrong(person, 4)
    later(23 * 60 * MINUTES)
    await tryWrong(person, 4)
    expect(await told(person)).toHaveLength(1)
    later(61 * MINUTES)
    await tryWrong(person, 2)
    expect(await rows("select from mail_outbox where user_id = $1 and kind = 'wrong-codes'", person)).toHaveLength(1)
    await tryWrong(person, 1)
    expect(await rows("select from mail_outbox where user_id = $1 and kind = 'wrong-codes'", person)).toHaveLength(2)
  })

  test('wrong codes that are sent at once, recovery codes among them, send one e-mail', async () => {
    const { person } = await protectedPerson()
    const { challenge_id } = await halfWayOf(server, person)
    await Promise.all([
      ...Array.from({ length: 3 }, () => withCode(challenge_id, { code: '000000' })),
      ...Array.from({ length: 2 }, () => withCode(challenge_id, { recovery_code: '0000-0000-0000' })),
    ])
    expect(await told(person)).toHaveLength(1)
  })

  test('wrong codes of a proof count as well', async () => {
    const { person } = await protectedPerson()
    for (let i = 0; i < 3; i += 1)
      await person.ask('POST', '/api/account/proof', { current_password: PASSWORD, code: '000000' })
    expect(await told(person)).toHaveLength(1)
  })

  test('a wrong password and a sign-in that is over count as none', async () => {
    const { person } = await protectedPerson()
    const { challenge_id } = await halfWayOf(server, person)
    later(11 * MINUTES)
    for (let i = 0; i < 4; i += 1) {
      await withCode(challenge_id, { code: '000000' })
      await post(server, '/api/account/sign-in', { email: person.email, password: 'not the password' })
      await person.ask('POST', '/api/account/proof', { current_password: 'not the password', code: '000000' })
    }
    expect(await told(person)).toEqual([])
  })
})

test('a passkey asks for nothing more', async () => {
  const { person } = await protectedPerson()
  const { key } = await newPasskey(person)
  const answer = await post(server, '/api/account/passkey-sign-in', key.signed(await signInChallengeOf(server)))
  expect(answer.status).toBe(200)
})

test('a passkey that did not verify the person signs nobody in, with a second factor as without', async () => {
  const { person } = await protectedPerson()
  const { key } = await newPasskey(person)
  const before = await sessionsOf(person)
  const unverified = key.signed(await signInChallengeOf(server), { verifies: false })
  expect(await problemOf(await post(server, '/api/account/passkey-sign-in', unverified))).toEqual([
    400,
    'passkey-refused',
  ])
  expect(await sessionsOf(person)).toBe(before)
})

describe('a recovery code', () => {
  test('a recovery code signs in once, in any case and with or without hyphens, and the owner gets a message', async () => {
    const { person, codes } = await protectedPerson()
    const [first, second] = [await halfWayOf(server, person), await halfWayOf(server, person)]
    const typed = ` ${codes[3]?.replaceAll('-', ' ').toLowerCase()}`
    expect((await withCode(first.challenge_id, { recovery_code: typed })).status).toBe(200)
    const again = await withCode(second.challenge_id, { recovery_code: codes[3] })
    expect(await problemOf(again)).toEqual([400, 'wrong-code'])
    expect((await stateOf(person)).recovery_codes_left).toBe(9)
    expect([await mailsOf(person), await auditOf(person)]).toEqual([
      ['second-factor-on', 'recovery-code-used'],
      ['second-factor-on by person', 'recovery-code-used by person'],
    ])
    expect((await withCode(second.challenge_id, { recovery_code: codes[4] })).status).toBe(200)
  })

  test('a recovery code sent by two requests at once signs in once', async () => {
    const { person, codes } = await protectedPerson()
    const both = [await halfWayOf(server, person), await halfWayOf(server, person)]
    const statuses = await Promise.all(
      both.map(async ({ challenge_id }) => (await withCode(challenge_id, { recovery_code: codes[0] })).status),
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  test('an earlier recovery code is void once new ones are made, and the owner gets a message', async () => {
    const { person, codes } = await protectedPerson()
    const made = await person.ask('POST', '/api/account/second-factor/recovery-codes')
    const { recovery_codes: fresh } = (await made.json()) as { recovery_codes: string[] }
    const { challenge_id } = await halfWayOf(server, person)
    expect(await problemOf(await withCode(challenge_id, { recovery_code: codes[0] }))).toEqual([400, 'wrong-code'])
    expect((await withCode(challenge_id, { recovery_code: fresh[0] })).status).toBe(200)
    expect(await mailsOf(person)).toEqual(['second-factor-on', 'recovery-codes-made', 'recovery-code-used'])
  })
})

test('the database keeps neither the secret nor a code that can be read or tried without AUTH_SECRET', async () => {
  const person = await newPerson(server)
  const begun = (await (await person.ask('POST', '/api/account/second-factor/secret')).json()) as NewSecret
  const code = new TestApp(server, begun.secret).code()
  const on = await person.ask('POST', '/api/account/second-factor', { code })
  const { recovery_codes: codes } = (await on.json()) as { recovery_codes: string[] }
  const kept = JSON.stringify([
    await rows('select * from auth_second_factors where user_id = $1', person),
    await rows('select * from auth_recovery_codes where user_id = $1', person),
    await rows('select what, old, new from audit_log where user_id = $1', person),
    await rows('select kind, data from mail_outbox where user_id = $1', person),
  ])
  expect(kept).not.toContain(begun.secret)
  for (const one of codes) expect(kept).not.toContain(one.replaceAll('-', ''))
  const [factor] = await rows<{ sealed_salt: Buffer; sealed_secret: Buffer }>(
    'select sealed_salt, sealed_secret from auth_second_factors where user_id = $1',
    person,
  )
  const other = factorKeyOf('another secret for tests, of more than 32 characters')
  for (const part of ['secret', 'salt'] as const)
    expect(() => openPart(other, factor?.[`sealed_${part}`] ?? Buffer.alloc(0), person.id, part)).toThrow()
})
