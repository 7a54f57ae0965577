import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a refresh cookie says: whose session it renews, the how manieth token of it this is, and the proof that we made it. */
export type RefreshToken = { readonly sessionId: string; readonly serial: number; readonly proof: string }

/** What a token is proved by. `key` is the session's own secret, which no browser is given. */
export type TokenProof = { readonly secret: string; readonly key: string; readonly serial: number }

/**
 * The name of the refresh cookie. Over https its prefix makes browsers refuse one that another host of the same domain sets.
 */
export function refreshCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-vialog.refresh' : 'vialog.refresh'
}

/** Reads the text of a refresh cookie; undefined for what we have never written. It proves nothing yet. */
export function readRefreshToken(text: string | undefined): RefreshToken | undefined {
  const [, sessionId, serial, proof] = FORM.exec(text ?? '') ?? []
  if (sessionId === undefined || serial === undefined || proof === undefined) return undefined
  return { sessionId, serial: Number(serial), proof }
}

const FORM = /^([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\.(\d{1,9})\.([\w-]{43})$/

/** The text of a refresh cookie: 'session.serial.proof'. It takes the row of the session and AUTH_SECRET to make one. */
export function writeRefreshToken(sessionId: string, of: TokenProof): string {
  return `${sessionId}.${of.serial}.${proofOf(of)}`
}

/** Whether we made this token. */
export function isProved({ serial, proof }: RefreshToken, by: Omit<TokenProof, 'serial'>): boolean {
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf({ ...by, serial })))
}

function proofOf({ secret, key, serial }: TokenProof): string {
  return createHmac('sha256', secret).update(`refresh-token\0${key}\0${serial}`).digest('base64url')
}
