import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asService } from '../db/as-service.ts'
import { asUser } from '../db/as-user.ts'
import { build } from '../db/sql.ts'
import { createMailer } from '../integrations/mailer.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { startMailbox } from '../testing/mailbox.ts'
import { newPerson, post, type TestPerson } from '../testing/people.ts'
import { MAILS } from '../mails.ts'
import { createMailSender } from './sender.ts'

let mailbox: Awaited<ReturnType<typeof startMailbox>>
let server: TestServer
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await openTestServer({ smtpUrl: mailbox.url })
})
afterEach(() => {
  mailbox.setMood('well')
  server.setNow(undefined)
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

const onboard = (person: TestPerson) => person.ask('POST', '/api/profile/onboarding', { goals: ['Recovery'] })
const startTrial = (person: TestPerson) => person.ask('POST', '/api/subscription/trial', { days: 14 })
const sendNow = () => server.context.jobs.mail.run()
const arrivedFor = ({ email }: TestPerson) => mailbox.arrived.filter(({ to }) => to === email)
const later = (minutes: number) => server.setNow(new Date(Date.now() + minutes * 60_000))

describe('a message', () => {
  test('welcomes a person once, however often they complete onboarding', async () => {
    const person = await newPerson(server)
    await Promise.all(Array.from({ length: 10 }, () => onboard(person)))
    await onboard(person)
    await sendNow()
    await sendNow()
    const [letter, ...more] = arrivedFor(person)
    expect(more).toEqual([])
    expect(letter?.text).toContain('Subject: Welcome to Vialog')
    expect(letter?.text).not.toContain('ana<')
    expect(letter?.text).toContain('Welcome to Vialog')
    expect(letter?.text).toContain('multipart/alternative')
    expect(letter?.text).toContain('Auto-Submitted: auto-generated')
  })

  test('confirms the trial once, with the server’s end date', async () => {
    const person = await newPerson(server)
    await Promise.all(Array.from({ length: 10 }, () => startTrial(person)))
    await sendNow()
    expect(arrivedFor(person)).toHaveLength(1)
    const { rows } = await asOwner<{ day: string }>(
      server.context.database,
      "select to_char(premium_until at time zone 'UTC', 'FMMonth FMDD, YYYY') as day from profiles where user_id = $1",
      [person.id],
    )
    expect(arrivedFor(person)[0]?.text.replaceAll('=\r\n', '').replaceAll('\r\n', ' ')).toContain(rows[0]?.day)
    expect(arrivedFor(person)[0]?.text).toContain('14-Day Free Trial')
  })

  test('confirms the trial with the day on which it ends where the person is', async () => {
    const person = await newPerson(server)
    // Noon and a half in UTC is the next day 14 hours to the east.
    server.setNow(new Date('2026-11-25T12:30:00Z'))
    await person.ask('POST', '/api/subscription/trial', { days: 14, zone: 'Pacific/Kiritimati' })
    await person.ask('POST', '/api/subscription/trial', { days: 14, zone: 'UTC' })
    server.setNow(undefined)
    await sendNow()
    const text = arrivedFor(person)[0]?.text.replaceAll('=\r\n', '').replaceAll('\r\n', ' ')
    expect(text).toContain('December 10, 2026')
    expect(text).not.toContain('December 9, 2026')
  })

  test('a message goes to the address of the account, not one in a body', async () => {
    const person = await newPerson(server)
    await person.ask('POST', '/api/profile/onboarding', {
      goals: [],
      email: 'victim@vialog.example',
      displayName: 'Somebody',
    })
    await sendNow()
    expect(arrivedFor(person)).toHaveLength(1)
    expect(mailbox.arrived.filter(({ to }) => to === 'victim@vialog.example')).toEqual([])
  })

  test('a message of a rolled back change is never sent', async () => {
    const person = await newPerson(server)
    const work = asUser(server.context.database, person.id).transaction(async (tx) => {
      await tx.query(build.updateTable('profiles').set({ onboarding_complete: true }).where('user_id', '=', person.id))
      throw new Error('undone')
    })
    await expect(work).rejects.toThrow('undone')
    await sendNow()
    expect(arrivedFor(person)).toEqual([])
  })

  test('delays no request: onboarding is answered while the mail server is down', async () => {
    mailbox.setMood('hanging-up')
    const person = await newPerson(server)
    expect((await onboard(person)).status).toBe(200)
    expect((await startTrial(person)).status).toBe(200)
  })
})

describe('a changed password', () => {
  const change = (person: TestPerson, password: string) => person.ask('PUT', '/api/account/password', { password })
  const tellings = (person: TestPerson) =>
    arrivedFor(person)
      .map(({ text }) => text.replaceAll('=\r\n', ''))
      .filter((text) => text.includes('Subject: Your password was changed'))

  test('a changed password is reported to the address of the account, once per change, with the time and advice', async () => {
    const person = await newPerson(server)
    expect((await change(person, 'a wholly different staple')).status).toBe(200)
    await sendNow()
    await sendNow()
    const [letter = '', ...more] = tellings(person)
    expect(more).toEqual([])
    expect(letter).toMatch(/changed on \w+ \d+, \d{4} at \d\d:\d\d UTC/)
    expect(letter).toContain('http://localhost:3000/forgot-password')
    expect(letter.slice(letter.indexOf('text/plain'))).not.toMatch(/\bana\b|staple/)
    expect((await change(person, 'one more different staple')).status).toBe(200)
    await sendNow()
    expect(tellings(person)).toHaveLength(2)
  })

  test('a changed password by a link in an e-mail is reported as well', async () => {
    const person = await newPerson(server)
    await post(server, '/api/account/password-link', { email: person.email })
    await server.context.background.idle()
    await sendNow()
    const token = /\/reset-password#([\w-]{43})/.exec(arrivedFor(person)[0]?.text.replaceAll('=\r\n', '') ?? '')?.[1]
    const answer = await post(server, '/api/account/password-reset', { token, password: 'a wholly different staple' })
    expect(answer.status).toBe(200)
    await sendNow()
    expect(tellings(person)).toHaveLength(1)
  })

  test('a changed password that was rejected, or lost a race, is not reported', async () => {
    const person = await newPerson(server)
    expect((await change(person, 'password1')).status).toBe(400)
    const answers = await Promise.all([1, 2, 3, 4].map((at) => change(person, `a wholly different staple ${at}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await sendNow()
    expect(tellings(person)).toHaveLength(1)
  })

  test('succeeds also without a profile, which the message needs', async () => {
    const person = await newPerson(server)
    await asOwner(server.context.database, 'delete from profiles where user_id = $1', [person.id])
    expect((await change(person, 'a wholly different staple')).status).toBe(200)
    await sendNow()
    expect(tellings(person)).toEqual([])
  })
})

describe('a failing mail server', () => {
  test.each(['busy', 'hanging-up'] as const)(
    'a failing mail server that is %s is tried again later, and the message arrives once',
    async (mood) => {
      const person = await newPerson(server)
      await onboard(person)
      mailbox.setMood(mood)
      await sendNow()
      const tries = mailbox.tries()
      await sendNow()
      expect(mailbox.tries()).toBe(tries)
      mailbox.setMood('well')
      later(5)
      await sendNow()
      await sendNow()
      expect(arrivedFor(person)).toHaveLength(1)
    },
  )

  test('a failing mail server that rejects the mailbox is not tried again', async () => {
    const person = await newPerson(server)
    await onboard(person)
    mailbox.setMood('no-such-mailbox')
    await sendNow()
    mailbox.setMood('well')
    later(60 * 24)
    await sendNow()
    expect(arrivedFor(person)).toEqual([])
  })

  test('two concurrent nodes send a message once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => newPerson(server)))
    await Promise.all(people.map(onboard))
    const { database, settings, now, report } = server.context
    const other = createMailSender({ database, mailer: createMailer(settings), mails: MAILS, settings, now, report })
    await Promise.all([sendNow(), other(), other()])
    for (const person of people) expect(arrivedFor(person)).toHaveLength(1)
  })

  test('a message that was sent but not marked is sent again with the same Message-ID', async () => {
    const person = await newPerson(server)
    await onboard(person)
    await sendNow()
    await asOwner(server.context.database, 'update mail_outbox set sent_at = null where user_id = $1', [person.id])
    later(60 * 24)
    await sendNow()
    const ids = arrivedFor(person).map(({ text }) => /^Message-ID: (.+)$/m.exec(text)?.[1])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })
})

describe('an unconfirmed address', () => {
  const LURE = 'Urgent Your account is closed. Sign in at vialog-security.com to keep'

  test('gets no text chosen by the creator of the account, in any message', async () => {
    const person = await newPerson(server)
    await person.ask('PATCH', '/api/profile', { display_name: LURE })
    await asOwner(server.context.database, 'update auth_users set name = $1 where id = $2', [LURE, person.id])
    await onboard(person)
    await startTrial(person)
    await post(server, '/api/account/password-link', { email: person.email })
    await post(server, '/api/account/sign-in-link', { email: person.email })
    await post(server, '/api/account/sign-in', { email: person.email, password: 'correct horse battery' })
    await server.context.background.idle()
    await sendNow()
    expect(
      arrivedFor(person)
        .map(({ text }) => /^Subject: (.+)\r$/m.exec(text)?.[1] ?? '')
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual([
      'Choose a new password',
      'New sign-in to your Vialog account',
      'Sign in to Vialog',
      'Welcome to Vialog',
      'Your 14-Day Free Trial has started',
    ])
    for (const { text } of arrivedFor(person)) expect(text.replaceAll('=\r\n', '')).not.toMatch(/Urgent|security\.com/)
  })

  test('gets the name after it is confirmed', async () => {
    const person = await newPerson(server)
    await asOwner(server.context.database, 'update auth_users set email_verified = true where id = $1', [person.id])
    await onboard(person)
    await sendNow()
    expect(arrivedFor(person)[0]?.text).toContain('Welcome, ana')
    expect(arrivedFor(person)[0]?.text).toContain(`To: ana <${person.email}>`)
  })
})

describe('with limits an address gets a few messages a day', () => {
  let limited: TestServer
  beforeAll(async () => {
    limited = await openTestServer({ smtpUrl: mailbox.url, rateLimits: true })
  })
  afterAll(() => limited.close())

  /** Requests a link from an unknown device, five minutes later each time. */
  const askAsStranger = async ({ email }: TestPerson, times: number) => {
    for (let i = 0; i < times; i += 1) {
      limited.setNow(new Date(Date.now() + i * 5 * 60_000))
      await asOwner(limited.context.database, "delete from rate_limits where ends_at < now() + interval '2 hours'")
      expect((await post(limited, '/api/account/password-link', { email })).status).toBe(200)
      await limited.context.background.idle()
      await limited.context.jobs.mail.run()
    }
    limited.setNow(undefined)
  }
  const linkTokens = (person: TestPerson) =>
    arrivedFor(person).flatMap(({ text }) => /reset-password#([\w-]+)/.exec(text.replaceAll('=\r\n', ''))?.[1] ?? [])

  test('it gets four links that a stranger requests, and the first still works', async () => {
    const person = await newPerson(limited)
    await askAsStranger(person, 7)
    expect(linkTokens(person)).toHaveLength(4)
    const [token] = linkTokens(person)
    const reset = { token, password: 'a wholly different staple' }
    expect((await post(limited, '/api/account/password-reset', reset)).status).toBe(200)
  })

  test('plus addresses of one mailbox that nobody confirmed share their messages, and use up none of the others', async () => {
    const name = crypto.randomUUID()
    const signUp = async (email: string) => {
      const body = { email, password: 'correct horse battery', displayName: 'ana' }
      const session = (await (await post(limited, '/api/account/sign-up', body)).json()) as { access_token: string }
      await limited.api.request('/api/profile/onboarding', {
        method: 'POST',
        headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ goals: [] }),
      })
    }
    for (const tag of ['+1', '+2', '+3', '+4', '+mine', '']) {
      await asOwner(limited.context.database, "delete from rate_limits where ends_at < now() + interval '2 hours'")
      await signUp(`${name}${tag}@vialog.example`)
      if (tag === '+mine')
        await asOwner(limited.context.database, 'update auth_users set email_verified = true where email = $1', [
          `${name}+mine@vialog.example`,
        ])
      await limited.context.jobs.mail.run()
    }
    const receivers = mailbox.arrived.map(({ to }) => to).filter((to) => to.startsWith(name))
    expect(receivers).toEqual(['+1', '+2', '+3', '+mine', ''].map((tag) => `${name}${tag}@vialog.example`))
  })

  test('they use up neither security messages nor links that a known device requests', async () => {
    const person = await newPerson(limited)
    await askAsStranger(person, 5)
    await post(limited, '/api/account/sign-in', { email: person.email, password: 'correct horse battery' })
    await post(limited, '/api/account/password-link', { email: person.email }, { cookie: person.device })
    await limited.context.background.idle()
    await limited.context.jobs.mail.run()
    expect(linkTokens(person)).toHaveLength(5)
    expect(arrivedFor(person).at(-1)?.text ?? '').toMatch(/Subject: (New sign-in|Choose)/)
    expect(arrivedFor(person).some(({ text }) => text.includes('New sign-in'))).toBe(true)
  })

  test('two requests within five minutes are one message', async () => {
    const person = await newPerson(limited)
    limited.setNow(new Date('2026-11-22T10:00:00Z'))
    for (let i = 0; i < 3; i += 1) await post(limited, '/api/account/password-link', { email: person.email })
    await limited.context.background.idle()
    await limited.context.jobs.mail.run()
    limited.setNow(undefined)
    expect(linkTokens(person)).toHaveLength(1)
  })
})

test('a malicious name adds no header and no markup', async () => {
  const person = await newPerson(server)
  await asOwner(server.context.database, 'update auth_users set email_verified = true where id = $1', [person.id])
  await asOwner(server.context.database, 'update profiles set display_name = $1 where user_id = $2', [
    'ana\r\nBcc: all@vialog.example <img src=x>',
    person.id,
  ])
  await onboard(person)
  await sendNow()
  const [letter] = arrivedFor(person)
  expect(letter?.text).not.toMatch(/^Bcc:/m)
  expect(letter?.text.slice(letter.text.indexOf('text/html'))).not.toContain('<img')
})

test('without a mail server it becomes a file that only its owner can read', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vialog-mail-'))
  const files = await openTestServer({ dataDir })
  const person = await newPerson(files)
  await onboard(person)
  await files.context.jobs.mail.run()
  const [name, ...more] = readdirSync(join(dataDir, 'outbox'))
  expect(more).toEqual([])
  expect(name).toMatch(/^welcome-.+\.eml$/)
  const file = join(dataDir, 'outbox', name ?? '')
  expect(readFileSync(file, 'utf8')).toContain(`To: ${person.email}`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await files.close()
})

test('the data of a message is deleted when it is sent', async () => {
  const person = await newPerson(server)
  await asService(server.context.database, 'test').query(
    build.insertInto('mail_outbox').values({
      user_id: person.id,
      kind: 'password-reset',
      about: 'test',
      data: JSON.stringify({ url: 'http://localhost:3000/reset?token=secret' }),
    }),
  )
  await sendNow()
  expect(arrivedFor(person)[0]?.text).toContain('secret')
  const { rows } = await asOwner(server.context.database, 'select data from mail_outbox where user_id = $1', [
    person.id,
  ])
  expect(rows).toEqual([{ data: {} }])
})
