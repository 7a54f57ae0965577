import { plural } from '../text/plural.ts'
import { DAY, epochOf, isoOf } from '../time/instant.ts'

/**
 * The trial that onboarding and the activation call grant; the landing page's 7 is marketing
 * (docs/product/premium.md#trial).
 */
export const TRIAL_DAYS = 14

/** The instant at which a trial begun at `now` (ISO 8601) ends: 14 times 24 hours later. */
export function trialEnd(now: string): string {
  return isoOf(epochOf(now) + TRIAL_DAYS * DAY)
}

/**
 * Days until an instant, begun ones counted whole, at least 0; 0 for none. Instants as ISO text or ms
 * (docs/product/premium.md#who-has-it).
 */
export function daysRemaining(until: string | number | null | undefined, now: string | number): number {
  if (until === null || until === undefined) return 0
  return Math.max(0, Math.ceil((epochOf(until) - epochOf(now)) / DAY))
}

/** The words of the trial banner; from 4 days on they ask to upgrade (docs/product/premium.md#trial). */
export function trialBanner(days: number): { readonly title: string; readonly detail: string } {
  const left = plural(days, 'day')
  if (days > UPGRADE_SOON_DAYS) return { title: 'Premium Trial Active', detail: `${left} remaining` }
  return { title: 'Premium Trial - Upgrade Soon', detail: `${left} left - Upgrade to continue` }
}

const UPGRADE_SOON_DAYS = 4
