import { createHash } from 'node:crypto'
import { countWithin, forgetCounts } from '../account/rate-limit-queries.ts'
import type { Database } from '../db/database.ts'
import type { MailKind } from './queries.ts'

/**
 * Messages that one address gets in a day at most. Each group is counted by itself, so that what a stranger can cause (a
 * link that is asked for in somebody's name) crowds out nothing else, and security messages least of all.
 */
const GROUPS = { link: 4, 'link-of-a-device': 4, account: 3, security: 4 } as const
type Group = keyof typeof GROUPS

const GROUP_OF: Readonly<Record<MailKind, Group>> = {
  'password-reset': 'link',
  'sign-in-link': 'link',
  welcome: 'account',
  'premium-confirmation': 'account',
  'confirm-email': 'account',
  'new-device': 'security',
  'password-changed': 'security',
}

const DAY = 24 * 60 * 60

/** Counts a message to this address; false when it has had enough of them today. */
export async function countMail(
  database: Database,
  { kind, data, email }: { readonly kind: MailKind; readonly data: unknown; readonly email: string },
): Promise<boolean> {
  const group = GROUP_OF[kind] === 'link' && isOfDevice(data) ? 'link-of-a-device' : GROUP_OF[kind]
  const outcome = await countWithin(database, [{ key: keyOf(group, email), seconds: DAY, most: GROUPS[group] }])
  return !('reached' in outcome)
}

/** Whoever opened a link reads the mailbox: what strangers asked for no longer counts against them. */
export async function forgetLinkMails(database: Database, email: string): Promise<void> {
  await forgetCounts(database, [keyOf('link', email), keyOf('link-of-a-device', email)])
}

function keyOf(group: Group, email: string): string {
  return createHash('sha256').update(`mail\0${group}\0${email.toLowerCase()}`).digest('base64url')
}

/** Asked for by a device that the account has signed in with before (server/account/links.ts). */
function isOfDevice(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'known' in data && data.known === true
}
