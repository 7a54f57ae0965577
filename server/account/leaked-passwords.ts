import { createHash } from 'node:crypto'
import { LEAKED_PASSWORD_HASHES } from './leaked-password-hashes.ts'

/** So many characters of a hash, in base64url, stand in the list. */
const KEPT = 8

let hashes: ReadonlySet<string> | undefined

/** Whether a password, in upper or lower case, is among the 10,000 first of those that leaked from other sites. */
export function isLeaked(password: string): boolean {
  hashes ??= new Set(LEAKED_PASSWORD_HASHES.trim().split(/\s+/))
  return hashes.has(createHash('sha256').update(password.toLowerCase()).digest('base64url').slice(0, KEPT))
}
