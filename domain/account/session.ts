/** How often a page checks whether to renew its session, in ms (docs/product/account.md#sessions). */
export const REFRESH_TICK_MS = 30_000

/**
 * Whether 90 seconds or less remain. `expires_at` and `now` are seconds since 1970
 * (docs/product/account.md#sessions).
 */
export function shouldRefresh(session: { readonly expires_at: number }, now: number): boolean {
  return session.expires_at - now <= MARGIN_SECONDS
}

/**
 * Whether less than 90 seconds remain: such a token is no longer sent. Seconds since 1970
 * (docs/product/account.md#sessions).
 */
export function isExpired(session: { readonly expires_at: number }, now: number): boolean {
  return session.expires_at - now < MARGIN_SECONDS
}

const MARGIN_SECONDS = 90
