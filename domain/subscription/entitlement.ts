import { toEpochMs } from '../time/instant.ts'
import { daysRemaining } from './trial.ts'

/**
 * The facts about a person's premium. A provider that fails counts as absent, for itself only
 * (docs/product/premium.md#providers).
 */
export type EntitlementFacts = {
  readonly premiumUntil?: string | null | undefined
  /** `givenUp`: cancelled before its first charge (domain/subscription/card.ts). */
  readonly card?:
    | {
        readonly tier?: string | null
        readonly active: boolean
        readonly end?: string | null
        readonly givenUp?: boolean
      }
    | undefined
  readonly membership?: { readonly active: boolean; readonly validUntil?: string | null } | undefined
}

export const PLAN_NAMES = ['free', 'premium'] as const
export type PlanName = (typeof PLAN_NAMES)[number]

/** The entitlement. `tier` and `until` are undefined when there is none; `until` is written as in the facts. */
export type Entitlement = {
  readonly premium: boolean
  readonly trial: boolean
  readonly daysRemaining: number
  readonly planName: PlanName
  readonly source: 'card' | 'membership' | 'manual' | 'none'
  readonly tier: string | undefined
  readonly until: string | undefined
}

/**
 * A person has premium by an active card subscription, an active membership, or a premium_until in the future. Each
 * ends at its own instant, which no longer counts. A premium_until alone is called a trial, no matter who granted it. The
 * remaining days count until the end of the subscription, else until premium_until. A card that was given up before
 * its first charge leaves the trial. `now` is ISO text or ms since 1970 (docs/product/premium.md#who-has-it).
 */
export function entitlement(facts: EntitlementFacts, now: string | number): Entitlement {
  const { card, membership } = facts
  const manual = isAhead(facts.premiumUntil, now) ? facts.premiumUntil : undefined
  const leavesTrial = card?.givenUp === true && manual !== undefined
  if (card?.active && !leavesTrial && (!card.end || isAhead(card.end, now)))
    return held('card', card.tier ?? 'premium', card.end ?? manual, now)
  if (membership?.active && (!membership.validUntil || isAhead(membership.validUntil, now)))
    return held('membership', MEMBERSHIP_TIER, membership.validUntil ?? manual, now)
  if (manual) return held('manual', undefined, manual, now)
  return FREE
}

function isAhead(until: string | null | undefined, now: string | number): boolean {
  return Boolean(until) && toEpochMs(until ?? 0) > toEpochMs(now)
}

function held(
  source: 'card' | 'membership' | 'manual',
  tier: string | undefined,
  until: string | null | undefined,
  now: string | number,
): Entitlement {
  const days = daysRemaining(until, now)
  return {
    premium: true,
    trial: source === 'manual',
    daysRemaining: days,
    planName: 'premium',
    source,
    tier,
    until: until ?? undefined,
  }
}

/** The tier of a membership. The provider names none (docs/product/premium.md#who-has-it). */
export const MEMBERSHIP_TIER = 'membership'

const FREE: Entitlement = {
  premium: false,
  trial: false,
  daysRemaining: 0,
  planName: 'free',
  source: 'none',
  tier: undefined,
  until: undefined,
}
