import type { PasswordReset } from '#contract'
import type { AppContext } from '../context.ts'
import { forgetLinkMails } from '../mail/mail-limits.ts'
import { linkOver } from '../http/api-error.ts'
import { limitBadLinks, limitLinks, type Caller } from './rate-limits.ts'
import { ACCESS_TOKEN_SECONDS } from './auth.ts'
import { tellEnded } from './ended-session.ts'
import { identifierOf, sendLink } from './links.ts'
import { refuseWeak } from './password.ts'
import { readLinkHolder, replaceForgottenPassword } from './password-queries.ts'

/**
 * Sends a link to a new password to this address, if it has an account; nobody learns which, since the answer does not
 * wait for any of it.
 */
export async function sendPasswordLinkTo(context: AppContext, caller: Caller): Promise<void> {
  await limitLinks(context, 'password-link', caller)
  context.background.run(() => sendLink(context, 'password-reset', caller))
}

/**
 * Gives the holder of the link the new password and ends all their sessions, in one transaction, at once and on every node.
 * Gives the id of that person. @throws ApiError for a password that is easy to guess, or a link that is good no more.
 */
export async function resetPasswordOf(
  context: AppContext,
  { token, password }: PasswordReset,
  address: string,
): Promise<string> {
  const link = identifierOf('password-reset', token)
  const holder = await readLinkHolder(context.database, link, context.now())
  if (!holder) {
    await limitBadLinks(context, address)
    throw linkOver('Ask for a new one.')
  }
  refuseWeak(password, holder)
  const { userId } = holder
  const { password: hasher } = await context.auth.$context
  const refusedUntil = new Date(context.now().getTime() + ACCESS_TOKEN_SECONDS * 1000)
  const to = await hasher.hash(password)
  const ended = await replaceForgottenPassword(context.database, { userId, link }, { to, refusedUntil })
  if (!ended) throw linkOver('Ask for a new one.')
  for (const sessionId of ended) tellEnded(context, { userId, sessionId, until: refusedUntil })
  await forgetLinkMails(context.database, holder.email)
  return userId
}
