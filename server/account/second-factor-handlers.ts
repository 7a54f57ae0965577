import {
  cancelOwnRecovery,
  cancelRecovery,
  confirmSecondFactor,
  finishRecovery,
  makeRecoveryCodes,
  readSecondFactor,
  signInWithCode,
  startRecovery,
  startSecondFactor,
  turnOffSecondFactor,
} from '#contract'
import type { AppContext } from '../app-context.ts'
import { createRouter } from '../http/router.ts'
import { requireProof } from './proof.ts'
import { confirmFactorOf, factorOf, makeCodes, startFactor } from './second-factor/factor.ts'
import { deleteFactor } from './second-factor/queries.ts'
import { cancelByLink, recoveryOver, startRecoveryOf } from './second-factor/recovery.ts'
import { deleteRecovery } from './second-factor/recovery-queries.ts'
import { finishRecoveryOf } from './sign-in/finish-recovery.ts'
import { limitCodeChecks, limitFactorStarts, limitNewCodes } from './second-factor/rate-limits.ts'
import { limitBadLinks } from './sign-in/rate-limits.ts'
import { openHalfWay, signInByCode } from './sign-in/second-step.ts'

/** The second step of a sign-in, the person's second factor, and recovery by e-mail. */
export function secondFactorHandlers(context: AppContext) {
  return createRouter()
    .openapi(signInWithCode, async (c) => c.json(await signInByCode(context, c, c.req.valid('json')), 200))
    .openapi(startRecovery, async (c) => {
      const { userId } = await openHalfWay(context, c.req.valid('json').challenge_id)
      return c.json(await startRecoveryOf(context, userId), 200)
    })
    .openapi(cancelRecovery, async (c) => {
      if (!(await cancelByLink(context, c.req.valid('json').token))) {
        await limitBadLinks(context, c.var.address)
        throw recoveryOver()
      }
      return c.json({ cancelled: true as const }, 200)
    })
    .openapi(finishRecovery, async (c) => c.json(await finishRecoveryOf(context, c, c.req.valid('json')), 200))
    .openapi(readSecondFactor, async (c) => c.json(await factorOf(context, c.var.person.userId), 200))
    .openapi(startSecondFactor, async (c) => {
      await requireProof(context, c.var.person)
      await limitFactorStarts(context, c.var.person.userId)
      return c.json(await startFactor(context, c.var.person.userId), 200)
    })
    .openapi(confirmSecondFactor, async (c) => {
      const { userId } = c.var.person
      const { code } = c.req.valid('json')
      await requireProof(context, c.var.person)
      return c.json(await limitCodeChecks(context, userId, () => confirmFactorOf(context, userId, code)), 200)
    })
    .openapi(turnOffSecondFactor, async (c) => {
      await requireProof(context, c.var.person)
      await deleteFactor(context.database, c.var.person.userId)
      return c.json({ off: true as const }, 200)
    })
    .openapi(makeRecoveryCodes, async (c) => {
      await requireProof(context, c.var.person)
      await limitNewCodes(context, c.var.person.userId)
      return c.json(await makeCodes(context, c.var.person.userId), 200)
    })
    .openapi(cancelOwnRecovery, async (c) => {
      await deleteRecovery(context.database, { userId: c.var.person.userId }, context.now())
      return c.json({ cancelled: true as const }, 200)
    })
}
