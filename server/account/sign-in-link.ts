import type { Context } from 'hono'
import type { House } from '../house.ts'
import { forgetLinkMails } from '../mail/mail-limits.ts'
import { linkOver } from '../http/api-error.ts'
import { forgetWrong, limitBadLinks, limitLinks, type Caller } from './attempts.ts'
import { rememberDevice } from './devices.ts'
import { readAddress, spendLink } from './link-queries.ts'
import { identifierOf, sendLink, valueOf } from './links.ts'

/** Sends a link that lets a device sign in, if this address has an account. The answer does not wait for any of it. */
export async function sendSignInLinkTo(house: House, caller: Caller): Promise<void> {
  await limitLinks(house, 'sign-in-link', caller)
  house.background.run(() => sendLink(house, 'sign-in-link', caller))
}

/**
 * Makes the browser that opened the link a device of the account, with limits of its own: whoever tries to guess the
 * password from elsewhere no longer keeps it out. It signs nobody in; the password is asked for as before.
 * @throws Refusal for a link that is good no more.
 */
export async function openSignInLinkOn(house: House, context: Context, token: string): Promise<void> {
  const spent = await spendLink(house.database, identifierOf('sign-in-link', token), house.now())
  const userId = spent?.replace(valueOf('sign-in-link', ''), '')
  const email = userId === undefined ? undefined : await readAddress(house.database, userId)
  if (userId === undefined || email === undefined) {
    await limitBadLinks(house, context.var.address)
    throw linkOver('Ask for a new one.')
  }
  const device = await rememberDevice(house, context, userId)
  await forgetWrong(house, { email, address: context.var.address, device })
  await forgetLinkMails(house.database, email)
}
