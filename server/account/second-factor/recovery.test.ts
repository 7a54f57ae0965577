import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Problem, RecoveryStarted, SecondFactor } from '#contract'
import { runAdminCommand } from '../../admin/command.ts'
import { asOwner } from '../../testing/databases/as-owner.ts'
import { PASSWORD } from '../../testing/hash-once.ts'
import { newPasskey, signInChallengeOf } from '../../testing/passkeys.ts'
import { newPerson, post, type TestPerson } from '../../testing/people.ts'
import { halfWayOf, turnOn } from '../../testing/second-factor.ts'
import { openTestServer, secondNode, type TestServer } from '../../testing/test-server.ts'

const HOURS = 60 * 60_000

let server: TestServer
let start: number
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => {
  start = Date.now()
  server.setNow(new Date(start))
})
afterAll(() => server.close())

/** So long after the start of the test, after the job has run. */
const at = async (hours: number) => {
  server.setNow(new Date(start + hours * HOURS))
  await server.context.jobs.recoveries.run()
}
const rows = async <Row>(text: string, person: TestPerson) =>
  (await asOwner<Row>(server.context.database, text, [person.id])).rows
const mailsOf = async (person: TestPerson) =>
  rows<{ kind: string; url: string | null; ready: string | null }>(
    `select kind, data ->> 'url' as url, data ->> 'ready' as ready from mail_outbox
    where user_id = $1 and kind like 'recovery-%' order by created_at, ctid`,
    person,
  )
const kindsOf = async (person: TestPerson) => (await mailsOf(person)).map(({ kind }) => kind)
const tokenOf = async (person: TestPerson, kind: string) =>
  (await mailsOf(person)).findLast((mail) => mail.kind === kind)?.url?.split('#')[1] ?? ''
const problemOf = async (answer: Response) => [answer.status, ((await answer.json()) as Problem).code] as const
const protectedPerson = async () => {
  const person = await newPerson(server)
  return { person, ...(await turnOn(server, person)) }
}
const askFor = async (person: TestPerson) => {
  const { challenge_id } = await halfWayOf(server, person)
  const answer = await post(server, '/api/account/second-factor/recovery-start', { challenge_id })
  expect(answer.status).toBe(200)
  return { challenge_id, ready: ((await answer.json()) as RecoveryStarted).recovery_ready_at }
}
const finish = (token: string, password = PASSWORD) =>
  post(server, '/api/account/second-factor/recovery-end', { token, password })
const cancel = (token: string) => post(server, '/api/account/second-factor/recovery-cancellation', { token })

describe('a recovery by e-mail', () => {
  test('a recovery by e-mail sends a message each day, its link after 72 hours, and turns the second factor off with the password', async () => {
    const { person } = await protectedPerson()
    const { ready } = await askFor(person)
    expect(ready).toBe(new Date(start + 72 * HOURS).toISOString())
    expect((await halfWayOf(server, person)).recovery_ready_at).toBe(ready)
    await at(0)
    expect(await kindsOf(person)).toEqual(['recovery-started'])
    await at(23)
    expect(await kindsOf(person)).toHaveLength(1)
    await at(24)
    await at(48)
    await at(71)
    expect(await kindsOf(person)).toEqual(['recovery-started', 'recovery-started', 'recovery-started'])
    expect((await mailsOf(person)).map((mail) => mail.ready)).toEqual([ready, ready, ready])
    await at(73)
    expect(await kindsOf(person)).toEqual([
      'recovery-started',
      'recovery-started',
      'recovery-started',
      'recovery-ready',
    ])
    const token = await tokenOf(person, 'recovery-ready')
    expect((await halfWayOf(server, person)).recovery_ready_at).toBe(new Date(start + 73 * HOURS).toISOString())
    expect(await problemOf(await finish(token, 'wrong password'))).toEqual([401, 'wrong-credentials'])
    const session = await finish(token)
    expect(session.status).toBe(200)
    expect(await problemOf(await finish(token))).toEqual([400, 'link-over'])
    const after = await post(server, '/api/account/sign-in', { email: person.email, password: PASSWORD })
    expect(after.status).toBe(200)
    expect(await kindsOf(person)).not.toContain('recovery-cancelled')
    const audit = await rows<{ what: string }>(
      "select what from audit_log where user_id = $1 and what ~ '^(second|recovery)' order by at, ctid",
      person,
    )
    expect(audit.map(({ what }) => what)).toEqual(['second-factor-on', 'recovery-started', 'second-factor-off'])
  })

  test('a recovery by e-mail has no link that works before 72 hours, of whatever token', async () => {
    const { person } = await protectedPerson()
    await askFor(person)
    await at(0)
    const cancelToken = await tokenOf(person, 'recovery-started')
    await at(24)
    await at(48)
    await at(71)
    expect(await problemOf(await finish(cancelToken))).toEqual([400, 'link-over'])
    expect((await halfWayOf(server, person)).recovery_ready_at).toBe(new Date(start + 72 * HOURS).toISOString())
  })

  test('a person who has lost the password too sets a new one by link before the recovery, and waits as long', async () => {
    const { person } = await protectedPerson()
    await asOwner(server.context.database, 'update auth_users set email_verified = true where id = $1', [person.id])
    await post(server, '/api/account/password-link', { email: person.email })
    await server.context.background.idle()
    const [mail] = await rows<{ url: string }>(
      "select data ->> 'url' as url from mail_outbox where user_id = $1 and kind = 'password-reset'",
      person,
    )
    const password = 'another horse battery'
    await post(server, '/api/account/password-reset', { token: mail?.url.split('#')[1], password })
    const { challenge_id } = await halfWayOf(server, person, {}, password)
    const asked = await post(server, '/api/account/second-factor/recovery-start', { challenge_id })
    const { recovery_ready_at: ready } = (await asked.json()) as RecoveryStarted
    expect(ready).toBe(new Date(start + 72 * HOURS).toISOString())
    for (const hours of [0, 24, 48, 71]) await at(hours)
    expect(await kindsOf(person)).toEqual(['recovery-started', 'recovery-started', 'recovery-started'])
    await at(72)
    expect((await finish(await tokenOf(person, 'recovery-ready'), password)).status).toBe(200)
  })

  test('a recovery by e-mail waits longer where the server was away, and never shorter', async () => {
    const { person } = await protectedPerson()
    await askFor(person)
    await at(80)
    expect(await kindsOf(person)).toEqual(['recovery-started'])
    await at(104)
    await at(128)
    await at(151)
    expect(await kindsOf(person)).not.toContain('recovery-ready')
    await at(152)
    expect(await kindsOf(person)).toContain('recovery-ready')
  })

  test('a recovery by e-mail goes on when it is asked for again, and a link that nobody used is over after three days', async () => {
    const { person } = await protectedPerson()
    const { ready } = await askFor(person)
    for (const hours of [0, 24]) await at(hours)
    expect((await askFor(person)).ready).toBe(ready)
    for (const hours of [48, 72]) await at(hours)
    const token = await tokenOf(person, 'recovery-ready')
    await at(144)
    expect(await problemOf(await finish(token))).toEqual([400, 'link-over'])
    expect((await halfWayOf(server, person)).recovery_ready_at).toBeNull()
    expect((await askFor(person)).ready).toBe(new Date(start + (144 + 72) * HOURS).toISOString())
    await at(144)
    expect(await problemOf(await finish(token))).toEqual([400, 'link-over'])
    expect(await kindsOf(person)).toHaveLength(5)
  })

  test('a recovery by e-mail sends each message once where two nodes run at the same time', async () => {
    const { person } = await protectedPerson()
    await askFor(person)
    const other = await secondNode(server)
    other.setNow(new Date(start))
    await Promise.all([server.context.jobs.recoveries.run(), other.context.jobs.recoveries.run()])
    await server.context.jobs.recoveries.run()
    if (other.context.database.engine === 'postgres') await other.close()
    expect(await kindsOf(person)).toEqual(['recovery-started'])
    const [row] = await rows<{ told: number }>('select told from auth_recoveries where user_id = $1', person)
    expect(row?.told).toBe(1)
  })

  test('one run of the job sends each of 201 people one message', async () => {
    const added = await asOwner<{ id: string }>(
      server.context.database,
      `with people as (
        insert into auth_users (name, email, email_verified)
        select 'Ana', 'ana-' || n || '@recoveries.example', true from generate_series(1, 201) n returning id
      ), factors as (
        insert into auth_second_factors (user_id, sealed_secret, started_at, confirmed_at, sealed_salt, codes_made_at)
        select id, decode(repeat('00', 48), 'hex'), now(), now(), decode(repeat('00', 44), 'hex'), now() from people returning user_id
      ) select user_id as id from factors`,
    )
    const ids = added.rows.map(({ id }) => id)
    await asOwner(
      server.context.database,
      'insert into auth_recoveries (user_id, started_at, next_at) select id, $2, $2 from unnest($1::uuid[]) id',
      [ids, new Date(start)],
    )
    await at(0)
    const told = await asOwner<{ people: number; messages: number }>(
      server.context.database,
      `select count(distinct user_id)::int as people, count(*)::int as messages from mail_outbox
        where user_id = any($1::uuid[]) and kind = 'recovery-started'`,
      [ids],
    )
    expect(told.rows).toEqual([{ people: 201, messages: 201 }])
    await asOwner(server.context.database, 'delete from auth_users where id = any($1::uuid[])', [ids])
  })

  test('a recovery by e-mail needs a half-way sign-in that is open, and leaves it open', async () => {
    const { person, app } = await protectedPerson()
    const { challenge_id } = await askFor(person)
    const code = await post(server, '/api/account/second-factor-sign-in', { challenge_id, code: app.code() })
    expect(code.status).toBe(200)
    const again = await post(server, '/api/account/second-factor/recovery-start', { challenge_id })
    expect(await problemOf(again)).toEqual([409, 'challenge-over'])
  })
})

describe('a recovery is cancelled', () => {
  const begun = async () => {
    const one = await protectedPerson()
    await askFor(one.person)
    await at(0)
    return one
  }
  const isOver = async (person: TestPerson) => {
    for (const hours of [24, 48, 72, 73]) await at(hours)
    expect(await kindsOf(person)).toEqual(['recovery-started', 'recovery-cancelled'])
    expect(await rows('select from auth_recoveries where user_id = $1', person)).toEqual([])
    expect((await halfWayOf(server, person)).recovery_ready_at).toBeNull()
  }

  test('a recovery is cancelled by the link of its messages, once', async () => {
    const { person } = await begun()
    const token = await tokenOf(person, 'recovery-started')
    expect((await cancel(token)).status).toBe(200)
    expect(await problemOf(await cancel(token))).toEqual([400, 'link-over'])
    await isOver(person)
  })

  test('a recovery is cancelled by a sign-in with a code', async () => {
    const { person, app } = await begun()
    const { challenge_id } = await halfWayOf(server, person)
    const shown = { challenge_id, code: app.code() }
    expect((await post(server, '/api/account/second-factor-sign-in', shown)).status).toBe(200)
    await isOver(person)
  })

  test('a recovery is cancelled by a sign-in with a passkey', async () => {
    const { person } = await begun()
    const { key } = await newPasskey(person)
    const answer = await post(server, '/api/account/passkey-sign-in', key.signed(await signInChallengeOf(server)))
    expect(answer.status).toBe(200)
    await isOver(person)
  })

  test('a recovery is cancelled by its person who is signed in, who sees it', async () => {
    const { person } = await begun()
    const state = (await (await person.ask('GET', '/api/account/second-factor')).json()) as SecondFactor
    expect(state.recovery_ready_at).toBe(new Date(start + 72 * HOURS).toISOString())
    expect((await person.ask('DELETE', '/api/account/second-factor/recovery')).status).toBe(200)
    await isOver(person)
  })

  test('a recovery is cancelled by the earlier link, also when the link that ends it was sent', async () => {
    const { person } = await begun()
    for (const hours of [24, 48, 72]) await at(hours)
    const token = await tokenOf(person, 'recovery-ready')
    expect((await cancel(await tokenOf(person, 'recovery-started'))).status).toBe(200)
    expect(await problemOf(await finish(token))).toEqual([400, 'link-over'])
  })

  test('a recovery is cancelled not by a link of another use, of another person or of nobody', async () => {
    const { person } = await begun()
    const other = await begun()
    const [token, theirs] = [await tokenOf(person, 'recovery-started'), await tokenOf(other.person, 'recovery-started')]
    const mixed = `${token.split('.')[0]}.${theirs.split('.')[1]}`
    for (const bad of [mixed, `${token}A`, token.toUpperCase(), 'a.b'])
      expect(await problemOf(await cancel(bad))).toEqual([400, 'link-over'])
    for (const hours of [24, 48, 72]) await at(hours)
    expect(await problemOf(await cancel(await tokenOf(person, 'recovery-ready')))).toEqual([400, 'link-over'])
    expect((await finish(await tokenOf(person, 'recovery-ready'))).status).toBe(200)
  })
})

describe('the admin command', () => {
  test('the admin command starts the same wait, and nothing shorter', async () => {
    const { person } = await protectedPerson()
    const run = () => runAdminCommand(server.context, { action: 'recover', email: person.email })
    expect(await run()).toMatchObject({ ok: true })
    await at(1)
    for (const hours of [25, 49, 72]) await at(hours)
    expect(await kindsOf(person)).toEqual(['recovery-started', 'recovery-started', 'recovery-started'])
    await at(74)
    expect((await finish(await tokenOf(person, 'recovery-ready'))).status).toBe(200)
    const [begun] = await rows<{ actor: string }>(
      "select actor from audit_log where user_id = $1 and what = 'recovery-started'",
      person,
    )
    expect(begun?.actor).toBe('admin-command')
  })

  test('the admin command refuses an account without a second factor, or none', async () => {
    const person = await newPerson(server)
    for (const email of [person.email, 'nobody@vialog.example'])
      expect(await runAdminCommand(server.context, { action: 'recover', email })).toMatchObject({ ok: false })
  })
})
