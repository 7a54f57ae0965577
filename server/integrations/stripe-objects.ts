import * as z from 'zod'
import type { ProvidedSubscription } from '#domain/subscription/card'
import { planOfKey } from '#domain/subscription/plans'
import { toIsoString } from '#domain/time/instant'
import { NotFromProvider, type CardEvent } from './card-provider.ts'

/** The metadata of the product's own subscriptions: the Stripe account may have others. */
export const OURS = 'vialog_user'

const Seconds = z
  .number()
  .int()
  .transform((seconds) => toIsoString(seconds * 1000))

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

/** A subscription as the product stores it; none if it is not one of the product's. Throws on another shape. */
export function subscriptionOf(given: unknown): ProvidedSubscription[] {
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

const Customer = z.union([z.string(), z.object({ id: z.string() })])
const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: Seconds,
  data: z.object({ object: z.object({ object: z.string(), id: z.string().nullish(), customer: Customer.nullish() }) }),
})

/** A webhook event as the product stores it. Throws on another shape. */
export function eventOf(given: unknown): CardEvent {
  const { id, type, created, data } = Event.parse(given)
  const { object, customer } = data.object
  const named = typeof customer === 'object' ? customer?.id : customer
  const own = object === 'customer' ? data.object.id : undefined
  return { id, type, happenedAt: new Date(created), customerId: named ?? own ?? null }
}

/** The most seconds between the time of a signature and now. */
const SIGNED_WITHIN = 300

/**
 * Throws NotFromProvider unless the signature's time is within five minutes of now: the SDK rejects old signatures, but
 * neither future ones nor a timestamp that is not a number.
 */
export function rejectOtherTime(signature: string): void {
  const times = signature.split(',').filter((part) => part.split('=', 1)[0] === 't')
  const [, seconds = 'none'] = /^t=(\d{1,12})$/.exec(times.join()) ?? []
  if (!(Math.abs(Date.now() / 1000 - Number(seconds)) <= SIGNED_WITHIN))
    throw new NotFromProvider('This was not signed just now.')
}
