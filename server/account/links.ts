import { createHash, randomBytes } from 'node:crypto'
import type { AppContext } from '../context.ts'
import { keepMail } from '../mail/queries.ts'
import type { Caller } from './rate-limits.ts'
import { deleteLink, findAccount, keepLink } from './link-queries.ts'
import { makeProfile } from './queries.ts'

/**
 * How long a link in an e-mail is good; the messages say so (server/mail/messages.ts). It is the day in which an address gets
 * a few messages at most: when no further one is sent, the mailbox still holds a link that works.
 */
export const LINK_SECONDS = 24 * 60 * 60

/** Links that anybody may ask for, by the kind of their message. */
export type LinkKind = 'password-reset' | 'sign-in-link'

/**
 * Leaves a message with a link for the account of this address; does nothing where there is none. The token stands behind
 * the '#', which no browser sends: it is in no log and in no referrer, and a mail scanner that opens the link uses nothing
 * up. A second link within five minutes is not sent, since the first has just come; a device of the account may ask again.
 */
export async function sendLink(
  context: AppContext,
  kind: LinkKind,
  { email, device }: Omit<Caller, 'address'>,
): Promise<void> {
  const { database, settings } = context
  const account = await findAccount(database, email)
  if (!account) return
  await makeProfile(database, account.id, account.name)
  const token = randomBytes(32).toString('base64url')
  const link = identifierOf(kind, token)
  const until = new Date(context.now().getTime() + LINK_SECONDS * 1000)
  await keepLink(database, { link, value: valueOf(kind, account.id), until, now: context.now() })
  const isKept = await keepMail(database, {
    userId: account.id,
    kind,
    about: device === undefined ? fiveMinutesOf(context.now()) : link,
    data: { url: `${settings.publicUrl}${PAGES[kind]}#${token}`, known: device !== undefined },
  })
  if (!isKept) await deleteLink(database, link)
}

/** The name under which a link is kept: who reads the tables can open no account with it. */
export function identifierOf(kind: LinkKind, token: string): string {
  return identifierHash(`${kind === 'password-reset' ? 'reset-password' : kind}:${token}`)
}

/** What is kept for a link: a new password uses up the links to a new password, and no others. */
export function valueOf(kind: LinkKind, userId: string): string {
  return kind === 'password-reset' ? userId : `sign-in:${userId}`
}

/** What the auth library keeps instead of an identifier. */
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
