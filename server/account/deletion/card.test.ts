import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Problem, ProviderPage } from '#contract'
import { SECRET_KEY, startStripe, WEBHOOK_SECRET, type StripeStandIn } from '../../../mocks/stripe.ts'
import { asOwner } from '../../testing/databases/as-owner.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { rowsOf } from '../../testing/life.ts'
import { newPerson, type TestPerson } from '../../testing/people.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let stripe: StripeStandIn
let server: TestServer
beforeAll(async () => {
  stripe = await startStripe()
  const apiUrl = stripe.address
  server = await openTestServer(
    { billing: { by: 'stripe', secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl } },
    () => undefined,
  )
})
afterEach(() => {
  stripe.setMood('well')
  stripe.setHold(undefined)
})
afterAll(async () => {
  expect(await brokenInvariants(server.context.database)).toEqual([])
  await server.close()
  await stripe.close()
})

const leave = (person: TestPerson) =>
  person.ask('POST', '/api/account/delete', { password: 'correct horse battery', word: 'DELETE' })
const checkout = async (person: TestPerson) =>
  ((await (await person.ask('POST', '/api/billing/checkout', { plan: 'monthly' })).json()) as ProviderPage).url ?? ''
const exists = async ({ id }: TestPerson) =>
  (await asOwner(server.context.database, 'select from auth_users where id = $1', [id])).rowCount === 1
/** The subscriptions and open checkouts that could still charge this person. */
const chargeable = ({ id }: TestPerson) => [
  ...[...stripe.customers.values()].filter(({ userId, deleted }) => userId === id && !deleted),
  ...[...stripe.subscriptions.values()].filter(({ userId, status }) => userId === id && status !== 'canceled'),
]

test('the subscription and the customer end at the provider, and no open page can be paid', async () => {
  const ana = await newPerson(server)
  const held = stripe.pay(await checkout(ana))
  await ana.ask('POST', '/api/billing/check')
  const bo = await newPerson(server, 'bo')
  const page = await checkout(bo)
  expect([(await leave(ana)).status, (await leave(bo)).status]).toEqual([200, 200])
  expect([held.status, chargeable(ana), chargeable(bo)]).toEqual(['canceled', [], []])
  expect(() => stripe.pay(page)).toThrow('expired')

  // The provider's event about the deleted customer arrives after the account is gone.
  const { body, headers } = stripe.event('customer.subscription.deleted', held.customer)
  expect((await server.api.request('/api/billing/webhook', { method: 'POST', body, headers })).status).toBe(200)
  await server.context.jobs.cards.run()
  expect(await exists(ana)).toBe(false)
})

test.each(['failing', 'babbling'] as const)('while the provider is %s nothing is deleted', async (mood) => {
  const ana = await newPerson(server)
  const held = stripe.pay(await checkout(ana))
  const before = await rowsOf(server, ana.id)
  stripe.setMood(mood)
  const answer = await leave(ana)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(((await answer.json()) as Problem).message).toBe(
    'The payment provider cannot be reached right now, so your card subscription could not be cancelled. Nothing was deleted; please try again in a moment.',
  )
  expect([await rowsOf(server, ana.id), held.status]).toEqual([before, 'active'])
  stripe.setMood('well')
  expect([(await leave(ana)).status, held.status]).toEqual([200, 'canceled'])
})

test('a person without a card is deleted while the provider is down', async () => {
  const ana = await newPerson(server)
  stripe.setMood('failing')
  expect((await leave(ana)).status).toBe(200)
})

test('a customer who is gone at the provider keeps nobody here', async () => {
  const ana = await newPerson(server)
  await checkout(ana)
  for (const customer of stripe.customers.values()) customer.deleted = true
  expect((await leave(ana)).status).toBe(200)
})

test('a checkout that begins meanwhile leaves nothing that could be paid', async () => {
  const ana = await newPerson(server)
  await checkout(ana)
  let begun: Promise<string> | undefined
  // Once the customer is deleted and before the rows are, another tab starts a checkout, which makes a new customer.
  stripe.setHold(async (path) => {
    if (begun || !/^\/v1\/customers\/./.test(path)) return
    begun = checkout(ana)
    await begun.catch(() => undefined)
  })
  expect((await leave(ana)).status).toBe(200)
  expect(await begun).not.toBe('')
  expect([await exists(ana), chargeable(ana)]).toEqual([false, []])
  expect(() =>
    stripe.pay([...stripe.sessions.values()].findLast(({ userId }) => userId === ana.id)?.url ?? ''),
  ).toThrow()
})
