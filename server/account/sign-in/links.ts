import { createHash, randomBytes } from 'node:crypto'
import type { AppContext } from '../../app-context.ts'
import { enqueueMail } from '../../mail/queries.ts'
import type { Caller } from './rate-limits.ts'
import { deleteLink, findAccount, storeLink } from './link-queries.ts'
import { createProfile } from '../../profile/create-profile.ts'

/**
 * How long a link in an e-mail is valid, as the messages say (mails.ts beside this file, and server/account/mails.ts). It is as long as the window of the
 * limit of messages: when that is reached, the mailbox still contains a valid link.
 */
export const LINK_SECONDS = 24 * 60 * 60

/** The links that anyone may request, by the kind of their message. */
export type LinkKind = 'password-reset' | 'sign-in-link'

/**
 * Enqueues a message with a link to the account of this address, if there is one. The token is in the URL's fragment, which
 * browsers do not send: it is in no log and no Referer header, and a mail scanner that opens the link does not consume it.
 * Within five minutes no second link is sent, except to a known device.
 */
export async function sendLink(
  context: AppContext,
  kind: LinkKind,
  { email, device }: Omit<Caller, 'address'>,
): Promise<void> {
  const { database, settings } = context
  const account = await findAccount(database, email)
  if (!account) return
  await createProfile(database, account.id, account.name)
  const token = randomBytes(32).toString('base64url')
  const link = identifierOf(kind, token)
  const until = new Date(context.now().getTime() + LINK_SECONDS * 1000)
  await storeLink(database, { link, value: valueOf(kind, account.id), until, now: context.now() })
  const isKept = await enqueueMail(database, {
    userId: account.id,
    kind,
    about: device === undefined ? fiveMinutesOf(context.now()) : link,
    data: { url: `${settings.publicUrl}${PAGES[kind]}#${token}`, known: device !== undefined },
  })
  if (!isKept) await deleteLink(database, link)
}

/** The hash under which a link is stored: reading the table gives no access to an account. */
export function identifierOf(kind: LinkKind, token: string): string {
  return identifierHash(`${kind === 'password-reset' ? 'reset-password' : kind}:${token}`)
}

/** The value stored for a link. A new password deletes the person's password links by it, and no others. */
export function valueOf(kind: LinkKind, userId: string): string {
  return kind === 'password-reset' ? userId : `sign-in:${userId}`
}

/** The form in which the auth library stores identifiers. */
export function identifierHash(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url')
}

const PAGES: Readonly<Record<LinkKind, string>> = {
  'password-reset': '/reset-password',
  'sign-in-link': '/sign-in-link',
}

function fiveMinutesOf(now: Date): string {
  return new Date(Math.floor(now.getTime() / 300_000) * 300_000).toISOString()
}
