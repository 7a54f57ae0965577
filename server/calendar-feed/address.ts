import { createHash } from 'node:crypto'

/** What stands before the secret part of a feed's address. `/calendar` itself is a page of the app. */
export const FEED_PATH = '/calendar/'

/** The hash under which an address is stored: reading the table gives no access to a plan. */
export function feedHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
