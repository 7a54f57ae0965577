import type { HeldSubscription } from '#domain/subscription/status-text'
import { text } from './text.ts'

/** What the card of the plan shows. */
export type PlanCardState =
  | { readonly kind: 'loading' | 'basic' }
  | { readonly kind: 'premium'; readonly held: HeldSubscription }

/** Without an answer it is Basic (docs/product/premium.md#who-has-it). */
export function planCardState(subscription: HeldSubscription | undefined, isLoading: boolean): PlanCardState {
  if (isLoading) return { kind: 'loading' }
  return subscription?.has_premium_access ? { kind: 'premium', held: subscription } : { kind: 'basic' }
}

/** What the card says when the plan was not refreshed. */
export function refreshFailure(error: unknown): string {
  return text.plan.notRefreshed(error instanceof Error ? error.message : text.plan.notRefreshedUnexpectedly)
}
