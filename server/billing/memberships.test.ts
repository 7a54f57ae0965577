import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { MembershipCheck, Subscription } from '#contract'
import { MEMBERSHIP_KEY, startMembershipProvider } from '../../mocks/membership.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openTestServer, secondNode, type TestServer } from '../testing/test-server.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import type { Database } from '../db/database.ts'
import { commandMembership, keepMembership, listMembers, type Member } from './membership-queries.ts'

let provider: Awaited<ReturnType<typeof startMembershipProvider>>
let server: TestServer
beforeAll(async () => {
  provider = await startMembershipProvider()
  server = await openTestServer({ membership: { url: provider.address, key: MEMBERSHIP_KEY } })
})
afterEach(() => {
  provider.setMood('well')
  server.setNow(undefined)
})
afterAll(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
  await server.close()
  await provider.close()
})

const END = '2099-01-01T00:00:00.000Z'
const NO = { hasAccess: false, membership: null }
const YES = { hasAccess: true, membership: { valid_until: END } }

async function confirmedPerson(): Promise<TestPerson> {
  const person = await newPerson(server)
  await asOwner(server.context.database, 'update auth_users set email_verified = true where id = $1', [person.id])
  return person
}

const verify = async (person: TestPerson) =>
  (await (await person.ask('POST', '/api/billing/membership')).json()) as MembershipCheck
const subscriptionOf = async (person: TestPerson) =>
  (await (await person.ask('GET', '/api/subscription')).json()) as Subscription

async function everyMember(database: Database): Promise<readonly Member[]> {
  const members: Member[] = []
  for await (const batch of listMembers(database)) members.push(...batch)
  return members
}

test('a member of the provider has premium until the provider ends it', async () => {
  const person = await confirmedPerson()
  expect(await verify(person)).toEqual(NO)
  provider.members.set(person.email, [
    { status: 'expired', renewal_period_end: null },
    { status: 'active', renewal_period_end: '2098-01-01T00:00:00.000Z' },
    { status: 'canceling', renewal_period_end: END },
  ])
  expect(await verify(person)).toEqual(YES)
  expect(await subscriptionOf(person)).toMatchObject({ subscription_tier: 'membership', subscription_end: END })
  provider.members.set(person.email, [{ status: 'canceled', renewal_period_end: END }])
  expect(await verify(person)).toEqual(NO)
  expect((await subscriptionOf(person)).has_premium_access).toBe(false)
})

test('an unconfirmed address is not looked up', async () => {
  const person = await newPerson(server)
  provider.members.set(person.email, [{ status: 'active', renewal_period_end: null }])
  expect(await verify(person)).toEqual(NO)
  expect(provider.asked.filter((call) => call.endsWith(person.email))).toEqual([])
})

test.each(['failing', 'hanging', 'babbling', 'redirecting', 'other-shape'] as const)(
  'a provider that is %s changes neither a member nor a stranger',
  async (mood) => {
    const [member, stranger] = [await confirmedPerson(), await confirmedPerson()]
    provider.members.set(member.email, [{ status: 'active', renewal_period_end: END }])
    await verify(member)
    provider.setMood(mood)
    expect(await Promise.all([verify(member), verify(stranger)])).toEqual([YES, NO])
  },
)

test('an answer about somebody who has left meanwhile is dropped', async () => {
  const { database } = server.context
  expect(await keepMembership(database, crypto.randomUUID(), { hasAccess: true, validUntil: null }, new Date())).toBe(
    false,
  )
})

test('an administrator grants a membership by command, whatever the provider says', async () => {
  const person = await confirmedPerson()
  const { database, now } = server.context
  const member = { hasAccess: true, validUntil: new Date(END) }
  expect(await commandMembership(database, person.email.toUpperCase(), member, now())).toBe(true)
  expect(await verify(person)).toEqual(YES)
  expect(await everyMember(database)).toContainEqual({ email: person.email, ...member, source: 'command' })
  expect(await commandMembership(database, person.email, { hasAccess: false, validUntil: null }, now())).toBe(true)
  expect(await verify(person)).toEqual(NO)
  expect(await commandMembership(database, 'nobody@vialog.example', member, now())).toBe(false)
})

test('more members than one batch are each listed with their own address', async () => {
  const { database } = server.context
  await newPerson(server)
  const { rows } = await asOwner<{ email: string }>(
    database,
    `insert into auth_users (name, email) select 'm', 'many-' || n || '@vialog.example' from generate_series(1, 1100) n
     returning email`,
  )
  for (const table of ['profiles', 'memberships'])
    await asOwner(
      database,
      `insert into ${table} (user_id) select id from auth_users where email like 'many-%@vialog.example' on conflict do nothing`,
    )
  const listed = (await everyMember(database)).map(({ email }) => email)
  expect(new Set(listed).size).toBe(listed.length)
  expect(rows.filter(({ email }) => !listed.includes(email))).toEqual([])
  expect(listed.filter((email) => !email.includes('@'))).toEqual([])
})

test('a member is checked once a day, and loses premium if the membership has ended', async () => {
  const person = await confirmedPerson()
  provider.members.set(person.email, [{ status: 'active', renewal_period_end: END }])
  await verify(person)
  provider.members.delete(person.email)
  await server.context.jobs.memberships.run()
  expect((await subscriptionOf(person)).has_premium_access).toBe(true)
  server.setNow(new Date(Date.now() + 25 * 60 * 60 * 1000))
  await server.context.jobs.memberships.run()
  server.setNow(undefined)
  expect((await subscriptionOf(person)).has_premium_access).toBe(false)
})

test('a hanging membership provider does not delay card events', async () => {
  const person = await confirmedPerson()
  provider.members.set(person.email, [{ status: 'active', renewal_period_end: END }])
  await verify(person)
  server.setNow(new Date(Date.now() + 25 * 60 * 60 * 1000))
  provider.setMood('hanging')
  let isOver = false
  const asking = server.context.jobs.memberships.run().then(() => (isOver = true))
  await server.context.jobs.cards.run()
  expect(isOver).toBe(false)
  await asking
})

describe('two nodes on one database', () => {
  let other: TestServer
  beforeAll(async () => {
    other = await secondNode(server)
  })
  afterAll(() => other.close())
  afterEach(() => other.setNow(undefined))

  const DAY_AND_MORE_MS = 25 * 60 * 60 * 1000
  const setTime = (ms: number) => [server, other].forEach((node) => node.setNow(new Date(Date.now() + ms)))
  const askedAbout = ({ email }: TestPerson) => provider.asked.filter((call) => call.endsWith(` ${email}`)).length
  const rowsOf = async ({ id }: TestPerson) =>
    (
      await asOwner(
        server.context.database,
        'select has_access, valid_until, source from memberships where user_id = $1',
        [id],
      )
    ).rows
  const member = { has_access: true, valid_until: new Date(END), source: 'provider' }

  /** The answers of both nodes to concurrent calls. */
  async function verifyOnBoth(person: TestPerson, times: number): Promise<readonly MembershipCheck[]> {
    const headers = { authorization: `Bearer ${person.session.access_token}` }
    const calls = [server, other].flatMap(({ api }) =>
      Array.from({ length: times }, async () => api.request('/api/billing/membership', { method: 'POST', headers })),
    )
    return Promise.all(calls.map(async (call) => (await (await call).json()) as MembershipCheck))
  }

  /** A member who was verified more than a day ago. */
  async function staleMember(): Promise<TestPerson> {
    const person = await confirmedPerson()
    provider.members.set(person.email, [{ status: 'active', renewal_period_end: END }])
    await verify(person)
    // Only requests about this person are counted.
    await asOwner(server.context.database, "update memberships set source = 'command' where user_id <> $1", [person.id])
    return person
  }

  test('concurrent claims on both store one membership, with equal answers', async () => {
    const person = await confirmedPerson()
    provider.members.set(person.email, [{ status: 'active', renewal_period_end: END }])
    expect(await verifyOnBoth(person, 5)).toEqual(Array.from({ length: 10 }, () => YES))
    expect(await rowsOf(person)).toEqual([member])
    provider.members.delete(person.email)
    expect(await verifyOnBoth(person, 5)).toEqual(Array.from({ length: 10 }, () => NO))
    expect(await rowsOf(person)).toEqual([{ ...member, has_access: false, valid_until: null }])
  })

  test('two nodes on one database with concurrent jobs ask about a member once', async () => {
    const person = await staleMember()
    const before = askedAbout(person)
    setTime(DAY_AND_MORE_MS)
    await Promise.all([server.context.jobs.memberships.run(), other.context.jobs.memberships.run()])
    expect(askedAbout(person) - before).toBe(1)
    expect(await rowsOf(person)).toEqual([member])
    setTime(0)
    expect((await subscriptionOf(person)).has_premium_access).toBe(true)
  })

  test('nodes leave a member to the one that claimed it, and take over when the claim expires', async () => {
    const person = await staleMember()
    const before = askedAbout(person)
    setTime(DAY_AND_MORE_MS)
    provider.setMood('hanging')
    const asking = server.context.jobs.memberships.run()
    await expect.poll(() => askedAbout(person) - before).toBe(1)
    provider.setMood('well')
    await other.context.jobs.memberships.run()
    expect(askedAbout(person) - before).toBe(1)
    await asking
    setTime(DAY_AND_MORE_MS + 26_000)
    await other.context.jobs.memberships.run()
    expect(askedAbout(person) - before).toBe(2)
    expect(await rowsOf(person)).toEqual([member])
  })

  test('would both ask without claims: the check detects it', async () => {
    const person = await staleMember()
    const before = askedAbout(person)
    setTime(DAY_AND_MORE_MS)
    await Promise.all([server, other].map((node) => node.context.memberships.verify(person.id)))
    expect(askedAbout(person) - before).toBe(2)
  })
})
