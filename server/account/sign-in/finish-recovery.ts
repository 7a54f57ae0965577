import type { Context } from 'hono'
import type { RecoveryEnd, Session } from '#contract'
import type { AppContext } from '../../app-context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ApiEnv } from '../../http/router.ts'
import { checkPassword } from '../password.ts'
import { isPasswordStill } from '../queries.ts'
import { recoveryOver } from '../second-factor/recovery.ts'
import { recoveryOfToken } from '../second-factor/recovery-links.ts'
import { findRecoveryById, spendRecovery } from '../second-factor/recovery-queries.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { readCaller } from './devices.ts'
import { limitBadLinks, limitSignIn } from './rate-limits.ts'

/**
 * Ends a recovery by the link of its last message and the password: the second factor is turned off with the session that begins.
 * @throws ApiError 400 for a link that is used, cancelled or too old, 401 for a wrong password, 403 and 429 as at a sign-in
 */
export async function finishRecoveryOf(
  context: AppContext,
  c: Context<ApiEnv>,
  { token, password }: RecoveryEnd,
): Promise<Session> {
  const { email, ...recovery } = await readyRecovery(context, c, token)
  const caller = await readCaller(context, c, email)
  const end = await limitSignIn(context, caller, async () => {
    const account = await checkPassword(context, { email, password })
    if (account?.userId !== recovery.userId) throw wrongPassword()
    const ended = await completeSignIn(context, c, {
      userId: account.userId,
      holds: async (tx) => (await isPasswordStill(tx, account)) && spendRecovery(tx, recovery, context.now()),
      isNewDevice: false,
      by: { kind: 'recovery' },
    })
    if (!ended || !('session' in ended)) throw recoveryOver()
    return ended
  })
  return end.session
}

async function readyRecovery(context: AppContext, c: Context<ApiEnv>, token: string) {
  const id = recoveryOfToken(context.settings.authSecret, 'finish', token)
  const found = id === undefined ? undefined : await findRecoveryById(context.database, id, context.now())
  if (found?.linkUntil) return found
  await limitBadLinks(context, c.var.address)
  throw recoveryOver()
}

const wrongPassword = () => {
  const message = 'This is not your password.'
  return new ApiError(401, { code: 'wrong-credentials', message, fields: { password: message } })
}
