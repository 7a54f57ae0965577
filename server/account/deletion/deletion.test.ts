import { createProfile } from '../../profile/create-profile.ts'
import { saveProfile } from '../../profile/queries.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tablesOfPeople } from '../../../db/catalogue.ts'
import type { Problem } from '#contract'
import { plantCanary, tablesWith } from '../../testing/canary.ts'
import { asOwner } from '../../testing/databases/as-owner.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { doseForm, newLife, rowsOf } from '../../testing/life.ts'
import { newPerson, newPremiumPerson, post, secondDevice, type TestPerson } from '../../testing/people.ts'
import { openTestServer, secondNode, type TestServer } from '../../testing/test-server.ts'
import { createLog } from '../../telemetry/log.ts'
import { personHash } from './person-hash.ts'
import { purgeDeletedPeople } from './queries.ts'

const PASSWORD = 'correct horse battery'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

let server: TestServer
let other: TestServer
const lines: string[] = []
beforeAll(async () => {
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  server = await openTestServer({}, undefined, log)
  other = await secondNode(server)
  // Connects the nodes' buses, as PostgreSQL does (server/live/change-bus.test.ts).
  server.context.changeBus.subscribe((change) => other.context.changeBus.publish(change))
})
beforeEach(() => server.setNow(undefined))
afterAll(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
  await other.close()
  await server.close()
})

const leave = (person: TestPerson, form: object = {}) =>
  person.ask('POST', '/api/account/delete', { password: PASSWORD, word: 'DELETE', ...form })
const signIn = (email: string) => post(server, '/api/account/sign-in', { email, password: PASSWORD })
const signUp = (email: string) =>
  post(server, '/api/account/sign-up', { email, password: PASSWORD, displayName: 'again' })
const exists = async ({ id }: TestPerson) =>
  (await asOwner(server.context.database, 'select from auth_users where id = $1', [id])).rowCount === 1
const problemOf = async (response: Response) => [response.status, ((await response.json()) as Problem).fields]

describe('a deleted account', () => {
  test('a deleted account leaves nothing of the person in any table and in the log, but the audit trail and a hash', async () => {
    const { database } = server.context
    const { person } = await newLife(server, 'canary')
    await post(server, '/api/account/password-link', { email: person.email })
    await post(server, '/api/account/sign-in-link', { email: person.email })
    await server.context.background.idle()
    const { rows } = await asOwner<{ customer: string }>(
      database,
      'select provider_customer_id as customer from card_subscriptions where user_id = $1',
      [person.id],
    )
    const customer = rows[0]?.customer ?? ''
    await asOwner(
      database,
      "insert into card_events (id, type, customer_id, happened_at, handled_at) values ('evt_1', 'invoice.paid', $1, now(), now())",
      [customer],
    )
    const canary = { text: 'zq-canary-7f3', number: '31.415926' }
    expect(await plantCanary(database, person.id, canary)).toBeGreaterThan(20)
    // The id of the customer was overwritten, and the provider knows the canary.
    await asOwner(database, 'update card_subscriptions set provider_customer_id = $1 where user_id = $2', [
      customer,
      person.id,
    ])
    const tables = await tablesOfPeople(async (text) => (await asOwner(database, text)).rows as never)
    for (const table of tables) expect(await tablesWith(database, person.id), table).toContain(table)
    const before = lines.length

    expect((await leave(person)).status).toBe(200)

    for (const trace of [canary.text, canary.number, person.email, customer, 'canary'])
      expect(await tablesWith(database, trace), trace).toEqual([])
    expect(await tablesWith(database, person.id)).toEqual(['audit_log'])
    expect(await tablesWith(database, personHash(person.id))).toEqual(['deleted_people'])
    const said = lines.slice(before).join('')
    for (const trace of [canary.text, person.email, person.id, customer]) expect(said).not.toContain(trace)
    expect(said).toContain(`"deleted":"${personHash(person.id)}"`)
  }, 60_000)

  test('touches no row of anybody else', async () => {
    const [{ person: ana }, { person: bo }] = [await newLife(server), await newLife(server, 'bo')]
    const before = await rowsOf(server, bo.id)
    await leave(ana)
    expect(await rowsOf(server, bo.id)).toBe(before)
    expect((await bo.ask('GET', '/api/doses?limit=5')).status).toBe(200)
  })

  test('a deleted account ends every session at once, on the other node too, and nobody signs in any more', async () => {
    const phone = await newPerson(server)
    const laptop = await secondDevice(server, phone)
    const ended: string[] = []
    const unsubscribe = other.context.changeBus.subscribe((change) => {
      if (change.kind === 'session-ended') ended.push(change.userId)
    })
    const answer = await leave(phone)
    expect(answer.status).toBe(200)
    for (const device of [phone, laptop]) {
      expect((await device.ask('GET', '/api/profile')).status).toBe(401)
      const headers = { cookie: device.cookie }
      expect((await server.api.request('/api/account/session', { method: 'POST', headers })).status).toBe(401)
    }
    await expect.poll(() => new Set(ended)).toEqual(new Set([phone.id]))
    const headers = { authorization: `Bearer ${laptop.session.access_token}` }
    await expect.poll(async () => (await other.api.request('/api/profile', { headers })).status).toBe(401)
    expect((await signIn(phone.email)).status).toBe(401)
    unsubscribe()
  })

  test('deletes the cookies of the device that asked', async () => {
    const { cookie, session } = await newPerson(server)
    const answer = await server.api.request('/api/account/delete', {
      method: 'POST',
      headers: { cookie, authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD, word: 'DELETE' }),
    })
    expect(answer.headers.getSetCookie().join()).toMatch(/vialog\.refresh=; Max-Age=0/)
  })

  test('a deleted account is answered to a device that asks by the id of the person, and nothing else is', async () => {
    const [ana, bo] = [await newPerson(server), await newPerson(server, 'bo')]
    await leave(ana)
    const ask = async (people: readonly string[]) => {
      const response = await post(server, '/api/account/deleted', { people })
      return [response.status, response.status === 200 ? await response.json() : undefined]
    }
    expect(await ask([ana.id.toUpperCase(), bo.id, crypto.randomUUID()])).toEqual([200, { deleted: [ana.id] }])
    for (const people of [[], ['ana'], Array.from({ length: 21 }, () => ana.id)])
      expect((await ask(people))[0]).toBe(400)
  })

  test('a deleted account does not come back with a restored row: it is purged at the next start', async () => {
    const { database } = server.context
    const [ana, bo] = [await newPremiumPerson(server), await newPerson(server, 'bo')]
    await leave(ana)
    await asOwner(database, 'insert into auth_users (id, name, email) values ($1, $2, $3)', [ana.id, 'ana', ana.email])
    expect(await purgeDeletedPeople(database)).toBe(1)
    expect([await exists(ana), await exists(bo), await purgeDeletedPeople(database)]).toEqual([false, true, 0])
  })
})

describe('refused without effect is', () => {
  test('a wrong password, or another word, is refused without effect', async () => {
    const ana = await newPerson(server)
    expect(await problemOf(await leave(ana, { password: 'not this one' }))).toEqual([
      403,
      { password: 'This is not your password.' },
    ])
    for (const word of ['delete', 'DELETE IT', '', undefined])
      expect(await problemOf(await leave(ana, { word }))).toEqual([
        400,
        { word: 'Please type DELETE in capital letters' },
      ])
    expect((await leave(ana, { user_id: crypto.randomUUID() })).status).toBe(400)
    expect([await exists(ana), (await ana.ask('GET', '/api/profile')).status]).toEqual([true, 200])
  })

  test('the sixth password in a minute is refused without effect', async () => {
    const limited = await openTestServer({ rateLimits: true })
    const ana = await newPerson(limited)
    const tries = []
    for (let i = 0; i < 6; i += 1) tries.push((await leave(ana, { password: `guess ${i}` })).status)
    expect(tries).toEqual([403, 403, 403, 403, 403, 429])
    expect((await leave(ana)).status).toBe(429)
    await limited.close()
  })
})

test('ten deletions at once are one', async () => {
  const ana = await newPerson(server)
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await leave(ana)).status))
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => ![200, 401, 503].includes(status))).toEqual([])
  expect(await exists(ana)).toBe(false)
  const { rowCount } = await asOwner(server.context.database, 'select from deleted_people where person_hash = $1', [
    personHash(ana.id),
  ])
  expect(rowCount).toBe(1)
})

test('what is written and who signs in at the same moment leaves nothing behind', async () => {
  const ana = await newPremiumPerson(server)
  const log = () => ana.ask('POST', '/api/doses', { id: crypto.randomUUID(), dose: doseForm() }, crypto.randomUUID())
  const [left, ...others] = await Promise.all([
    leave(ana),
    ...Array.from({ length: 8 }, log),
    ...Array.from({ length: 4 }, () => signIn(ana.email)),
  ])
  expect(left?.status).toBe(200)
  expect(lines.filter((line) => line.includes('unexpected'))).toEqual([])
  expect(
    others.map(({ status }) => status).filter((status) => ![200, 201, 401, 403, 409, 503].includes(status)),
  ).toEqual([])
  expect(await tablesWith(server.context.database, ana.id)).toEqual(['audit_log'])
})

test('a sign-in that comes late makes no profile for an account that is gone', async () => {
  const { database } = server.context
  const ana = await newPremiumPerson(server)
  expect((await leave(ana)).status).toBe(200)
  expect(await createProfile(database, ana.id, 'Ana')).toBe(false)
  await expect(saveProfile(database, ana.id, { display_name: 'Ana' })).rejects.toThrow('There is no such profile.')
  expect(await tablesWith(database, ana.id)).toEqual(['audit_log'])
})

describe('the same address', () => {
  const trial = (token: string) =>
    server.api.request('/api/subscription/trial', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ days: 14 }),
    })

  test('signs up again, empty, and has no second trial for a year', async () => {
    const ana = await newPremiumPerson(server)
    await ana.ask('POST', '/api/doses', { id: crypto.randomUUID(), dose: doseForm() }, crypto.randomUUID())
    await leave(ana)
    const again = await signUp(ana.email.toUpperCase())
    expect(again.status).toBe(200)
    const { access_token, user } = (await again.json()) as { access_token: string; user: { id: string } }
    expect(user.id).not.toBe(ana.id)
    const read = await server.api.request('/api/doses?limit=5', {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(await read.json()).toEqual([])
    expect((await trial(access_token)).status).toBe(409)

    server.setNow(new Date(Date.now() + YEAR_MS + 60_000))
    await server.context.jobs.spentTrials.run()
    expect((await asOwner(server.context.database, 'select from spent_trials')).rowCount).toBe(0)
    server.setNow(undefined)
    expect((await trial(access_token)).status).toBe(200)
  })

  test('another plus address of a mailbox has no second trial, and the first account keeps the answer to its own', async () => {
    const name = crypto.randomUUID()
    const [ana, again, other] = await Promise.all(
      [`${name}+1@vialog.example`, `${name.toUpperCase()}+2@vialog.example`, `${name}x@vialog.example`].map(
        async (email) => (await (await signUp(email)).json()) as { access_token: string },
      ),
    )
    const answers = []
    for (const person of [ana, again, ana, other]) answers.push((await trial(person?.access_token ?? '')).status)
    expect(answers).toEqual([200, 409, 200, 200])
  })

  test('the same address has its trial when the deleted account had none', async () => {
    const ana = await newPerson(server)
    await leave(ana)
    const { access_token } = (await (await signUp(ana.email)).json()) as { access_token: string }
    expect((await trial(access_token)).status).toBe(200)
  })
})
