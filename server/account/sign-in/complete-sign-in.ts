import type { Context } from 'hono'
import type { SecondFactorNeeded, Session } from '#contract'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/transaction.ts'
import { ApiError, signedOut } from '../../http/api-error.ts'
import type { ApiEnv } from '../../http/router.ts'
import { findAddress } from '../queries.ts'
import { storeHalfWay } from '../second-factor/code-queries.ts'
import { isFactorOn } from '../second-factor/queries.ts'
import { findRecovery, readyAt } from '../second-factor/recovery-queries.ts'
import { openSession, type SignedInPerson } from '../sessions/sessions.ts'
import { enqueueNewDeviceMail, rememberDevice } from './devices.ts'

/**
 * What has proved the person. A password is asked for a code where a second factor is on. The others are enough: a passkey has verified the
 * person, a code came after a password, a recovery has turned the factor off, and a new account has none.
 */
export type ProvedBy =
  | { readonly kind: 'password'; readonly hash: string }
  | { readonly kind: 'passkey' | 'code' | 'recovery' | 'sign-up' }

/** The end of a sign-in: a session, or the question for a code. */
export type SignInEnd = { readonly session: Session } | { readonly needed: SecondFactorNeeded }

/** How long a person may look for their code. */
const HALF_WAY_MS = 10 * 60 * 1000

/**
 * Ends the sign-in of a person who has proved who they are, whatever the proof. No other code makes a session
 * (scripts/checks/one-sign-in.test.ts). Where a second factor is on, a password ends in the question for a code, and there is no session. The
 * browser becomes a device of the account with its session; the owner gets a message about a new one. Undefined where the proof no longer holds.
 * @throws ApiError 403 `unconfirmed` for an address that has to be confirmed first: its link is sent again
 */
export async function completeSignIn(
  context: AppContext,
  c: Context<ApiEnv>,
  { isNewDevice, by, ...person }: SignedInPerson & { readonly isNewDevice: boolean; readonly by: ProvedBy },
): Promise<SignInEnd | undefined> {
  if (context.settings.confirmEmail) await requireConfirmedAddress(context, person.userId)
  let isHalfWay = false
  const holds = async (tx: Queryable) => {
    if (!(await person.holds(tx))) return false
    isHalfWay = by.kind === 'password' && (await isFactorOn(tx, person.userId))
    return !isHalfWay
  }
  const session = await openSession(c, context, { ...person, holds })
  if (isHalfWay && by.kind === 'password') return { needed: await askForCode(context, person.userId, by.hash) }
  if (!session) return undefined
  if (isNewDevice) await enqueueNewDeviceMail(context, person.userId, by.kind === 'passkey' ? 'passkey' : 'password')
  await rememberDevice(context, c, person.userId)
  return { session }
}

/** A half-way sign-in: bound to the person and to their password, and known to this browser alone. */
async function askForCode(context: AppContext, userId: string, passwordHash: string): Promise<SecondFactorNeeded> {
  const now = context.now()
  const until = new Date(now.getTime() + HALF_WAY_MS)
  const [id, recovery] = await Promise.all([
    storeHalfWay(context.database, { userId, passwordHash }, { now, until }),
    findRecovery(context.database, userId, now),
  ])
  return {
    second_factor_needed: true,
    challenge_id: id,
    expires_at: until.toISOString(),
    recovery_ready_at: recovery ? readyAt(recovery).toISOString() : null,
  }
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
