import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import * as z from 'zod'
import type { ProvidedSubscription } from '#domain/subscription/card'
import { lookupKey, planOfKey, type Plan } from '#domain/subscription/plans'
import { isoOf } from '#domain/time/instant'
import {
  NotFromProvider,
  PlanNotOnSale,
  ProviderDown,
  UnknownCustomer,
  type CardEvent,
  type CardProvider,
  type NewCustomer,
  type Order,
} from './card-provider.ts'

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** The address of a stand-in, for tests. */
  readonly apiUrl: string | undefined
}

/** Two attempts of five seconds: a person waits for the answer. */
const TIMEOUT_MS = 5_000
const RETRIES = 1
const PRICES_KEPT_MS = 10 * 60_000
/** Metadata of the product's own subscriptions: the Stripe account may have others. */
const OURS = 'vialog_user'

/** Stripe through its own SDK. */
export function createStripe({ secretKey, webhookSecret, apiUrl }: StripeSettings): CardProvider {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...addressOf(apiUrl),
  })
  const prices = new Map<Plan, { readonly id: string; readonly until: number }>()

  return {
    name: 'stripe',
    createCustomer: (person) =>
      answered(async () => {
        const { email, userId } = person
        // Two concurrent calls with one idempotency key return the same customer.
        const { id } = await stripe.customers.create(
          { email, metadata: { [OURS]: userId } },
          { idempotencyKey: `vialog-customer-${fingerprint(person)}` },
        )
        return id
      }),
    createCheckout: (order) => answered(() => checkout(order)),
    createPortal: (customerId, returnUrl) =>
      answered(
        async () =>
          (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })).url || null,
      ),
    subscriptionsOf: (customerId) =>
      answered(async () => {
        const { data } = await stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: 100,
          expand: ['data.latest_invoice'],
        })
        return data.flatMap(subscriptionOf)
      }).catch((error: unknown) => {
        if (error instanceof UnknownCustomer) return []
        throw error
      }),
    async readEvent(body, signature) {
      try {
        refuseOtherTime(signature)
        return eventOf(await stripe.webhooks.constructEventAsync(body, signature, webhookSecret))
      } catch (error) {
        throw new NotFromProvider('This was not signed by the card provider just now.', { cause: error })
      }
    },
  }

  async function checkout({ customerId, userId, plan, successUrl, cancelUrl }: Order): Promise<string | null> {
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customerId,
      client_reference_id: userId,
      line_items: [{ price: await priceOf(plan), quantity: 1 }],
      subscription_data: { metadata: { [OURS]: userId } },
      success_url: successUrl,
      cancel_url: cancelUrl,
    })
    return onlyPageOf(customerId, session)
  }

  /**
   * Expires all open checkout pages of the customer except the newest, and returns the address of that one. Concurrent
   * calls agree on it, since each lists the pages after it has created its own: the last one sees all of them.
   */
  async function onlyPageOf(customer: string, opened: Stripe.Checkout.Session): Promise<string | null> {
    const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
    const [newest = opened, ...others] = data.toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))
    await Promise.all(others.map(({ id }) => closePage(id)))
    return newest.url || null
  }

  async function closePage(id: string): Promise<void> {
    try {
      await stripe.checkout.sessions.expire(id)
    } catch (error) {
      // No longer open: expired by another call, or paid, which the caller checks afterwards.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    }
  }

  async function priceOf(plan: Plan): Promise<string> {
    const kept = prices.get(plan)
    if (kept && kept.until > Date.now()) return kept.id
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey(plan)], active: true, limit: 1 })
    const id = data[0]?.id
    if (!id) throw new PlanNotOnSale(`Stripe has no active price with the lookup key ${lookupKey(plan)}.`)
    prices.set(plan, { id, until: Date.now() + PRICES_KEPT_MS })
    return id
  }
}

function fingerprint({ userId, email, instead = '' }: NewCustomer): string {
  return createHash('sha256').update(`${userId}\0${email}\0${instead}`).digest('base64url')
}

function addressOf(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  return { protocol: protocol === 'http:' ? ('http' as const) : ('https' as const), host: hostname, port }
}

/** Translates the SDK's errors. A wrong key or a bad request also counts as 'down' for a person; the log has the cause. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PlanNotOnSale) throw error
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      throw new UnknownCustomer('Stripe does not know this customer.', { cause: error })
    throw new ProviderDown('Stripe gave no usable answer.', { cause: error })
  }
}

const Seconds = z
  .number()
  .int()
  .transform((seconds) => isoOf(seconds * 1000))

/** The fields of a subscription that are read. An answer of another shape is an error. */
const Subscription = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  cancel_at: Seconds.nullish(),
  cancel_at_period_end: z.boolean(),
  metadata: z.record(z.string(), z.string()).nullish(),
  latest_invoice: z.union([z.string(), z.object({ billing_reason: z.string().nullish() })]).nullish(),
  items: z.object({
    data: z
      .array(
        z.object({
          current_period_start: Seconds,
          current_period_end: Seconds,
          price: z.object({
            lookup_key: z.string().nullish(),
            recurring: z.object({ interval: z.string() }).nullish(),
          }),
        }),
      )
      .min(1),
  }),
})

function subscriptionOf(given: unknown): ProvidedSubscription[] {
  const read = Subscription.parse(given)
  const [item] = read.items.data
  if (!item) return []
  const plan = planOfKey(item.price.lookup_key)
  if (!plan && !read.metadata?.[OURS]) return []
  const invoice = read.latest_invoice
  return [
    {
      id: read.id,
      status: read.status,
      // A price that a newer one replaced has lost its lookup key, but still has its interval.
      tier: plan ?? (item.price.recurring?.interval === 'year' ? 'annual' : 'monthly'),
      periodStart: item.current_period_start,
      periodEnd: item.current_period_end,
      cancelAt: read.cancel_at ?? (read.cancel_at_period_end ? item.current_period_end : null),
      invoiceReason: typeof invoice === 'object' ? (invoice?.billing_reason ?? null) : null,
    },
  ]
}

/** The most seconds between the time of a signature and now. */
const SIGNED_WITHIN = 300

/** The SDK rejects old signatures, but neither future ones nor a timestamp that is not a number. */
function refuseOtherTime(signature: string): void {
  const times = signature.split(',').filter((part) => part.split('=', 1)[0] === 't')
  const [, seconds = 'none'] = /^t=(\d{1,12})$/.exec(times.join()) ?? []
  if (!(Math.abs(Date.now() / 1000 - Number(seconds)) <= SIGNED_WITHIN))
    throw new NotFromProvider('This was not signed just now.')
}

const Customer = z.union([z.string(), z.object({ id: z.string() })])
const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: Seconds,
  data: z.object({ object: z.object({ object: z.string(), id: z.string().nullish(), customer: Customer.nullish() }) }),
})

function eventOf(given: unknown): CardEvent {
  const { id, type, created, data } = Event.parse(given)
  const { object, customer } = data.object
  const named = typeof customer === 'object' ? customer?.id : customer
  const own = object === 'customer' ? data.object.id : undefined
  return { id, type, happenedAt: new Date(created), customerId: named ?? own ?? null }
}
