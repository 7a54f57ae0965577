import type { Context } from 'hono'
import type { AppContext } from '../../app-context.ts'
import { resetLinkMails } from '../../mail/mail-limits.ts'
import { expiredLink } from '../errors.ts'
import { resetWrongPasswords, limitBadLinks, limitLinks, type Caller } from './rate-limits.ts'
import { rememberDevice } from './devices.ts'
import { readAddress, consumeLink } from './link-queries.ts'
import { identifierOf, sendLink, valueOf } from './links.ts'

/** Sends a link that makes a device known, if the address has an account. The response does not wait, so it reveals nothing. */
export async function sendSignInLinkTo(context: AppContext, caller: Caller): Promise<void> {
  await limitLinks(context, 'sign-in-link', caller)
  context.background.run(() => sendLink(context, 'sign-in-link', caller))
}

/**
 * Makes the browser that opened the link a known device of the account, with limits of its own, so that password guesses
 * from elsewhere no longer block it. It does not sign in: the password is still required.
 * @throws ApiError 400 for a link that is used or expired
 */
export async function openSignInLinkOn(context: AppContext, c: Context, token: string): Promise<void> {
  const spent = await consumeLink(context.database, identifierOf('sign-in-link', token), context.now())
  const userId = spent?.replace(valueOf('sign-in-link', ''), '')
  const email = userId === undefined ? undefined : await readAddress(context.database, userId)
  if (userId === undefined || email === undefined) {
    await limitBadLinks(context, c.var.address)
    throw expiredLink('Ask for a new one.')
  }
  const device = await rememberDevice(context, c, userId)
  await resetWrongPasswords(context, { email, address: c.var.address, device })
  await resetLinkMails(context.database, email)
}
