import { createEmailVerificationToken } from 'better-auth/api'
import type { AppContext } from '../../app-context.ts'
import type { SignUp } from '#domain/account/schema'
import { isFormerOfAnother } from '../queries.ts'
import { enqueueConfirmation } from './confirmation-mail.ts'
import { findAccount } from './link-queries.ts'
import { LINK_SECONDS, sendLink } from './links.ts'

/**
 * Creates an account whose address must be confirmed, and sends the link. If the address has an account, none is created: a
 * confirmed account gets a sign-in link, so that its owner learns of it; an unconfirmed one gets its link again, and still
 * has its first password. An address that another account can take back gets nothing: its mailbox has that link.
 */
export async function signUpWithConfirmation(
  context: AppContext,
  { email, password, displayName }: SignUp,
): Promise<void> {
  const { auth, database, settings, now } = context
  if (await isFormerOfAnother(database, email, { now: now() })) return
  const failed = await auth.api
    .signUpEmail({ body: { email, password, name: displayName } })
    .then(() => undefined)
    .catch((error: unknown) => error)
  const account = await findAccount(database, email)
  // Of two concurrent sign-ups the second fails, but the account exists.
  if (!account) throw new Error('The account was not created.', { cause: failed })
  if (account.isConfirmed) return sendLink(context, 'sign-in-link', { email, device: undefined })
  const { secret } = await auth.$context
  const token = await createEmailVerificationToken(secret, account.email, undefined, LINK_SECONDS)
  await enqueueConfirmation(database, settings.publicUrl, account, token)
}
