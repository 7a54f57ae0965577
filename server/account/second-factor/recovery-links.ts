import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyOfSecret } from '../../sealing/sealing.ts'

/** What a link of a recovery does. */
type LinkUse = 'cancel' | 'finish'

const PAGES: Readonly<Record<LinkUse, string>> = { cancel: '/cancel-recovery', finish: '/finish-recovery' }

/** The settings that a link is made of. */
type LinkSettings = { readonly publicUrl: string; readonly authSecret: string }

/** A link of a recovery, with its token behind the hash sign (docs/decisions/014-email-links.md). The same each time, so that none is kept. */
export function recoveryLink({ publicUrl, authSecret }: LinkSettings, use: LinkUse, recoveryId: string): string {
  return `${publicUrl}${PAGES[use]}#${recoveryId}.${proofOf(authSecret, use, recoveryId)}`
}

/** The recovery of a token; undefined where the token is invalid, or belongs to the other link. */
export function recoveryOfToken(authSecret: string, use: LinkUse, token: string): string | undefined {
  const [, id, proof] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || proof === undefined) return undefined
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(authSecret, use, id))) ? id : undefined
}

function proofOf(authSecret: string, use: LinkUse, recoveryId: string): string {
  return createHmac('sha256', keyOfSecret(authSecret, 'vialog recovery links'))
    .update(`${use} ${recoveryId}`)
    .digest('base64url')
}
