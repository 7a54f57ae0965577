import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link does: it confirms another address, or gives a former one back. */
type EmailTokenPurpose = 'email-change' | 'email-return'

/**
 * The token of a link, 'id.proof': the id of its row and the HMAC of both under AUTH_SECRET. The row alone opens nothing, and a link is sent
 * again as it was.
 */
export function writeEmailToken(purpose: EmailTokenPurpose, id: string, authSecret: string): string {
  const proof = createHmac('sha256', authSecret).update(`${purpose}\0${id}`)
  return `${id}.${proof.digest('base64url')}`
}

/** The id of the row whose token for this purpose it is; undefined for every other text. */
export function readEmailToken(purpose: EmailTokenPurpose, token: string, authSecret: string): string | undefined {
  const [, id] = FORM.exec(token) ?? []
  if (id === undefined) return undefined
  return timingSafeEqual(Buffer.from(writeEmailToken(purpose, id, authSecret)), Buffer.from(token)) ? id : undefined
}

const FORM = /^([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\.[\w-]{43}$/
