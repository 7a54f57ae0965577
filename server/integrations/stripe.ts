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
  /** Another address than Stripe's own, for tests. */
  readonly apiUrl: string | undefined
}

/** Two tries of five seconds: a person waits for the answer. */
const TIMEOUT_MS = 5_000
const RETRIES = 1
const PRICES_KEPT_MS = 10 * 60_000
/** The mark on what we sell: other subscriptions of the same Stripe account are none of ours. */
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
        // Stripe gives the same customer to both of two calls that come at once with one key.
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
   * Closes every page of the customer that can be paid but the newest, and gives the address of that one. Calls at the same
   * moment agree on it, since each looks after it has opened its own: whichever is last sees them all.
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
      // It is open no more: closed by another call, or paid, which whoever asked for a page looks at afterwards.
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

/** The provider's errors in our words. What is wrong with a key or with us is 'down' to a person, and named in the log. */
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

/** What we read of a subscription: an answer of another shape is no answer. */
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
      // A price that was replaced by a newer one has lost its lookup key, but not its interval.
      tier: plan ?? (item.price.recurring?.interval === 'year' ? 'annual' : 'monthly'),
      periodStart: item.current_period_start,
      periodEnd: item.current_period_end,
      cancelAt: read.cancel_at ?? (read.cancel_at_period_end ? item.current_period_end : null),
      invoiceReason: typeof invoice === 'object' ? (invoice?.billing_reason ?? null) : null,
    },
  ]
}

/** How far the time of a signature may lie from ours, in seconds. */
const SIGNED_WITHIN = 300

/** The SDK refuses what was signed too long ago; not what is signed for later, nor a time that is no number. */
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
