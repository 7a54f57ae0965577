import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Of each of the 10,000 passwords of six characters or more that stand first in a list of leaked ones, the first 48 bits of its SHA-256 in
 * base64url, sorted. The list is `passwords.json` of @zxcvbn-ts/language-common 3.0.4 (npm, MIT), in lower case. The path is the same from
 * the bundle of the server.
 */
const LIST = new URL('../../server/account/leaked-passwords.txt', import.meta.url)

/** So many characters of a hash, in base64url, stand in the list. */
const KEPT = 8

// At the start, so that a server without the list does not start.
const hashes: ReadonlySet<string> = new Set(readFileSync(LIST, 'utf8').trimEnd().split('\n'))

/** Whether a password, in upper or lower case, is among the 10,000 first of those that leaked from other sites. */
export function isLeaked(password: string): boolean {
  return hashes.has(createHash('sha256').update(password.toLowerCase()).digest('base64url').slice(0, KEPT))
}
