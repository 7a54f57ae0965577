import { plural } from '../text/plural.ts'
import { DAY, toEpochMs, toIsoString } from '../time/instant.ts'

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

/** The text of the trial banner. With 4 days or less it asks to upgrade (docs/product/premium.md#trial). */
export function trialBanner(days: number): { readonly title: string; readonly detail: string } {
  const left = plural(days, 'day')
  if (days > UPGRADE_SOON_DAYS) return { title: 'Premium Trial Active', detail: `${left} remaining` }
  return { title: 'Premium Trial - Upgrade Soon', detail: `${left} left - Upgrade to continue` }
}

const UPGRADE_SOON_DAYS = 4
