import type { Subscription } from '../../data/subscription/subscription.ts'

/** What the screen offers for a subscription, which is undefined while it loads. */
export function planView(subscription: Held | undefined): {
  /** A card or a membership pays for it. A trial and a grant end, and a plan may follow them. */
  readonly isPaid: boolean
  readonly showsPlans: boolean
  readonly canManage: boolean
} {
  const premium = subscription?.has_premium_access === true
  const isPaid = premium && subscription.subscription_tier !== null
  return { isPaid, showsPlans: !isPaid, canManage: premium }
}

type Held = Pick<Subscription, 'has_premium_access' | 'subscription_tier'>

/** The outcome of a checkout, from the query of the page that the provider returns to. */
export type CheckoutOutcome = 'cancelled' | 'paid' | 'confirming' | undefined

export function checkoutOutcome(checkout: string | null, isPaid: boolean): CheckoutOutcome {
  if (checkout === 'cancelled') return 'cancelled'
  if (checkout !== 'done') return undefined
  return isPaid ? 'paid' : 'confirming'
}
