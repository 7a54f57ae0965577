import type { Context } from 'hono'
import type { Session } from '#contract'
import type { AppContext } from '../../app-context.ts'
import { ApiError, signedOut } from '../../http/api-error.ts'
import type { ApiEnv } from '../../http/router.ts'
import { findAddress } from '../queries.ts'
import { openSession, type SignedInPerson } from '../sessions/sessions.ts'
import { enqueueNewDeviceMail, rememberDevice } from './devices.ts'

/**
 * Signs in a person who has proved who they are, whatever the proof: a password, a passkey, a new account, a confirmed address. No other code makes a
 * session (scripts/checks/one-sign-in.test.ts). The browser becomes a device of the account; the owner gets a message about a new one.
 * Undefined where the proof no longer holds.
 * @throws ApiError 403 `unconfirmed` for an address that has to be confirmed first: its link is sent again
 */
export async function completeSignIn(
  context: AppContext,
  c: Context<ApiEnv>,
  {
    isNewDevice,
    by = 'password',
    ...person
  }: SignedInPerson & {
    readonly isNewDevice: boolean
    readonly by?: 'password' | 'passkey'
  },
): Promise<Session | undefined> {
  if (context.settings.confirmEmail) await requireConfirmedAddress(context, person.userId)
  const session = await openSession(c, context, person)
  if (!session) return undefined
  if (isNewDevice) await enqueueNewDeviceMail(context, person.userId, by)
  await rememberDevice(context, c, person.userId)
  return session
}

async function requireConfirmedAddress({ auth, database }: AppContext, userId: string): Promise<void> {
  const account = await findAddress(database, userId)
  if (!account) throw signedOut()
  if (account.isConfirmed) return
  await auth.api.sendVerificationEmail({ body: { email: account.email } })
  throw new ApiError(403, {
    code: 'unconfirmed',
    message: 'Please confirm your e-mail address first. The link is in the e-mail that we sent you.',
  })
}
