import { createHash } from 'node:crypto'
import type { House } from '../house.ts'
import { tooMany } from '../refusal.ts'
import { countAttempts } from './queries.ts'

const WINDOW_SECONDS = 60
/** Tries a minute (reliability.md, limits to declare). */
const PER_ACCOUNT = 5
const PER_ADDRESS = 20

/**
 * Counts a try by account and by address, in the database, so that every node counts together.
 * Both are kept as hashes only. @throws Refusal 429 once either has tried too often this minute.
 */
export async function limitAttempts(
  house: House,
  attempt: { readonly what: 'sign-up' | 'sign-in' | 'password'; readonly account: string; readonly address: string },
): Promise<void> {
  if (!house.settings.rateLimits) return
  const counts = await countAttempts(
    house.database,
    [key(attempt.what, 'account', attempt.account.toLowerCase()), key(attempt.what, 'address', attempt.address)],
    WINDOW_SECONDS,
  )
  const [account = 0, address = 0] = counts
  if (account > PER_ACCOUNT || address > PER_ADDRESS) throw tooMany(WINDOW_SECONDS)
}

function key(what: string, by: string, value: string): string {
  return createHash('sha256').update(`${what}\0${by}\0${value}`).digest('base64url')
}
