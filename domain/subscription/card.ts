import { epochOf } from '../time/instant.ts'

/** A subscription as the card provider describes it. Instants as ISO 8601. */
export type ProvidedSubscription = {
  readonly id: string
  readonly status: string
  readonly tier: string | null
  readonly periodStart: string
  readonly periodEnd: string
  /** When it is to end, where somebody has cancelled it. */
  readonly cancelAt: string | null
  /** What its newest invoice is for: 'subscription_cycle' at a renewal. */
  readonly invoiceReason: string | null
}

/** What the server keeps of it. `end`: until when it is paid; null where it never was. `renews`: it goes on by itself. */
export type CardState = {
  readonly subscriptionId: string | null
  readonly status: string
  readonly tier: string | null
  readonly active: boolean
  readonly end: string | null
  readonly renews: boolean
}

/**
 * The state of a customer's card from everything they ever subscribed to: the subscription that is paid the longest, else
 * the one whose period is the newest. 'none' where there is nothing.
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
 * Active is whatever the provider still counts as running; when its paid time is over, `end` says so. A renewal that failed
 * leaves the new period unpaid, so the paid time ended where that period began; any other unpaid invoice takes nothing away.
 */
function stateOf(subscription: ProvidedSubscription): CardState {
  const { id, status, tier, periodStart, periodEnd, cancelAt, invoiceReason } = subscription
  const active = LIVE.includes(status)
  const unpaid = status === 'past_due' && invoiceReason === 'subscription_cycle'
  const paid = unpaid ? periodStart : periodEnd
  const end = cancelAt !== null && epochOf(cancelAt) < epochOf(paid) ? cancelAt : paid
  return { subscriptionId: id, status, tier, active, end, renews: active && cancelAt === null }
}

function compare(one: CardState, other: CardState): number {
  if (one.active !== other.active) return one.active ? -1 : 1
  return epochOf(other.end ?? 0) - epochOf(one.end ?? 0)
}
