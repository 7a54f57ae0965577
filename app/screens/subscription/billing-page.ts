import { Refused, Unreachable } from '../../data/fetch-json.ts'

/** The server named no page. */
export class NoUrl extends Error {
  override readonly name = 'NoUrl'
}

/**
 * The address of a billing page: another site over TLS, or a path of this site. A server of another version may name none.
 * @throws NoUrl
 */
export function pageUrl(url: unknown, what: 'portal' | 'checkout'): string {
  const isPage = typeof url === 'string' && (url.startsWith('https://') || /^\/(?![/\\])/.test(url))
  if (!isPage) throw new NoUrl(`No ${what} URL received`)
  return url
}

/** The toast for a billing page that did not open (docs/product/offline.md#messages). */
export function billingFailure(what: 'portal' | 'checkout', error: unknown): readonly [title: string, text: string] {
  const message =
    error instanceof Refused || error instanceof Unreachable || error instanceof NoUrl ? error.message : undefined
  if (what === 'portal') return ['Portal Error', message ?? 'Failed to open customer portal.']
  if (error instanceof Refused && error.status === 401)
    return ['Authentication Required', 'Please sign in to subscribe to premium.']
  return ['Checkout Error', message ?? 'Failed to start checkout process.']
}
