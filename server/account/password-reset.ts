import type { PasswordReset } from '#contract'
import type { AppContext } from '../app-context.ts'
import { resetLinkMails } from '../mail/mail-limits.ts'
import { expiredLink } from './errors.ts'
import { limitBadLinks, limitLinks, type Caller } from './sign-in/rate-limits.ts'
import { ACCESS_TOKEN_SECONDS } from './auth.ts'
import { publishSessionEnd } from './sessions/publish-session-end.ts'
import { identifierOf, sendLink } from './sign-in/links.ts'
import { rejectWeakPassword } from './password.ts'
import { findLinkOwner, replaceForgottenPassword } from './password-queries.ts'

/**
 * Sends a link to set a new password, if the address has an account. The response does not wait, so it reveals nothing.
 */
export async function sendPasswordLinkTo(context: AppContext, caller: Caller): Promise<void> {
  await limitLinks(context, 'password-link', caller)
  context.background.run(() => sendLink(context, 'password-reset', caller))
}

/**
 * Sets the new password of the link's owner and ends all their sessions on every node, in one transaction. Returns the id of
 * the person. @throws ApiError 400 for a weak password, or a link that is used or expired
 */
export async function resetPasswordOf(
  context: AppContext,
  { token, password }: PasswordReset,
  address: string,
): Promise<string> {
  const link = identifierOf('password-reset', token)
  const holder = await findLinkOwner(context.database, link, context.now())
  if (!holder) {
    await limitBadLinks(context, address)
    throw expiredLink('Ask for a new one.')
  }
  rejectWeakPassword(password, holder)
  const { userId } = holder
  const { password: hasher } = await context.auth.$context
  const refusedUntil = new Date(context.now().getTime() + ACCESS_TOKEN_SECONDS * 1000)
  const to = await hasher.hash(password)
  const ended = await replaceForgottenPassword(context.database, { userId, link }, { to, refusedUntil })
  if (!ended) throw expiredLink('Ask for a new one.')
  for (const sessionId of ended) publishSessionEnd(context, { userId, sessionId, until: refusedUntil })
  await resetLinkMails(context.database, holder.email)
  return userId
}
