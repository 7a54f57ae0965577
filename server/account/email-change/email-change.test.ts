import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { EmailOfAccount, Problem, Session } from '#contract'
import { asOwner } from '../../testing/databases/as-owner.ts'
import { compareEachTime } from '../../testing/hash-once.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { startMailbox } from '../../testing/mailbox.ts'
import { insertedPasskey } from '../../testing/passkeys.ts'
import { newPerson, newPremiumPerson, post, secondDevice, type TestPerson } from '../../testing/people.ts'
import { turnOn } from '../../testing/second-factor.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

const OLD = 'correct horse battery'
const NEW = 'a wholly different staple'
const HOURS = 60 * 60_000

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
  expect(await brokenInvariants(server.context.database)).toEqual([])
  await server.close()
  await strict.close()
  await mailbox.close()
})

const newEmail = () => `new-${crypto.randomUUID()}@vialog.example`
const later = (hours: number) => server.setNow(new Date(Date.now() + hours * HOURS))
const ask = (person: TestPerson, email: string) => person.ask('POST', '/api/account/email-change', { email })
const confirm = (person: TestPerson, token: string) =>
  person.ask('POST', '/api/account/email-change/confirmation', { token })
const takeBack = (token: string, password = NEW) =>
  post(server, '/api/account/email-change/return', { token, password })
const read = async (person: TestPerson) =>
  (await (await person.ask('GET', '/api/account/email')).json()) as EmailOfAccount
const signIn = (email: string, password = OLD, at = server) => post(at, '/api/account/sign-in', { email, password })
const opens = async (email: string, password = OLD, at = server) => (await signIn(email, password, at)).status === 200
const problemOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as Problem) })
const sql = async <Row>(text: string, values: readonly unknown[] = [], at = server) =>
  (await asOwner<Row>(at.context.database, text, [...values])).rows

/** The messages that arrived at this address, oldest first. */
async function mailsTo(
  email: string,
  at = server,
): Promise<readonly { subject: string; path: string; token: string }[]> {
  await at.context.background.idle()
  await at.context.jobs.mail.run()
  return mailbox.arrived
    .filter(({ to }) => to === email)
    .map(({ text }) => {
      const whole = text.replaceAll('=\r\n', '').replaceAll('=3D', '=')
      const [, path = '', token = ''] = /http:\/\/localhost:3000(\/[a-z-]+)#([\w.-]+)/.exec(whole) ?? []
      return { subject: /^Subject: (.*)$/m.exec(whole)?.[1]?.trim() ?? '', path, token }
    })
}
const tokenFor = async (email: string, path: string) =>
  (await mailsTo(email)).findLast((mail) => mail.path === path)?.token ?? ''

/** A person whose address is confirmed, as by a link. */
async function confirmedPerson(person?: TestPerson): Promise<TestPerson> {
  const made = person ?? (await newPerson(server))
  await sql('update auth_users set email_verified = true where id = $1', [made.id])
  return made
}
/** Changes the address, and returns the token that went to the former one; '' if none went. */
async function change(person: TestPerson, email: string): Promise<string> {
  const [account] = await sql<{ email: string }>('select email from auth_users where id = $1', [person.id])
  expect((await ask(person, email)).status).toBe(200)
  expect((await confirm(person, await tokenFor(email, '/new-email'))).status).toBe(200)
  return tokenFor(account?.email ?? '', '/restore-email')
}

describe('another address', () => {
  test('another address is that of the account once its link is opened, and the other sessions end', async () => {
    const phone = await confirmedPerson()
    const laptop = await secondDevice(server, phone)
    const email = newEmail()
    const asked = (await (await ask(phone, ` ${email.toUpperCase()} `)).json()) as EmailOfAccount
    expect(asked).toMatchObject({ email: phone.email, confirmed: true, waiting: { email } })
    expect(await read(laptop)).toEqual(asked)
    expect([await opens(phone.email), await opens(email)]).toEqual([true, false])

    const answer = await confirm(phone, await tokenFor(email, '/new-email'))
    expect([answer.status, await answer.json()]).toEqual([200, { email, confirmed: true, waiting: null }])
    expect([await opens(phone.email), await opens(email)]).toEqual([false, true])
    expect((await phone.ask('GET', '/api/profile')).status).toBe(200)
    expect((await laptop.ask('GET', '/api/profile')).status).toBe(401)
    expect(
      await sql('select what, old, new, actor from audit_log where user_id = $1 order by at', [phone.id]),
    ).toContainEqual({ what: 'email', old: null, new: null, actor: 'person' })
    expect((await mailsTo(phone.email)).map(({ subject }) => subject)).toContain(
      'The address of your Vialog account was changed',
    )
  })

  test('another address continues this session under a new cookie that knows it', async () => {
    const ana = await confirmedPerson()
    const email = newEmail()
    await ask(ana, email)
    const answer = await server.api.request('/api/account/email-change/confirmation', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ana.session.access_token}`,
        'content-type': 'application/json',
        cookie: ana.cookie,
      },
      body: JSON.stringify({ token: await tokenFor(email, '/new-email') }),
    })
    const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.includes('vialog.refresh='))
    const renewed = await server.api.request('/api/account/session', {
      method: 'POST',
      headers: { cookie: cookie.split(';')[0] ?? '' },
    })
    expect(((await renewed.json()) as Session).user.email).toBe(email)
  })

  test('the link of a new address works in the session of its person alone, so that a stranger who reads it can do nothing', async () => {
    const ana = await newPerson(server)
    const bo = await newPerson(server, 'bo')
    const email = newEmail()
    await ask(ana, email)
    const token = await tokenFor(email, '/new-email')
    expect((await post(server, '/api/account/email-change/confirmation', { token })).status).toBe(401)
    expect(await problemOf(await confirm(bo, token))).toMatchObject({ status: 400, code: 'link-over' })
    expect([(await read(ana)).email, (await read(bo)).email]).toEqual([ana.email, bo.email])
    expect((await confirm(ana, token)).status).toBe(200)
  })

  test('a link is used once, also by two at the same moment', async () => {
    const ana = await newPerson(server)
    const email = newEmail()
    await ask(ana, email)
    const token = await tokenFor(email, '/new-email')
    const statuses = await Promise.all([1, 2, 3].map(async () => (await confirm(ana, token)).status))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 400])
    expect(await problemOf(await confirm(ana, token))).toMatchObject({ status: 400, code: 'link-over' })
  })

  test('a link is void a day later, when it was cancelled, when another address was asked for, and with a new password', async () => {
    const ana = await newPerson(server)
    const isVoid = async (token: string) => (await confirm(ana, token)).status === 400
    const tokenOf = async (email: string) => {
      expect((await ask(ana, email)).status).toBe(200)
      return tokenFor(email, '/new-email')
    }
    const first = await tokenOf(newEmail())
    const email = newEmail()
    const second = await tokenOf(email)
    expect([await isVoid(first), (await read(ana)).waiting?.email]).toEqual([true, email])
    expect(await (await ana.ask('DELETE', '/api/account/email-change')).json()).toMatchObject({ waiting: null })
    expect(await isVoid(second)).toBe(true)
    const third = await tokenOf(newEmail())
    expect((await ana.ask('PUT', '/api/account/password', { password: NEW })).status).toBe(200)
    expect([await isVoid(third), (await read(ana)).waiting]).toEqual([true, null])
    const fourth = await tokenOf(newEmail())
    await sql("update auth_email_changes set expires_at = now() - interval '1 minute' where user_id = $1", [ana.id])
    expect((await read(ana)).waiting).toBeNull()
    expect(await isVoid(fourth)).toBe(true)
    await server.context.jobs.oldEmails.run()
    expect(await sql('select from auth_email_changes where user_id = $1', [ana.id])).toEqual([])
  })

  test('the link of an address is sent again as it was, and once in five minutes', async () => {
    const ana = await newPerson(server)
    expect((await ana.ask('POST', '/api/account/email-change/link')).status).toBe(404)
    const email = newEmail()
    await ask(ana, email)
    const [first] = await mailsTo(email)
    expect((await ana.ask('POST', '/api/account/email-change/link')).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
    await sql("update mail_outbox set about = 'long ago' where user_id = $1 and kind = 'email-change'", [ana.id])
    expect((await ana.ask('POST', '/api/account/email-change/link')).status).toBe(200)
    expect((await mailsTo(email)).map(({ token }) => token)).toEqual([first?.token, first?.token])
    expect((await confirm(ana, first?.token ?? '')).status).toBe(200)
  })

  test('a fresh proof is asked for, and the own address is refused in any spelling', async () => {
    const ana = await newPerson(server)
    const message = 'This is the address of your account already.'
    for (const same of [ana.email, ana.email.toUpperCase(), `  ${ana.email} `])
      expect(await problemOf(await ask(ana, same))).toMatchObject({ status: 400, fields: { email: message } })
    for (const bad of ['', 'ana', 'ana@', '@vialog.example', `${'a'.repeat(256)}@vialog.example`])
      expect((await ask(ana, bad)).status).toBe(400)
    expect((await read(ana)).waiting).toBeNull()
    await sql("update auth_sessions set created_at = now() - interval '11 minutes' where user_id = $1", [ana.id])
    expect(await problemOf(await ask(ana, newEmail()))).toMatchObject({ status: 403, code: 'password-required' })
    await ana.ask('POST', '/api/account/proof', { current_password: OLD })
    expect((await ask(ana, newEmail())).status).toBe(200)
  })

  test('an address that has an account gets the same answer, and its owner a link to sign in, without the other address', async () => {
    const ana = await newPerson(server)
    const bo = await newPerson(server, 'bo')
    const [free, taken] = [await ask(ana, newEmail()), await ask(ana, bo.email)]
    expect(taken.status).toBe(free.status)
    expect(Object.keys((await taken.json()) as object)).toEqual(Object.keys((await free.json()) as object))
    expect((await read(ana)).waiting?.email).toBe(bo.email)
    expect((await mailsTo(bo.email)).map(({ subject }) => subject)).toEqual(['Sign in to Vialog'])
    expect(mailbox.arrived.filter(({ to }) => to === bo.email).some(({ text }) => text.includes(ana.email))).toBe(false)
    expect((await read(bo)).email).toBe(bo.email)
  })

  test('an address that gets an account before its link is opened stays with that account', async () => {
    const ana = await newPerson(server)
    const email = newEmail()
    await ask(ana, email)
    const token = await tokenFor(email, '/new-email')
    await post(server, '/api/account/sign-up', { email, password: NEW, displayName: 'bo' })
    expect(await problemOf(await confirm(ana, token))).toMatchObject({ status: 400, code: 'taken' })
    expect((await read(ana)).email).toBe(ana.email)
    const [cy, di] = [await newPerson(server, 'cy'), await newPerson(server, 'di')]
    const wanted = newEmail()
    const tokens: string[] = []
    for (const person of [cy, di]) {
      await ask(person, wanted)
      tokens.push((await mailsTo(wanted)).at(-1)?.token ?? '')
    }
    const statuses = await Promise.all([confirm(cy, tokens[0] ?? ''), confirm(di, tokens[1] ?? '')])
    expect(statuses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  test('every link of an earlier time is void after the change', async () => {
    const ana = await newPerson(server)
    await post(server, '/api/account/password-link', { email: ana.email })
    await post(server, '/api/account/sign-in-link', { email: ana.email })
    const before = await mailsTo(ana.email)
    const tokenOn = (path: string) => before.find((mail) => mail.path === path)?.token ?? ''
    await change(ana, newEmail())
    const reset = { token: tokenOn('/reset-password'), password: NEW }
    expect((await post(server, '/api/account/password-reset', reset)).status).toBe(400)
    expect((await post(server, '/api/account/device', { token: tokenOn('/sign-in-link') })).status).toBe(400)
  })

  test('a link that confirms the former address confirms nothing after the change', async () => {
    const ana = await newPerson(server)
    await ana.ask('POST', '/api/account/confirmation-link')
    const token = await tokenFor(ana.email, '/confirm-email')
    expect(token).not.toBe('')
    await change(ana, newEmail())
    const opened = await post(server, '/api/account/email-confirmation', { token, password: OLD })
    expect(opened.status).toBe(401)
  })

  test('a person asks for five changes an hour, and a mailbox gets four links a day, from anybody', async () => {
    const limited = await openTestServer({ smtpUrl: mailbox.url, rateLimits: true })
    try {
      const ana = await newPerson(limited)
      const statuses = []
      for (let i = 0; i < 6; i += 1) statuses.push((await ask(ana, newEmail())).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      const email = newEmail()
      for (let i = 0; i < 5; i += 1) await ask(await newPerson(limited, 'bo'), email)
      expect(await mailsTo(email, limited)).toHaveLength(4)
    } finally {
      await limited.close()
    }
  })

  test('the trial of an address stays spent when its account has another one', async () => {
    const ana = await newPremiumPerson(server)
    await change(ana, newEmail())
    const again = await post(server, '/api/account/sign-up', { email: ana.email, password: NEW, displayName: 'ana' })
    const session = (await again.json()) as Session
    const trial = await server.api.request('/api/subscription/trial', {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ days: 14 }),
    })
    expect(trial.status).not.toBe(200)
    expect((await ana.ask('GET', '/api/subscription')).status).toBe(200)
  })

  test('a deletion takes the former address and the waiting one along', async () => {
    const ana = await confirmedPerson()
    const back = await change(ana, newEmail())
    await ask(ana, newEmail())
    expect((await ana.ask('POST', '/api/account/delete', { password: OLD, word: 'DELETE' })).status).toBe(200)
    for (const table of ['auth_email_changes', 'auth_former_emails'])
      expect(await sql(`select from ${table} where user_id = $1`, [ana.id])).toEqual([])
    expect(await problemOf(await takeBack(back))).toMatchObject({ status: 400, code: 'link-over' })
    expect(
      (await post(server, '/api/account/sign-up', { email: ana.email, password: OLD, displayName: 'ana' })).status,
    ).toBe(200)
  })
})

describe('an address that is taken back', () => {
  test('an address that is taken back opens the account by a new password, and everything that was left there is gone', async () => {
    const ana = await confirmedPerson()
    const email = newEmail()
    const back = await change(ana, email)
    const thief = { ...(await secondDevice(server, { ...ana, email })), email }
    await insertedPasskey(server, ana.id)
    await turnOn(server, thief)
    await ask(thief, newEmail())
    await post(server, '/api/account/password-link', { email })
    const reset = await tokenFor(email, '/reset-password')

    const answer = await takeBack(back)
    expect([answer.status, await answer.json()]).toEqual([200, { email: ana.email }])
    expect(answer.headers.getSetCookie()).toEqual([])
    for (const device of [ana, thief]) expect((await device.ask('GET', '/api/profile')).status).toBe(401)
    expect([await opens(email), await opens(ana.email), await opens(ana.email, NEW)]).toEqual([false, false, true])
    expect((await post(server, '/api/account/password-reset', { token: reset, password: OLD })).status).toBe(400)
    const tables = [
      'auth_passkeys',
      'auth_second_factors',
      'auth_recovery_codes',
      'auth_email_changes',
      'auth_former_emails',
    ]
    for (const table of tables) expect(await sql(`select from ${table} where user_id = $1`, [ana.id])).toEqual([])
    expect((await mailsTo(email)).at(-1)?.subject).toBe('A Vialog account has its earlier address again')
    expect((await takeBack(back)).status).toBe(400)
  })

  test('an address is taken back after 71 hours, and refused with a message after 73', async () => {
    const [ana, bo] = [await confirmedPerson(), await confirmedPerson()]
    const [backOfAna, backOfBo] = [await change(ana, newEmail()), await change(bo, newEmail())]
    later(71)
    expect((await takeBack(backOfAna)).status).toBe(200)
    later(73)
    expect(await problemOf(await takeBack(backOfBo))).toMatchObject({
      status: 400,
      code: 'link-over',
      message: 'This link was used already or is too old. An address can be taken back for 72 hours after its change.',
    })
  })

  test('an address keeps nobody else from it after 72 hours, and is forgotten', async () => {
    const ana = await confirmedPerson()
    await change(ana, newEmail())
    const signUp = () => post(server, '/api/account/sign-up', { email: ana.email, password: NEW, displayName: 'bo' })
    expect(await problemOf(await signUp())).toMatchObject({ status: 400, code: 'taken' })
    const bo = await newPerson(server, 'bo')
    await ask(bo, ana.email)
    expect((await mailsTo(ana.email)).filter(({ path }) => path === '/new-email')).toEqual([])
    later(73)
    await server.context.jobs.oldEmails.run()
    expect(await sql('select from auth_former_emails where user_id = $1', [ana.id])).toEqual([])
    expect((await signUp()).status).toBe(200)
  })

  test('no other account gets the address, whichever way it tries', async () => {
    const ana = await confirmedPerson()
    await change(ana, newEmail())
    const bo = await newPerson(server, 'bo')
    await expect(sql('update auth_users set email = $1 where id = $2', [ana.email, bo.id])).rejects.toThrow(
      'taken back',
    )
  })

  test('the first of several former addresses takes back what came after it', async () => {
    const ana = await confirmedPerson()
    const [second, third] = [newEmail(), newEmail()]
    const first = await change(ana, second)
    const middle = await change(ana, third)
    expect(middle).not.toBe('')
    expect((await takeBack(first)).status).toBe(200)
    expect((await takeBack(middle)).status).toBe(400)
    expect(await opens(ana.email, NEW)).toBe(true)
  })

  test('the person returns to a former address by its link, and the address in between has no way back', async () => {
    const ana = await confirmedPerson()
    const between = newEmail()
    const first = await change(ana, between)
    expect(await change(ana, ana.email)).toBe('')
    expect((await takeBack(first)).status).toBe(400)
    expect(await opens(ana.email)).toBe(true)
    expect((await mailsTo(between)).at(-1)?.subject).toBe('A Vialog account has its earlier address again')
  })

  test('an address that was not confirmed gets no message: it may be a stranger’s', async () => {
    const ana = await newPerson(server)
    expect(await change(ana, newEmail())).toBe('')
    expect(await mailsTo(ana.email)).toEqual([])
    expect(
      (await post(server, '/api/account/sign-up', { email: ana.email, password: NEW, displayName: 'bo' })).status,
    ).toBe(200)
  })

  test('a weak password leaves the link valid, and one of twenty at once takes the address back', async () => {
    const ana = await confirmedPerson()
    const back = await change(ana, newEmail())
    expect(await problemOf(await takeBack(back, 'password1'))).toMatchObject({ status: 400, code: 'weak-password' })
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => (await takeBack(back, `${NEW} ${i}`)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await opens(ana.email, `${NEW} ${statuses.indexOf(200)}`)).toBe(true)
  })

  test('a return and another change at the same moment end with the former address', async () => {
    for (let round = 0; round < 3; round += 1) {
      const ana = await confirmedPerson()
      const back = await change(ana, newEmail())
      const email = newEmail()
      await ask(ana, email)
      const token = await tokenFor(email, '/new-email')
      const [returned] = await Promise.all([takeBack(back), confirm(ana, token)])
      expect(returned.status).toBe(200)
      expect([await opens(ana.email, NEW), await opens(email, NEW)]).toEqual([true, false])
    }
  })

  test.each(['', 'x', 'a'.repeat(43), `${crypto.randomUUID()}.${'a'.repeat(43)}`, '\u0000'])(
    '%j neither changes an address nor takes one back',
    async (token) => {
      const ana = await newPerson(server)
      expect([(await confirm(ana, token)).status, (await takeBack(token)).status]).toEqual([400, 400])
    },
  )

  test('a person who reads the tables cannot make a link of them, and one link is not good for the other', async () => {
    const ana = await confirmedPerson()
    const email = newEmail()
    await ask(ana, email)
    const token = await tokenFor(email, '/new-email')
    expect((await takeBack(token)).status).toBe(400)
    expect((await confirm(ana, token)).status).toBe(200)
    const back = await tokenFor(ana.email, '/restore-email')
    expect((await confirm(ana, back)).status).toBe(400)
    const kept = await sql<{ kept: string }>(
      `select (select coalesce(jsonb_agg(f), '[]')::text from auth_former_emails f)
        || (select coalesce(jsonb_agg(m), '[]')::text from mail_outbox m) as kept`,
    )
    expect(kept[0]?.kept).toContain('email-changed')
    expect(kept[0]?.kept).not.toContain(back)
  })
})

describe('a mistyped address of a sign-up', () => {
  const signUp = async (email: string, displayName = 'ana') => {
    await post(strict, '/api/account/sign-up', { email, password: OLD, displayName })
    await strict.context.background.idle()
  }
  const correct = async (email: string, new_email: string, password = OLD) => {
    const answer = await post(strict, '/api/account/sign-up/address', { email, password, new_email })
    await strict.context.background.idle()
    return answer
  }
  const confirmationTo = async (email: string) =>
    (await mailsTo(email, strict)).findLast(({ path }) => path === '/confirm-email')?.token ?? ''
  const open = async (token: string) =>
    (await post(strict, '/api/account/email-confirmation', { token, password: OLD })).status

  test('a mistyped address is corrected with the password, and its link goes to the right one', async () => {
    const [wrong, right] = [newEmail(), newEmail()]
    await signUp(wrong)
    const lost = await confirmationTo(wrong)
    const answer = await correct(wrong, right.toUpperCase())
    expect([answer.status, await answer.json()]).toEqual([202, { confirmation_sent: true }])
    expect(await open(lost)).toBe(401)
    expect(await open(await confirmationTo(right))).toBe(200)
    expect([await opens(wrong, OLD, strict), await opens(right, OLD, strict)]).toEqual([false, true])
    expect(await sql('select from auth_users where email = $1', [wrong], strict)).toEqual([])
  })

  test('a wrong password corrects nothing, and nobody learns whether there is an account', async () => {
    const [wrong, right] = [newEmail(), newEmail()]
    await signUp(wrong)
    const answers = [await correct(wrong, right, NEW), await correct(newEmail(), right, NEW)]
    const [known, unknown] = await Promise.all(answers.map(problemOf))
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 401, code: 'wrong-credentials' })
    expect(await mailsTo(right, strict)).toEqual([])
  })

  test('an account that was signed in to, or is confirmed, keeps its address', async () => {
    const [email, other] = [newEmail(), newEmail()]
    await signUp(email)
    expect(await open(await confirmationTo(email))).toBe(200)
    expect((await correct(email, other)).status).toBe(202)
    await sql('update auth_users set email_verified = false where email = $1', [email], strict)
    expect((await correct(email, other)).status).toBe(202)
    expect(await sql('select from auth_users where email = $1', [email], strict)).toHaveLength(1)
    expect(await mailsTo(other, strict)).toEqual([])
  })

  test('an address that has an account gets the same answer, and its owner what a sign-up sends', async () => {
    const [wrong, owned] = [newEmail(), newEmail()]
    await signUp(owned, 'bo')
    expect(await open(await confirmationTo(owned))).toBe(200)
    await signUp(wrong)
    expect((await correct(wrong, owned)).status).toBe(202)
    expect((await mailsTo(owned, strict)).at(-1)?.subject).toBe('Sign in to Vialog')
    expect(await sql('select from auth_users where email = $1', [wrong], strict)).toHaveLength(1)
  })

  test('where addresses are not confirmed first there is nothing to correct', async () => {
    const ana = await newPerson(server)
    const body = { email: ana.email, password: OLD, new_email: newEmail() }
    expect((await post(server, '/api/account/sign-up/address', body)).status).toBe(409)
  })
})
