/** How often a page looks whether its session should be renewed (docs/product/account.md#sessions). */
export const REFRESH_TICK_MS = 30_000

/**
 * True once 90 seconds or less remain. `expires_at` and `now` are seconds since 1970 (docs/product/account.md#sessions).
 */
export function shouldRefresh(session: { readonly expires_at: number }, now: number): boolean {
  return session.expires_at - now <= MARGIN_SECONDS
}

/**
 * True within the last 90 seconds and after: such a token is not sent any more. Seconds since 1970
 * (docs/product/account.md#sessions).
 */
export function isExpired(session: { readonly expires_at: number }, now: number): boolean {
  return session.expires_at - now < MARGIN_SECONDS
}

const MARGIN_SECONDS = 90
