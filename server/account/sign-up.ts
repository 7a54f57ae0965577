import { createEmailVerificationToken } from 'better-auth/api'
import type { AppContext } from '../context.ts'
import type { SignUp } from '#domain/account/schema'
import { leaveConfirmation } from './confirmation-mail.ts'
import { findAccount } from './link-queries.ts'
import { LINK_SECONDS, sendLink } from './links.ts'

/**
 * Makes an account whose address is to be confirmed, and sends the link. For an address that has an account nothing is
 * made: an open account gets a link to sign in, so that its owner knows that it is there; one that was never confirmed
 * gets its link again, and needs the password that it was made with.
 */
export async function signUpToConfirm(context: AppContext, { email, password, displayName }: SignUp): Promise<void> {
  const { auth, database, settings } = context
  const failed = await auth.api
    .signUpEmail({ body: { email, password, name: displayName } })
    .then(() => undefined)
    .catch((error: unknown) => error)
  const account = await findAccount(database, email)
  // Of two sign-ups at the same moment the second fails, and its account is there.
  if (!account) throw new Error('The account was not made.', { cause: failed })
  if (account.isConfirmed) return sendLink(context, 'sign-in-link', { email, device: undefined })
  const { secret } = await auth.$context
  const token = await createEmailVerificationToken(secret, account.email, undefined, LINK_SECONDS)
  await leaveConfirmation(database, settings.publicUrl, account, token)
}
