import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dose, Subscription } from '#contract'
import { entitlement } from '#domain/subscription/entitlement'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { asService } from '../db/as-service.ts'
import { asUser } from '../db/as-user.ts'
import { errorCode } from '../db/database-busy.ts'
import { build } from '../db/sql.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { aPerson } from '../testing/person.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const NOW = new Date('2026-11-21T12:00:00Z')
const SOON = '2026-11-25T12:00:00.000Z'
const LATER = '2026-12-21T12:00:00.000Z'
const PAST = '2026-11-20T12:00:00.000Z'

const cards = [
  undefined,
  { active: false, end: LATER },
  { active: true, end: PAST },
  { active: true, end: LATER },
  { active: true, end: null },
]
const memberships = [
  undefined,
  { active: false, validUntil: LATER },
  { active: true, validUntil: PAST },
  { active: true, validUntil: SOON },
  { active: true, validUntil: null },
]

test('the stored fact equals the derived rule, in all combinations', async () => {
  const { database } = server.context
  for (const card of cards)
    for (const membership of memberships)
      for (const premiumUntil of [null, PAST, SOON]) {
        const userId = await aPerson(database)
        const service = asService(database, 'test')
        await service.query(setUntil(userId, premiumUntil))
        if (card) await service.query(cardOf(userId, card.active, card.end))
        if (membership) await service.query(memberOf(userId, membership.active, membership.validUntil))
        const [row] = await asUser(database, userId).query(
          build
            .selectFrom('profiles')
            .select('user_id')
            .where('user_id', '=', userId)
            .where('premium_through', '>', NOW),
        )
        const { premium } = entitlement({ card, membership, premiumUntil }, NOW.toISOString())
        expect(row !== undefined, JSON.stringify({ card, membership, premiumUntil })).toBe(premium)
      }
  expect(await brokenInvariants(database)).toEqual([])
})

test('concurrent card, membership and grant all count', async () => {
  const { database } = server.context
  const people = await Promise.all(Array.from({ length: 10 }, () => aPerson(database)))
  const service = asService(database, 'test')
  await Promise.all(
    people.flatMap((userId) => [
      service.query(cardOf(userId, true, LATER)),
      service.query(memberOf(userId, true, SOON)),
      service.query(setUntil(userId, SOON)),
    ]),
  )
  expect(await brokenInvariants(database)).toEqual([])
})

test('premium ends with its source', async () => {
  const { database } = server.context
  const userId = await aPerson(database)
  const service = asService(database, 'test')
  await service.query(memberOf(userId, true, null))
  await service.query(cardOf(userId, true, null))
  await service.batch([
    build.deleteFrom('memberships').where('user_id', '=', userId),
    build.updateTable('card_subscriptions').set({ active: false }).where('user_id', '=', userId),
  ])
  const { rows } = await asOwner(database, 'select premium_through from profiles where user_id = $1', [userId])
  expect(rows).toEqual([{ premium_through: null }])
})

test('neither a person nor the service can write the fact directly', async () => {
  const { database } = server.context
  const userId = await aPerson(database)
  const forever = build.updateTable('profiles').set({ premium_through: LATER }).where('user_id', '=', userId)
  for (const session of [asUser(database, userId), asService(database, 'test')]) {
    const code = await session.query(forever).then(() => 'allowed', errorCode)
    expect(code).toBe('42501')
  }
})

test('a card and a membership give premium like a trial, and are distinguished', async () => {
  const service = asService(server.context.database, 'test')
  const [ana, bo] = [await newPerson(server, 'ana'), await newPerson(server, 'bo')]
  const end = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString()
  await service.query(cardOf(ana.id, true, end))
  await service.query(memberOf(bo.id, true, end))
  expect(await subscriptionOf(ana)).toMatchObject({
    has_premium_access: true,
    is_trial_active: false,
    subscription_tier: 'monthly',
    subscription_end: end,
    trial_days_remaining: 5,
  })
  expect(await subscriptionOf(bo)).toMatchObject({ is_trial_active: false, subscription_tier: 'membership' })
  for (const person of [ana, bo]) expect((await logDose(person)).status).toBe(201)
})

test('after premium, existing doses can be read and deleted; only new ones are rejected', async () => {
  const service = asService(server.context.database, 'test')
  const person = await newPerson(server)
  await service.query(cardOf(person.id, true, LATER))
  const dose = (await (await logDose(person)).json()) as Dose
  await service.query(build.updateTable('card_subscriptions').set({ active: false }).where('user_id', '=', person.id))
  expect((await subscriptionOf(person)).plan_name).toBe('free')
  expect(await (await person.ask('GET', '/api/doses')).json()).toEqual([dose])
  expect((await logDose(person)).status).toBe(403)
  expect((await person.ask('DELETE', `/api/doses/${dose.id}`, undefined, crypto.randomUUID())).status).toBe(200)
})

const setUntil = (userId: string, until: string | null) =>
  build.updateTable('profiles').set({ premium_until: until }).where('user_id', '=', userId)

const cardOf = (userId: string, active: boolean, end: string | null) =>
  build.insertInto('card_subscriptions').values({
    user_id: userId,
    tier: 'monthly',
    status: active ? 'active' : 'canceled',
    active,
    subscription_end: end,
  })

const memberOf = (userId: string, active: boolean, until: string | null) =>
  build.insertInto('memberships').values({ user_id: userId, has_access: active, valid_until: until })

const subscriptionOf = async (person: TestPerson) =>
  (await (await person.ask('GET', '/api/subscription')).json()) as Subscription

const logDose = (person: TestPerson) => {
  const id = crypto.randomUUID()
  const dose = {
    peptide: PEPTIDE_IDS.bpc157,
    dosage: '250',
    unit: 'mcg',
    administrationMethod: 'injection',
    dosageType: 'one-time',
    startDate: '2026-11-21',
    time: '08:00',
    zone: 'UTC',
  }
  return person.ask('POST', '/api/doses', { id, dose, confirmed: true }, id)
}
