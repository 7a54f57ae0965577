import type { Context } from 'hono'
import { createEmailVerificationToken } from 'better-auth/api'
import type { EmailCorrection } from '#contract'
import type { AppContext } from '../../app-context.ts'
import { errorCode } from '../../db/database-busy.ts'
import { ApiError, conflict } from '../../http/api-error.ts'
import { checkPassword } from '../password.ts'
import { isFormerOfAnother } from '../queries.ts'
import { enqueueConfirmation } from '../sign-in/confirmation-mail.ts'
import { readCaller } from '../sign-in/devices.ts'
import { findAccount } from '../sign-in/link-queries.ts'
import { LINK_SECONDS, sendLink } from '../sign-in/links.ts'
import { limitSignIn, limitSignUps } from '../sign-in/rate-limits.ts'
import { replaceUnusedEmail } from './queries.ts'

/**
 * Corrects the mistyped address of a sign-up, which keeps its owner from confirming it. The response does not wait, so it does not reveal
 * whether the address that was meant has an account: that account gets what a sign-up would send.
 * @throws ApiError 401 for a wrong password, 429 for too many, 409 where addresses are not confirmed first
 */
export async function correctEmailOf(
  context: AppContext,
  c: Context,
  { email, password, new_email: entered }: EmailCorrection,
): Promise<void> {
  if (!context.settings.confirmEmail) throw conflict('No address waits for its confirmation here. Please sign in.')
  const caller = await readCaller(context, c, email)
  const { userId } = await limitSignIn(context, caller, async () => {
    const account = await checkPassword(context, { email, password })
    if (!account) throw notPassword()
    return account
  })
  const meant = entered.toLowerCase()
  await limitSignUps(context, { email: meant, address: caller.address })
  context.background.run(() => correct(context, userId, meant))
}

async function correct(context: AppContext, userId: string, email: string): Promise<void> {
  const { auth, database, settings, now } = context
  const holder = await findAccount(database, email)
  if (holder?.isConfirmed) return sendLink(context, 'sign-in-link', { email, device: undefined })
  if (await isFormerOfAnother(database, email, { userId, now: now() })) return
  if (holder === undefined) {
    const isCorrected = await replaceUnusedEmail(database, { userId, email, now: now() }).catch((error: unknown) => {
      // Somebody else was faster.
      if (errorCode(error) === UNIQUE_VIOLATION) return false
      throw error
    })
    if (!isCorrected) return
  }
  const account = holder ?? (await findAccount(database, email))
  if (!account) return
  const { secret } = await auth.$context
  const token = await createEmailVerificationToken(secret, email, undefined, LINK_SECONDS)
  await enqueueConfirmation(database, settings.publicUrl, account, token)
}

const UNIQUE_VIOLATION = '23505'

const notPassword = () => {
  const message = 'This is not the password that you signed up with.'
  return new ApiError(401, { code: 'wrong-credentials', message, fields: { password: message } })
}
