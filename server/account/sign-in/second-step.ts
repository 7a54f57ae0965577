import type { Context } from 'hono'
import type { SecondFactorProof, Session } from '#contract'
import type { AppContext } from '../../app-context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ApiEnv } from '../../http/router.ts'
import { notingWrongCodes, shownCode, wrongCode } from '../second-factor/factor.ts'
import { countTry, findHalfWay, consumeCode, type HalfWay } from '../second-factor/code-queries.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { readCaller } from './devices.ts'
import { limitCodes } from './rate-limits.ts'

/**
 * Ends a half-way sign-in with a session, by a code of the app or a recovery code.
 * @throws ApiError 400 for a wrong code, 409 for a sign-in that is over, 429 after too many wrong codes
 */
export async function signInByCode(
  context: AppContext,
  c: Context<ApiEnv>,
  { challenge_id: challengeId, ...typed }: SecondFactorProof,
): Promise<Session> {
  const { userId, email } = await openHalfWay(context, challengeId)
  const caller = await readCaller(context, c, email)
  const check = async () => {
    const factor = await countTry(context.database, challengeId, context.now())
    if (!factor) throw halfWayOver()
    const shown = await shownCode(context, factor, typed)
    const end = await completeSignIn(context, c, {
      userId,
      holds: (tx) => consumeCode(tx, { userId, challengeId, at: context.now() }, shown),
      isNewDevice: caller.device === undefined,
      by: { kind: 'code' },
    })
    if (!end || !('session' in end)) throw wrongCode('step' in shown ? 'code' : 'recovery_code')
    return end.session
  }
  return limitCodes(context, caller, () => notingWrongCodes(context, userId, check))
}

/** The person of a half-way sign-in. @throws ApiError 409 for one that is over */
export async function openHalfWay(context: AppContext, challengeId: string): Promise<HalfWay> {
  const halfWay = await findHalfWay(context.database, challengeId, context.now())
  if (!halfWay) throw halfWayOver()
  return halfWay
}

const halfWayOver = () =>
  new ApiError(409, {
    code: 'challenge-over',
    message: 'This sign-in is over: it took more than ten minutes, or too many codes were wrong. Please sign in again.',
  })
