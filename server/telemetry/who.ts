import { createHmac, createSecretKey } from 'node:crypto'
import { keyOfSecret } from '../sealing/sealing.ts'

/** Makes the word for a sign-in. */
export type WhoOf = (sessionId: string, at: Date) => string

/**
 * Who acts, in the log: a word of 16 letters for a sign-in, another one each day (UTC). It is made with a key of AUTH_SECRET, so that nobody reads a
 * person out of the log, or one day out of another. `npm run admin -- who` finds the person of a word while the sign-in is open; once it has ended
 * its id is deleted (docs/decisions/094-who-in-the-log.md).
 */
export function createWhoOf(authSecret: string): WhoOf {
  // Made once: of a key in bytes each hash would make one of its own, for half of what it takes.
  const key = createSecretKey(keyOfSecret(authSecret, 'vialog log'))
  return (sessionId, at) =>
    createHmac('sha256', key)
      .update(`${at.toISOString().slice(0, 10)} ${sessionId}`)
      .digest('base64url')
      .slice(0, 16)
}
