import { billingText } from '#domain/subscription/trial'
import type { Zone } from '#domain/time/zone'
import type { Subscription } from '../../data/subscription/subscription.ts'
import { text } from './text.ts'

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

export type BillingNote = { readonly title: string; readonly detail: string }

/**
 * What becomes of the trial when a plan is chosen during it; undefined without a trial
 * (docs/product/premium.md#paying-during-a-trial).
 */
export function billingNote(
  subscription: Pick<Subscription, 'is_trial_active' | 'billing_starts'> | undefined,
  zone: Zone,
): BillingNote | undefined {
  if (!subscription?.is_trial_active) return undefined
  const { billing_starts: starts } = subscription
  if (!starts) return text.billing.now
  return { title: billingText(starts, zone), detail: text.billing.later }
}

/** The outcome of a checkout, from the query of the page that the provider returns to. */
export type CheckoutOutcome = 'cancelled' | 'paid' | 'confirming' | undefined

export function checkoutOutcome(checkout: string | null, isPaid: boolean): CheckoutOutcome {
  if (checkout === 'cancelled') return 'cancelled'
  if (checkout !== 'done') return undefined
  return isPaid ? 'paid' : 'confirming'
}
