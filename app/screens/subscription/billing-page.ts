import { Refused, Unreachable } from '../../data/fetch-json.ts'
import { text } from './text.ts'

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
  if (!isPage) throw new NoUrl(text.failed.noUrl(what))
  return url
}

/** The toast for a billing page that did not open (docs/product/offline.md#messages). */
export function billingFailure(
  what: 'portal' | 'checkout',
  error: unknown,
): readonly [title: string, explanation: string] {
  const message =
    error instanceof Refused || error instanceof Unreachable || error instanceof NoUrl ? error.message : undefined
  const { portal, signedOut, checkout } = text.failed
  if (what === 'portal') return [portal.title, message ?? portal.explanation]
  if (error instanceof Refused && error.status === 401) return [signedOut.title, signedOut.explanation]
  return [checkout.title, message ?? checkout.explanation]
}
