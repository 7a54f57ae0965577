import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Problem, Session } from '#contract'
import { asOwner } from '../testing/databases/as-owner.ts'
import { compareEachTime } from '../testing/hash-once.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { startMailbox } from '../testing/mailbox.ts'
import { newPerson, post, secondDevice, type TestPerson } from '../testing/people.ts'

let mailbox: Awaited<ReturnType<typeof startMailbox>>
let server: TestServer
/** A server with CONFIRM_EMAIL. */
let strict: TestServer
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await openTestServer({ smtpUrl: mailbox.url })
  strict = await openTestServer({ smtpUrl: mailbox.url, confirmEmail: true })
  for (const each of [server, strict]) await compareEachTime(each.context)
})
afterEach(() => server.setNow(undefined))
afterAll(async () => {
  await server.close()
  await strict.close()
  await mailbox.close()
})

const OLD = 'correct horse battery'
const NEW = 'a wholly different staple'

const askForLink = (email: string, at = server, headers = {}) =>
  post(at, '/api/account/password-link', { email }, headers)
const reset = (token: string, password: string = NEW, at = server) =>
  post(at, '/api/account/password-reset', { token, password })
const confirm = (token: string, password = OLD) => post(strict, '/api/account/email-confirmation', { token, password })
const signUp = (email: string, displayName = 'ana') =>
  post(strict, '/api/account/sign-up', { email, password: OLD, displayName })
const signIn = (email: string, password: string, at = server) => post(at, '/api/account/sign-in', { email, password })
const opens = async (email: string, password: string, at = server) => (await signIn(email, password, at)).status === 200
const problemOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as Problem),
})
const renews = async ({ cookie }: TestPerson) =>
  (await server.api.request('/api/account/session', { method: 'POST', headers: { cookie } })).status === 200

/** The tokens of the links that arrived at this address, oldest first. */
async function tokensFor(email: string, at = server): Promise<readonly string[]> {
  await at.context.background.idle()
  await at.context.jobs.mail.run()
  return mailbox.arrived
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /http:\/\/localhost:3000\/[a-z-]+#([\w.-]+)/.exec(text.replaceAll('=\r\n', ''))?.[1] ?? [])
}
async function linkFor(email: string, headers = {}): Promise<string> {
  expect((await askForLink(email, server, headers)).status).toBe(200)
  return (await tokensFor(email)).at(-1) ?? ''
}

describe('a forgotten password', () => {
  test('a forgotten password is replaced by the link of an e-mail, which ends every session at once', async () => {
    const phone = await newPerson(server)
    const laptop = await secondDevice(server, phone)
    const bo = await newPerson(server, 'bo')
    const token = await linkFor(phone.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await reset(token)).status).toBe(200)
    expect([await opens(phone.email, OLD), await opens(phone.email, NEW)]).toEqual([false, true])
    for (const device of [phone, laptop]) {
      expect((await device.ask('GET', '/api/profile')).status).toBe(401)
      expect(await renews(device)).toBe(false)
    }
    expect((await bo.ask('GET', '/api/profile')).status).toBe(200)
    const { rows } = await asOwner(
      server.context.database,
      'select what, old, new, actor from audit_log where user_id = $1',
      [phone.id],
    )
    expect(rows).toEqual([{ what: 'password', old: null, new: null, actor: 'person' }])
  })

  test('an address without an account gets the same answer, and no message', async () => {
    const person = await newPerson(server)
    const [known, unknown] = [await askForLink(person.email), await askForLink('nobody@vialog.example')]
    expect([unknown.status, await unknown.json()]).toEqual([known.status, await known.json()])
    expect(await tokensFor('nobody@vialog.example')).toEqual([])
    expect(await tokensFor(person.email)).toHaveLength(1)
  })

  test('the address is case-insensitive', async () => {
    const person = await newPerson(server)
    await askForLink(` ${person.email.toUpperCase()} `)
    expect(await tokensFor(person.email)).toHaveLength(1)
  })

  test('a link works once, also when twenty use it concurrently', async () => {
    const { email } = await newPerson(server)
    const token = await linkFor(email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => (await reset(token, `${NEW} ${at}`)).status),
    )
    expect(answers.filter((status) => status === 400)).toHaveLength(19)
    expect(await opens(email, `${NEW} ${answers.indexOf(200)}`)).toBe(true)
    expect(await problemOf(await reset(token))).toMatchObject({
      status: 400,
      code: 'link-over',
      message: 'This link was used already or is too old. Ask for a new one.',
    })
  })

  test('a new password invalidates the other links, and so does a change under settings', async () => {
    const { email, device } = await newPerson(server)
    const [first, second] = [await linkFor(email), await linkFor(email, { cookie: device })]
    expect(second).not.toBe(first)
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first, `${NEW} 2`)).status).toBe(400)
    const bo = await newPerson(server, 'bo')
    const token = await linkFor(bo.email)
    await bo.ask('PUT', '/api/account/password', { password: `${NEW} 3` })
    expect((await reset(token)).status).toBe(400)
    expect(await opens(bo.email, `${NEW} 3`)).toBe(true)
  })

  test('a link is valid for a day', async () => {
    const { email } = await newPerson(server)
    const token = await linkFor(email)
    server.setNow(new Date(Date.now() + (24 * 60 + 1) * 60_000))
    expect((await problemOf(await reset(token))).code).toBe('link-over')
    server.setNow(new Date(Date.now() + (24 * 60 - 1) * 60_000))
    expect((await reset(token)).status).toBe(200)
  })

  test('a weak password is rejected with reasons, as in Change Password, and the link stays valid', async () => {
    const { email } = await newPerson(server, 'zebulon')
    const token = await linkFor(email)
    const message = 'Password must be at least 6 characters long'
    expect((await problemOf(await reset(token, 'a1b2c'))).fields).toEqual({ password: message })
    expect(await problemOf(await reset(token, 'Zebulon-42x'))).toMatchObject({
      code: 'weak-password',
      reasons: expect.arrayContaining(['It contains your name.']),
    })
    expect(await opens(email, OLD)).toBe(true)
    expect((await reset(token)).status).toBe(200)
  })

  test.each(['', 'x', `${'a'.repeat(24)}`, "' or true --", '\u0000'])('%j is not a link', async (token) => {
    expect((await reset(token)).status).toBe(400)
  })

  test('a person who reads the tables cannot use the link', async () => {
    const { email } = await newPerson(server)
    const token = await linkFor(email)
    const { rows } = await asOwner<{ kept: string }>(
      server.context.database,
      `select coalesce(jsonb_agg(v), '[]')::text || (select coalesce(jsonb_agg(m), '[]')::text from mail_outbox m) as kept
       from auth_verifications v`,
    )
    expect(rows[0]?.kept).toContain('password-reset')
    expect(rows[0]?.kept).not.toContain(token)
    for (const { identifier } of (
      await asOwner<{ identifier: string }>(server.context.database, 'select identifier from auth_verifications')
    ).rows)
      expect((await reset(identifier)).status).toBe(400)
  })

  test('a concurrent sign-in with the old password leaves no session', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, email } = await newPerson(server)
      const token = await linkFor(email)
      const [changed] = await Promise.all([reset(token), opens(email, OLD), opens(email, OLD), opens(email, OLD)])
      expect(changed.status).toBe(200)
      const { rows } = await asOwner(server.context.database, 'select id from auth_sessions where user_id = $1', [id])
      expect(rows).toEqual([])
    }
  })
})

describe('an address that must be confirmed', () => {
  /** Removes the address's message from the limit of this hour. */
  const letAnHourPass = (email: string) =>
    asOwner(
      strict.context.database,
      "update mail_outbox set about = 'long ago' where user_id = (select id from auth_users where email = $1)",
      [email],
    )
  const newEmail = () => `ana-${crypto.randomUUID()}@vialog.example`

  test('an address that must be confirmed has no session before, and one after', async () => {
    const email = newEmail()
    const made = await signUp(email)
    expect([made.status, await made.json()]).toEqual([202, { confirmation_sent: true }])
    expect(made.headers.getSetCookie()).toEqual([])
    await strict.context.background.idle()
    expect(await problemOf(await signIn(email, OLD, strict))).toMatchObject({ status: 403, code: 'unconfirmed' })
    const [token = ''] = await tokensFor(email, strict)
    expect(await problemOf(await confirm(token, 'not my password'))).toMatchObject({ code: 'wrong-credentials' })
    expect((await confirm(token)).status).toBe(200)
    const session = (await (await signIn(email, OLD, strict)).json()) as Session
    expect(session.user).toMatchObject({ email, display_name: 'ana' })
    const profile = await strict.api.request('/api/profile', {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect(await profile.json()).toMatchObject({ display_name: 'ana' })
  })

  test('the link signs in with the password, and a second tap is not an error', async () => {
    const email = newEmail()
    await signUp(email)
    const [token = ''] = await tokensFor(email, strict)
    for (let tap = 0; tap < 2; tap += 1) {
      const answer = await confirm(token)
      expect(answer.status).toBe(200)
      expect(((await answer.json()) as Session).user.email).toBe(email)
      expect(answer.headers.getSetCookie().join()).toContain('vialog.refresh=')
    }
  })

  test('the mailbox owner who opens a stranger’s link confirms nothing, and gets the account by a new password', async () => {
    const email = newEmail()
    await signUp(email, 'mallory')
    const [token = ''] = await tokensFor(email, strict)
    const answer = await confirm(token, 'the password that I would choose')
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
    expect(await problemOf(await signIn(email, OLD, strict))).toMatchObject({ status: 403, code: 'unconfirmed' })
    await askForLink(email, strict)
    const link = (await tokensFor(email, strict)).at(-1) ?? ''
    expect((await reset(link, NEW, strict)).status).toBe(200)
    expect([await opens(email, OLD, strict), await opens(email, NEW, strict)]).toEqual([false, true])
  })

  test('a sign-in with the right password sends the link again once an hour, a wrong one reveals nothing', async () => {
    const email = newEmail()
    await signUp(email)
    await tokensFor(email, strict)
    await letAnHourPass(email)
    expect(await problemOf(await signIn(email, 'something else', strict))).toMatchObject({
      status: 401,
      code: 'wrong-credentials',
    })
    expect(await tokensFor(email, strict)).toHaveLength(1)
    await signIn(email, OLD, strict)
    await signIn(email, OLD, strict)
    expect(await tokensFor(email, strict)).toHaveLength(2)
  })

  test('signing up with a taken address gets the same answer and changes nothing; its owner gets a link', async () => {
    const email = newEmail()
    await signUp(email)
    await confirm((await tokensFor(email, strict))[0] ?? '')
    const again = await post(strict, '/api/account/sign-up', { email, password: NEW, displayName: 'mallory' })
    expect([again.status, await again.json()]).toEqual([202, { confirmation_sent: true }])
    expect([await opens(email, OLD, strict), await opens(email, NEW, strict)]).toEqual([true, false])
    expect(await tokensFor(email, strict)).toHaveLength(2)
    const letters = mailbox.arrived.filter(({ to }) => to === email).map(({ text }) => text)
    expect(letters.filter((text) => text.includes('Subject: Sign in to Vialog'))).toHaveLength(1)
  })

  test('signing up again before the confirmation sends the link again', async () => {
    const email = newEmail()
    await signUp(email)
    await tokensFor(email, strict)
    await letAnHourPass(email)
    await signUp(email, 'ana again')
    const [, token = ''] = await tokensFor(email, strict)
    expect((await confirm(token)).status).toBe(200)
  })

  test('a sign-up is answered before its work, so its time does not reveal whether the address is taken', async () => {
    const email = newEmail()
    await signUp(email)
    await confirm((await tokensFor(email, strict))[0] ?? '')
    for (const address of [email, newEmail()]) {
      const { auth } = strict.context
      const before = await asOwner(strict.context.database, 'select id from auth_users')
      const held = Promise.withResolvers<never>()
      const work = vi.spyOn(auth.api, 'signUpEmail').mockImplementation(() => held.promise)
      const answer = await signUp(address)
      expect(answer.status).toBe(202)
      await vi.waitFor(() => expect(work).toHaveBeenCalledOnce())
      expect((await asOwner(strict.context.database, 'select id from auth_users')).rowCount).toBe(before.rowCount)
      work.mockRestore()
      held.reject(new Error('The test is over.'))
    }
  })

  test.each(['', 'x', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFuYUB2aWFsb2cuZXhhbXBsZSJ9.'])(
    '%j confirms nothing',
    async (token) => {
      expect((await confirm(token)).status).toBe(400)
    },
  )

  test('a new password by link also confirms the address, since only its owner reads the link', async () => {
    const email = newEmail()
    await signUp(email)
    expect(await tokensFor(email, strict)).toHaveLength(1)
    await askForLink(email, strict)
    const token = (await tokensFor(email, strict)).at(-1) ?? ''
    expect((await reset(token, NEW, strict)).status).toBe(200)
    expect(await opens(email, NEW, strict)).toBe(true)
  })

  test('confirmation is off by default: a sign-up is signed in at once and gets no such message', async () => {
    const person = await newPerson(server)
    expect((await person.ask('GET', '/api/profile')).status).toBe(200)
    expect(await tokensFor(person.email)).toEqual([])
  })
})
