import type { Context } from 'hono'
import type { AppContext } from '../context.ts'
import { forgetLinkMails } from '../mail/mail-limits.ts'
import { linkOver } from '../http/api-error.ts'
import { forgetWrong, limitBadLinks, limitLinks, type Caller } from './rate-limits.ts'
import { rememberDevice } from './devices.ts'
import { readAddress, spendLink } from './link-queries.ts'
import { identifierOf, sendLink, valueOf } from './links.ts'

/** Sends a link that lets a device sign in, if this address has an account. The answer does not wait for any of it. */
export async function sendSignInLinkTo(context: AppContext, caller: Caller): Promise<void> {
  await limitLinks(context, 'sign-in-link', caller)
  context.background.run(() => sendLink(context, 'sign-in-link', caller))
}

/**
 * Makes the browser that opened the link a device of the account, with limits of its own: whoever tries to guess the
 * password from elsewhere no longer keeps it out. It signs nobody in; the password is asked for as before.
 * @throws ApiError for a link that is good no more.
 */
export async function openSignInLinkOn(context: AppContext, c: Context, token: string): Promise<void> {
  const spent = await spendLink(context.database, identifierOf('sign-in-link', token), context.now())
  const userId = spent?.replace(valueOf('sign-in-link', ''), '')
  const email = userId === undefined ? undefined : await readAddress(context.database, userId)
  if (userId === undefined || email === undefined) {
    await limitBadLinks(context, c.var.address)
    throw linkOver('Ask for a new one.')
  }
  const device = await rememberDevice(context, c, userId)
  await forgetWrong(context, { email, address: c.var.address, device })
  await forgetLinkMails(context.database, email)
}
