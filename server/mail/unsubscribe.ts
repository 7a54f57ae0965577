import { createHmac, timingSafeEqual } from 'node:crypto'

/** What stands before the secret part of the address that ends reminders by e-mail. */
export const UNSUBSCRIBE_PATH = '/unsubscribe/'

/**
 * The secret part of a person's address (RFC 8058): their id and its HMAC under AUTH_SECRET. It needs no row, does nothing but end
 * reminders by e-mail, and is void after a change of the secret.
 */
export function unsubscribeToken(userId: string, authSecret: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${id}${createHmac('sha256', authSecret).update(`unsubscribe\0${userId}`).digest('base64url')}`
}

/** The id of the person whose token it is; undefined for every other text. */
export function personOfToken(token: string, authSecret: string): string | undefined {
  if (!TOKEN.test(token)) return undefined
  const hex = Buffer.from(token.slice(0, 22), 'base64url').toString('hex')
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const right = Buffer.from(unsubscribeToken(userId, authSecret))
  return timingSafeEqual(right, Buffer.from(token)) ? userId : undefined
}

/** 16 bytes of the id and 32 of the HMAC. */
const TOKEN = /^[\w-]{65}$/
