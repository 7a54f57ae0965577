import { plural } from '../text/plural.ts'
import { monthDay } from '../time/format.ts'
import { DAY, toEpochMs, toIsoString } from '../time/instant.ts'
import { dateIn, type Zone } from '../time/zone.ts'

/** The length of the trial in days. The landing page says 7 (docs/product/premium.md#trial). */
export const TRIAL_DAYS = 14

/** The end of a trial that begins at `now` (ISO 8601): 14 times 24 hours later. */
export function trialEnd(now: string): string {
  return toIsoString(toEpochMs(now) + TRIAL_DAYS * DAY)
}

/**
 * The days until an instant, rounded up, at least 0; 0 without an instant. Instants are ISO text or ms since 1970
 * (docs/product/premium.md#who-has-it).
 */
export function daysRemaining(until: string | number | null | undefined, now: string | number): number {
  if (until === null || until === undefined) return 0
  return Math.max(0, Math.ceil((toEpochMs(until) - toEpochMs(now)) / DAY))
}

/**
 * When a plan that is chosen at `now` is charged first: at the end of the trial, in whole seconds as the card provider
 * counts them, and never after it. Undefined where it is charged at once: without a trial, or with less than 48 hours of
 * it left, which is the shortest trial that the provider takes (`subscription_data.trial_end` of a Checkout Session,
 * https://docs.stripe.com/api/checkout/sessions/create). Instants are ISO text or ms since 1970
 * (docs/product/premium.md#paying-during-a-trial).
 */
export function billingStart(
  premiumUntil: string | number | null | undefined,
  now: string | number,
): string | undefined {
  if (premiumUntil === null || premiumUntil === undefined) return undefined
  const end = toEpochMs(premiumUntil)
  return end - toEpochMs(now) >= SHORTEST_TRIAL ? toIsoString(end - (end % 1000)) : undefined
}

const SHORTEST_TRIAL = 2 * DAY

/** 'Billing starts Dec 9, when your trial ends': the day of the first charge on the person's calendar. */
export function billingText(start: string, zone: Zone): string {
  return `Billing starts ${monthDay(dateIn(start, zone))}, when your trial ends`
}

/** The text of the trial banner. With 4 days or less it asks to upgrade (docs/product/premium.md#trial). */
export function trialBanner(days: number): { readonly title: string; readonly detail: string } {
  const left = plural(days, 'day')
  if (days > UPGRADE_SOON_DAYS) return { title: 'Premium Trial Active', detail: `${left} remaining` }
  return { title: 'Premium Trial - Upgrade Soon', detail: `${left} left - Upgrade to continue` }
}

const UPGRADE_SOON_DAYS = 4
