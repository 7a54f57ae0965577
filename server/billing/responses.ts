import type { CardCheck, MembershipCheck } from '#contract'
import type { StoredCard } from './queries.ts'

/** Whether the card's subscription gives premium now. */
export function isRunning({ active, end }: StoredCard, now: Date): boolean {
  return active && (end === null || end > now)
}

export function cardCheckOf(card: StoredCard | undefined, now: Date): CardCheck {
  const subscribed = card !== undefined && isRunning(card, now)
  return {
    subscribed,
    subscription_tier: subscribed ? card.tier : null,
    subscription_end: subscribed ? (card.end?.toISOString() ?? null) : null,
  }
}

export function membershipCheckOf(
  membership: { readonly hasAccess: boolean; readonly validUntil: Date | null } | undefined,
  now: Date,
): MembershipCheck {
  const hasAccess =
    membership !== undefined && membership.hasAccess && (membership.validUntil === null || membership.validUntil > now)
  return { hasAccess, membership: hasAccess ? { valid_until: membership.validUntil?.toISOString() ?? null } : null }
}
