import { createHmac, timingSafeEqual } from 'node:crypto'

/** The content of a refresh cookie: the session, the token's number in it, and the HMAC of both. */
export type RefreshToken = { readonly sessionId: string; readonly serial: number; readonly proof: string }

/** The inputs of the HMAC. `key` is the session's own secret, which is never sent to a browser. */
export type TokenProof = { readonly secret: string; readonly key: string; readonly serial: number }

/**
 * The name of the refresh cookie. Over https its prefix makes browsers reject one set by another host of the same domain.
 */
export function refreshCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-vialog.refresh' : 'vialog.refresh'
}

/** Parses a refresh cookie; undefined for any other text. The HMAC is not verified. */
export function readRefreshToken(text: string | undefined): RefreshToken | undefined {
  const [, sessionId, serial, proof] = FORM.exec(text ?? '') ?? []
  if (sessionId === undefined || serial === undefined || proof === undefined) return undefined
  return { sessionId, serial: Number(serial), proof }
}

const FORM = /^([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\.(\d{1,9})\.([\w-]{43})$/

/** The text of a refresh cookie, 'session.serial.proof'. It requires the session's row and AUTH_SECRET. */
export function writeRefreshToken(sessionId: string, of: TokenProof): string {
  return `${sessionId}.${of.serial}.${proofOf(of)}`
}

/** Verifies the HMAC, in constant time. */
export function isGenuine({ serial, proof }: RefreshToken, by: Omit<TokenProof, 'serial'>): boolean {
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf({ ...by, serial })))
}

function proofOf({ secret, key, serial }: TokenProof): string {
  return createHmac('sha256', secret).update(`refresh-token\0${key}\0${serial}`).digest('base64url')
}
