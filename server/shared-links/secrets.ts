import { createHash, createHmac, randomBytes } from 'node:crypto'

/** What stands before the secret part of a link's address. */
export const SHARED_PATH = '/shared/'

/** The secret part of a new address: 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which an address is stored: reading the table opens no link. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * The hash of a PIN, keyed with the secret part of the address. That part is not stored, so nobody can try a million PINs against
 * the table.
 */
export function pinHash(token: string, pin: string): string {
  return createHmac('sha256', token).update(pin).digest('base64url')
}
