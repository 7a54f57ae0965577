import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asService } from '../db/as-service.ts'
import { asUser } from '../db/as-user.ts'
import { build } from '../db/sql.ts'
import { createMailer } from '../outside/mailer.ts'
import { asOwner } from '../testing/as-owner.ts'
import { openHouse, type TestHouse } from '../testing/house.ts'
import { startMailbox } from '../testing/mailbox.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { createMailSender } from './sender.ts'

let mailbox: Awaited<ReturnType<typeof startMailbox>>
let house: TestHouse
beforeAll(async () => {
  mailbox = await startMailbox()
  house = await openHouse({ smtpUrl: mailbox.url })
})
afterEach(() => {
  mailbox.setMood('well')
  house.setNow(undefined)
})
afterAll(async () => {
  await house.close()
  await mailbox.close()
})

const onboard = (person: TestPerson) => person.ask('POST', '/api/profile/onboarding', { goals: ['Recovery'] })
const startTrial = (person: TestPerson) => person.ask('POST', '/api/subscription/trial', { days: 14 })
const sendNow = () => house.house.jobs.mail.run()
const arrivedFor = ({ email }: TestPerson) => mailbox.arrived.filter(({ to }) => to === email)
const later = (minutes: number) => house.setNow(new Date(Date.now() + minutes * 60_000))

describe('a message', () => {
  test('welcomes whoever completed onboarding, once, however often they complete it', async () => {
    const person = await newPerson(house)
    await Promise.all(Array.from({ length: 10 }, () => onboard(person)))
    await onboard(person)
    await sendNow()
    await sendNow()
    const [letter, ...more] = arrivedFor(person)
    expect(more).toEqual([])
    expect(letter?.text).toContain('Subject: Welcome to Vialog')
    expect(letter?.text).toContain('Welcome, ana')
    expect(letter?.text).toContain('multipart/alternative')
    expect(letter?.text).toContain('Auto-Submitted: auto-generated')
  })

  test('confirms the trial with the day that the server decided, once', async () => {
    const person = await newPerson(house)
    await Promise.all(Array.from({ length: 10 }, () => startTrial(person)))
    await sendNow()
    expect(arrivedFor(person)).toHaveLength(1)
    const { rows } = await asOwner<{ day: string }>(
      house.house.database,
      "select to_char(premium_until at time zone 'UTC', 'FMMonth FMDD, YYYY') as day from profiles where user_id = $1",
      [person.id],
    )
    expect(arrivedFor(person)[0]?.text.replaceAll('=\r\n', '').replaceAll('\r\n', ' ')).toContain(rows[0]?.day)
    expect(arrivedFor(person)[0]?.text).toContain('14-Day Free Trial')
  })

  test('goes to the address of the account, whatever a body says', async () => {
    const person = await newPerson(house)
    await person.ask('POST', '/api/profile/onboarding', {
      goals: [],
      email: 'victim@vialog.example',
      displayName: 'Somebody',
    })
    await sendNow()
    expect(arrivedFor(person)).toHaveLength(1)
    expect(mailbox.arrived.filter(({ to }) => to === 'victim@vialog.example')).toEqual([])
  })

  test('of a change that was undone is never sent', async () => {
    const person = await newPerson(house)
    const work = asUser(house.house.database, person.id).transaction(async (run) => {
      await run(build.updateTable('profiles').set({ onboarding_complete: true }).where('user_id', '=', person.id))
      throw new Error('undone')
    })
    await expect(work).rejects.toThrow('undone')
    await sendNow()
    expect(arrivedFor(person)).toEqual([])
  })

  test('holds up no request: onboarding is answered although the mail server is away', async () => {
    mailbox.setMood('hanging-up')
    const person = await newPerson(house)
    expect((await onboard(person)).status).toBe(200)
    expect((await startTrial(person)).status).toBe(200)
  })
})

describe('a mail server in trouble', () => {
  test.each(['busy', 'hanging-up'] as const)(
    'that is %s is tried again later, and the message comes once',
    async (mood) => {
      const person = await newPerson(house)
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

  test('that knows no such mailbox is not asked again', async () => {
    const person = await newPerson(house)
    await onboard(person)
    mailbox.setMood('no-such-mailbox')
    await sendNow()
    mailbox.setMood('well')
    later(60 * 24)
    await sendNow()
    expect(arrivedFor(person)).toEqual([])
  })

  test('two servers of ours that look at the same time send it once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => newPerson(house)))
    await Promise.all(people.map(onboard))
    const { database, settings, now, report } = house.house
    const other = createMailSender({ database, mailer: createMailer(settings), settings, now, report })
    await Promise.all([sendNow(), other(), other()])
    for (const person of people) expect(arrivedFor(person)).toHaveLength(1)
  })

  test('a message that went out and was not marked comes again under the same Message-ID', async () => {
    const person = await newPerson(house)
    await onboard(person)
    await sendNow()
    await asOwner(house.house.database, 'update mail_outbox set sent_at = null where user_id = $1', [person.id])
    later(60 * 24)
    await sendNow()
    const ids = arrivedFor(person).map(({ text }) => /^Message-ID: (.+)$/m.exec(text)?.[1])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })
})

test('an evil name stays a name: no header and no markup of its own', async () => {
  const person = await newPerson(house)
  await asOwner(house.house.database, 'update profiles set display_name = $1 where user_id = $2', [
    'ana\r\nBcc: all@vialog.example <img src=x>',
    person.id,
  ])
  await onboard(person)
  await sendNow()
  const [letter] = arrivedFor(person)
  expect(letter?.text).not.toMatch(/^Bcc:/m)
  expect(letter?.text.slice(letter.text.indexOf('text/html'))).not.toContain('<img')
})

test('without a mail server it becomes a file that only its owner reads', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vialog-mail-'))
  const files = await openHouse({ dataDir })
  const person = await newPerson(files)
  await onboard(person)
  await files.house.jobs.mail.run()
  const [name, ...more] = readdirSync(join(dataDir, 'outbox'))
  expect(more).toEqual([])
  expect(name).toMatch(/^welcome-.+\.eml$/)
  const file = join(dataDir, 'outbox', name ?? '')
  expect(readFileSync(file, 'utf8')).toContain(`To: ana <${person.email}>`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await files.close()
})

test('what a message held is forgotten once it is sent', async () => {
  const person = await newPerson(house)
  await asService(house.house.database, 'test').one(
    build.insertInto('mail_outbox').values({
      user_id: person.id,
      kind: 'password-reset',
      about: 'test',
      data: JSON.stringify({ url: 'http://localhost:3000/reset?token=secret' }),
    }),
  )
  await sendNow()
  expect(arrivedFor(person)[0]?.text).toContain('secret')
  const { rows } = await asOwner(house.house.database, 'select data from mail_outbox where user_id = $1', [person.id])
  expect(rows).toEqual([{ data: {} }])
})
