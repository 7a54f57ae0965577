import { createHash } from 'node:crypto'
import type { House } from '../house.ts'
import { tooMany, tooManyWrites } from '../refusal.ts'
import { countAttempts } from './queries.ts'

/** Tries a minute (reliability.md, limits to declare); of what sends an e-mail, tries an hour. */
const A_MINUTE = { seconds: 60, perAccount: 5, perAddress: 20 }
const AN_HOUR = { seconds: 60 * 60, perAccount: 5, perAddress: 50 }
const LIMITS = {
  'sign-up': A_MINUTE,
  'sign-in': A_MINUTE,
  password: A_MINUTE,
  'password-link': AN_HOUR,
  'password-reset': A_MINUTE,
  'email-confirmation': A_MINUTE,
} as const

/** Writes that one person may make, on all their devices together (reliability.md). */
const WRITES = { seconds: 60, most: 60 }

/** Counts a write of a person. @throws Refusal 429 once there were too many this minute. */
export async function limitWrites(house: House, userId: string): Promise<void> {
  if (!house.settings.rateLimits) return
  const [writes = 0] = await countAttempts(house.database, [key('write', 'account', userId)], WRITES.seconds)
  if (writes > WRITES.most) throw tooManyWrites(WRITES.seconds)
}

/**
 * Counts a try by account and by address, in the database, so that every node counts together.
 * Both are kept as hashes only. `account`: an e-mail address, a person's id or a link's token. @throws Refusal 429 once
 * either has tried too often.
 */
export async function limitAttempts(
  house: House,
  attempt: { readonly what: keyof typeof LIMITS; readonly account: string; readonly address: string },
): Promise<void> {
  if (!house.settings.rateLimits) return
  const { seconds, perAccount, perAddress } = LIMITS[attempt.what]
  const counts = await countAttempts(
    house.database,
    [key(attempt.what, 'account', attempt.account.toLowerCase()), key(attempt.what, 'address', attempt.address)],
    seconds,
  )
  const [account = 0, address = 0] = counts
  if (account > perAccount || address > perAddress) throw tooMany(seconds)
}

function key(what: string, by: string, value: string): string {
  return createHash('sha256').update(`${what}\0${by}\0${value}`).digest('base64url')
}
