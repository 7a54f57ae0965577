import { toEpochMs } from '../time/instant.ts'

/** A subscription of the card provider. Instants are ISO 8601. */
export type ProvidedSubscription = {
  readonly id: string
  readonly status: string
  readonly tier: string | null
  readonly periodStart: string
  readonly periodEnd: string
  /** When it ends, if it was cancelled. */
  readonly cancelAt: string | null
  /** The reason of its newest invoice: 'subscription_cycle' for a renewal. */
  readonly invoiceReason: string | null
}

/**
 * The stored state of a card subscription. `end`: paid until then, or null if it was never paid. `renews`: it was not
 * cancelled.
 */
export type CardState = {
  readonly subscriptionId: string | null
  readonly status: string
  readonly tier: string | null
  readonly active: boolean
  readonly end: string | null
  readonly renews: boolean
}

/**
 * The state of a customer's card from all of their subscriptions: the active one that is paid the longest, one that was
 * given up only after all others, else the one with the newest period. The status is 'none' when there are none.
 */
export function cardState(subscriptions: readonly ProvidedSubscription[]): CardState {
  const [best] = subscriptions.map(stateOf).toSorted(compare)
  return best ?? NO_CARD
}

const NO_CARD: CardState = {
  subscriptionId: null,
  status: 'none',
  tier: null,
  active: false,
  end: null,
  renews: false,
}

const LIVE = ['active', 'trialing', 'past_due']

/**
 * A subscription is active while the provider counts it as running; `end` tells when the paid time is over. After a
 * failed renewal the new period is unpaid, so the paid time ended at its start. Any other unpaid invoice changes
 * nothing.
 */
function stateOf(subscription: ProvidedSubscription): CardState {
  const { id, status, tier, periodStart, periodEnd, cancelAt, invoiceReason } = subscription
  const active = LIVE.includes(status)
  const unpaid = status === 'past_due' && invoiceReason === 'subscription_cycle'
  const paid = unpaid ? periodStart : periodEnd
  const end = cancelAt !== null && toEpochMs(cancelAt) < toEpochMs(paid) ? cancelAt : paid
  return { subscriptionId: id, status, tier, active, end, renews: active && cancelAt === null }
}

function compare(one: CardState, other: CardState): number {
  if (one.active !== other.active) return one.active ? -1 : 1
  if (isGivenUp(one) !== isGivenUp(other)) return isGivenUp(one) ? 1 : -1
  return toEpochMs(other.end ?? 0) - toEpochMs(one.end ?? 0)
}

/** Whether the subscription is in its trial: nothing was charged yet, and nothing is before its `end`. */
export function isUncharged({ status }: Pick<CardState, 'status'>): boolean {
  return status === 'trialing'
}

/**
 * Whether the subscription was cancelled before its first charge. It is never charged, another one may follow it at any
 * time, and until then the trial goes on as if it had never been (docs/product/premium.md#paying-during-a-trial).
 */
export function isGivenUp(card: Pick<CardState, 'status' | 'renews'>): boolean {
  return isUncharged(card) && !card.renews
}
