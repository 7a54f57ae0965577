import { monthDay } from '../time/format.ts'
import { dateIn, type Zone } from '../time/zone.ts'
import { MEMBERSHIP_TIER } from './entitlement.ts'
import { OFFERS, PLANS } from './plans.ts'
import { billingText, trialBanner } from './trial.ts'

/** The fields of a subscription that are shown, as the server decided them (docs/product/premium.md#who-has-it). */
export type HeldSubscription = {
  readonly has_premium_access: boolean
  readonly is_trial_active: boolean
  readonly trial_days_remaining: number
  readonly subscription_tier: string | null
  readonly subscription_end: string | null
  readonly subscription_renews: boolean
  readonly billing_starts: string | null
}

/**
 * The title and the detail of a person's plan, with its end on the person's calendar ('Dec 21, 2026'). Premium
 * without a tier is called temporary, no matter who granted it; the free plan is called Basic
 * (docs/product/premium.md#who-has-it).
 */
export function statusText(held: HeldSubscription, zone: Zone): { readonly title: string; readonly detail: string } {
  if (!held.has_premium_access) return { title: 'Basic', detail: 'Upgrade to unlock every premium feature.' }
  const until = held.subscription_end === null ? undefined : dayWithYear(held.subscription_end, zone)
  if (held.is_trial_active) {
    const { detail } = trialBanner(held.trial_days_remaining)
    return { title: 'Temporary Premium', detail: until === undefined ? detail : `${detail} · until ${until}` }
  }
  const title = titleOf(held.subscription_tier)
  if (held.subscription_renews && held.billing_starts) return { title, detail: billingText(held.billing_starts, zone) }
  if (until === undefined) return { title, detail: 'Without an end date.' }
  return { title, detail: held.subscription_renews ? `Renews on ${until}` : `Premium until ${until}` }
}

function titleOf(tier: string | null): string {
  if (tier === MEMBERSHIP_TIER) return 'Membership'
  const plan = PLANS.find((name) => name === tier)
  return plan === undefined ? 'Premium' : `${OFFERS[plan].title} plan`
}

function dayWithYear(instant: string, zone: Zone): string {
  const day = dateIn(instant, zone)
  return `${monthDay(day)}, ${day.slice(0, 4)}`
}
