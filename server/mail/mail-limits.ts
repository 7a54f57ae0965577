import { createHash } from 'node:crypto'
import { isPlusAddress, mailboxOf } from '#domain/account/mailbox'
import { countWithin, resetCounts } from '../limits/rate-limit-queries.ts'
import type { Database } from '../db/database.ts'

/**
 * The most messages that one address receives in a day. Groups are counted separately, so that links which a stranger
 * requests for the address use up nothing else, least of all security messages.
 */
const GROUPS = {
  link: 4,
  'link-of-a-device': 4,
  account: 3,
  security: 4,
  'former-address': 8,
  recovery: 4,
  reminder: 24,
  'shared-link': 4,
} as const
export type MailGroup = Exclude<keyof typeof GROUPS, 'link-of-a-device'>

const DAY = 24 * 60 * 60

/** Counts a message to this address. Returns false if its limit for today is reached. */
export async function countMail(
  database: Database,
  group: MailGroup,
  { data, email, isConfirmed }: { readonly data: unknown; readonly email: string; readonly isConfirmed: boolean },
): Promise<boolean> {
  const counted = group === 'link' && isFromKnownDevice(data) ? 'link-of-a-device' : group
  const key = keyOf(counted, isConfirmed ? email : countedAs(email))
  const outcome = await countWithin(database, [{ key, seconds: DAY, most: GROUPS[counted] }])
  return !('reached' in outcome)
}

/** Resets the count of links. A person who opened a link owns the mailbox, so requests of strangers no longer count. */
export async function resetLinkMails(database: Database, email: string): Promise<void> {
  await resetCounts(database, [keyOf('link', email), keyOf('link-of-a-device', email)])
}

/**
 * The plus addresses of a mailbox that nobody has confirmed count as one: a stranger can sign up with any number of them. The address
 * without a plus, and each that is confirmed, counts by itself, so that they use up nothing of its owner's.
 */
function countedAs(email: string): string {
  return isPlusAddress(email) ? `+${mailboxOf(email)}` : email
}

function keyOf(group: keyof typeof GROUPS, email: string): string {
  return createHash('sha256').update(`mail\0${group}\0${email.toLowerCase()}`).digest('base64url')
}

/** Whether a known device of the account requested the link (server/account/sign-in/links.ts). */
function isFromKnownDevice(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'known' in data && data.known === true
}
