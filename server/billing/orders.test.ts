import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Subscription } from '#contract'
import { SECRET_KEY, startStripe, WEBHOOK_SECRET, type StripeStandIn } from '../../mocks/stripe.ts'
import type { HeldSubscription } from '../../mocks/stripe-calls.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { newPerson } from '../testing/people.ts'
import { aPerson } from '../testing/person.ts'

let stripe: StripeStandIn
let server: TestServer
beforeAll(async () => {
  stripe = await startStripe()
  server = await openTestServer({
    billing: { by: 'stripe', secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: stripe.address },
  })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

const DAY = 86_400

/** The events of one subscription in order, and their effects. */
const LIFE: readonly { readonly type: string; readonly happens: (held: HeldSubscription) => void }[] = [
  { type: 'customer.subscription.created', happens: (held) => Object.assign(held, { status: 'incomplete' }) },
  { type: 'invoice.paid', happens: (held) => Object.assign(held, { status: 'active' }) },
  { type: 'customer.subscription.updated', happens: (held) => Object.assign(held, { cancelAtPeriodEnd: true }) },
  { type: 'customer.subscription.updated', happens: (held) => Object.assign(held, { cancelAtPeriodEnd: false }) },
  {
    type: 'invoice.payment_failed',
    happens: (held) =>
      Object.assign(held, {
        status: 'past_due',
        start: held.end - 40 * DAY,
        end: held.end - 10 * DAY,
        invoiceReason: 'subscription_cycle',
      }),
  },
  { type: 'customer.subscription.deleted', happens: (held) => Object.assign(held, { status: 'canceled' }) },
]

test('all 720 orders of events end in the provider’s state, after every step', async () => {
  const orders = permutations([0, 1, 2, 3, 4, 5])
  expect(orders).toHaveLength(720)
  const lives = await eightAtOnce(orders, beginLife)
  for (let step = 0; step < LIFE.length; step += 1) {
    await eightAtOnce(lives, async (life) => {
      const told = life.order[step] ?? 0
      // No event comes before it happened, but the provider may be ahead of its events.
      for (; life.happened <= told; life.happened += 1) LIFE[life.happened]?.happens(life.held)
      await deliver(life.customer, LIFE[told]?.type ?? '')
    })
    await server.context.jobs.cards.run()
    const kept = await keptStates()
    for (const { userId, order, held } of lives)
      expect(kept.get(userId), `${order.join()} at ${step}`).toBe(`${held.status} ${iso(held)}`)
  }
  const { rows } = await asOwner(
    server.context.database,
    'select count(*)::int as count from profiles where premium_through > now()',
  )
  expect(rows).toEqual([{ count: 0 }])
  expect(await brokenInvariants(server.context.database)).toEqual([])
}, 300_000)

test('a history that ends paid ends in premium, also in reverse and twice', async () => {
  const person = await newPerson(server)
  const customer = `cus_${person.id}`
  await keep(person.id, customer)
  const held = stripe.subscribe({ customer, plan: 'annual', userId: person.id })
  const events = LIFE.toReversed().map(({ type }) => stripe.event(type, customer))
  for (const { body, headers } of [...events, ...events]) {
    await server.api.request('/api/billing/webhook', { method: 'POST', body, headers })
    await server.context.jobs.cards.run()
  }
  expect((await (await person.ask('GET', '/api/subscription')).json()) as Subscription).toMatchObject({
    has_premium_access: true,
    subscription_tier: 'annual',
    subscription_end: new Date(held.end * 1000).toISOString(),
  })
})

async function eightAtOnce<T, R>(things: readonly T[], work: (thing: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < things.length; at += 8) done.push(...(await Promise.all(things.slice(at, at + 8).map(work))))
  return done
}

async function beginLife(order: readonly number[]) {
  const userId = await aPerson(server.context.database)
  const customer = `cus_${userId}`
  await keep(userId, customer)
  return {
    userId,
    customer,
    order,
    held: stripe.subscribe({ customer, plan: 'monthly', userId }),
    happened: 0,
  }
}

async function keep(userId: string, customer: string): Promise<void> {
  stripe.customers.set(customer, { email: 'ana@vialog.example', userId, deleted: false })
  await asOwner(
    server.context.database,
    'insert into card_subscriptions (user_id, provider_customer_id, checked_at) values ($1, $2, now())',
    [userId, customer],
  )
}

async function deliver(customer: string, type: string): Promise<void> {
  const { body, headers } = stripe.event(type, customer)
  const response = await server.api.request('/api/billing/webhook', { method: 'POST', body, headers })
  expect(response.status).toBe(200)
}

async function keptStates(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await asOwner<{ user_id: string; status: string; subscription_end: Date | null }>(
    server.context.database,
    'select user_id, status, subscription_end from card_subscriptions',
  )
  return new Map(
    rows.map(({ user_id, status, subscription_end: end }) => [user_id, `${status} ${end?.toISOString() ?? ''}`]),
  )
}

/** The expected end of the paid period in the stored state. */
function iso({ status, start, end }: HeldSubscription): string {
  return new Date((status === 'past_due' ? start : end) * 1000).toISOString()
}

function permutations<T>(values: readonly T[]): readonly (readonly T[])[] {
  if (values.length <= 1) return [values]
  return values.flatMap((value, at) =>
    permutations([...values.slice(0, at), ...values.slice(at + 1)]).map((rest) => [value, ...rest]),
  )
}
