import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { lookupKey, type Plan } from '#domain/subscription/plans'
import { toEpochMs } from '#domain/time/instant'
import {
  NotFromProvider,
  PlanNotOnSale,
  ProviderDown,
  TrialTooShort,
  UnknownCustomer,
  type CardProvider,
  type NewCustomer,
  type Order,
} from './card-provider.ts'
import { eventOf, OURS, rejectOtherTime, subscriptionOf } from './stripe-objects.ts'

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
    changeEmail: (customerId, email) =>
      answered(async () => {
        await stripe.customers.update(customerId, { email })
      }),
    createCheckout: (order) => answered(() => checkout(order)),
    createPortal: ({ customerId, returnUrl }) =>
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
    deleteCustomer: (customerId) =>
      answered(async () => {
        const { data } = await stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 })
        await Promise.all(data.map(({ id }) => closePage(id)))
        // Stripe cancels what the customer has subscribed to.
        await stripe.customers.del(customerId)
      }).catch((error: unknown) => {
        if (!(error instanceof UnknownCustomer)) throw error
      }),
    async readEvent(body, signature) {
      try {
        rejectOtherTime(signature)
        return eventOf(await stripe.webhooks.constructEventAsync(body, signature, webhookSecret))
      } catch (error) {
        throw new NotFromProvider('This was not signed by the card provider just now.', { cause: error })
      }
    },
  }

  async function checkout(order: Order): Promise<string | null> {
    const { customerId, userId, plan, billingStarts, successUrl, cancelUrl } = order
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customerId,
      client_reference_id: userId,
      line_items: [{ price: await priceOf(plan), quantity: 1 }],
      subscription_data: {
        metadata: { [OURS]: userId },
        ...(billingStarts === undefined ? {} : { trial_end: toEpochMs(billingStarts) / 1000 }),
      },
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
    // Stripe lists the newest first. Its times are whole seconds, which do not tell two pages of one second apart.
    const [newest = opened, ...others] = data
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
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param?.includes('trial_end'))
      throw new TrialTooShort('Stripe takes no trial of less than 48 hours.', { cause: error })
    throw new ProviderDown('Stripe gave no usable answer.', { cause: error })
  }
}
