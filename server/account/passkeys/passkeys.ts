import type { Context } from 'hono'
import type { NewPasskey, Passkey, PasskeyProof, Session } from '#contract'
import { deviceName } from '#domain/account/device'
import { passkeyMaker } from '#domain/account/passkey-makers'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/transaction.ts'
import { ApiError, conflict } from '../../http/api-error.ts'
import type { ApiEnv } from '../../http/router.ts'
import { cancelRecoveryOf } from '../second-factor/recovery-queries.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { isKnownDevice } from '../sign-in/devices.ts'
import { limitBadPasskeys } from './rate-limits.ts'
import { spentChallenge, tooManyPasskeys } from './challenges.ts'
import { findPasskey, insertPasskey, noteUse, type ChallengeFor, type StoredPasskey } from './queries.ts'
import { verifiedNewPasskey, verifiedUse } from './verify.ts'

/**
 * Starts a session with a passkey.
 * @throws ApiError 409 for a challenge that is over, 400 for a passkey that no account has or that proves nobody, 403 for an unconfirmed address
 */
export async function signInByPasskey(context: AppContext, c: Context<ApiEnv>, proof: PasskeyProof): Promise<Session> {
  const outcome = (kind: 'right' | 'wrong') => context.telemetry.signIns.inc({ outcome: kind })
  const { userId, holds } = await provenPasskey(context, c, proof, { purpose: 'sign-in', userId: null }).catch(
    (error: unknown) => {
      outcome('wrong')
      throw error
    },
  )
  const isNewDevice = !(await isKnownDevice(context, c, userId))
  const end = await completeSignIn(context, c, { userId, holds, isNewDevice, by: { kind: 'passkey' } })
  if (!end || !('session' in end)) throw unknownPasskey()
  outcome('right')
  return end.session
}

/**
 * The person that a passkey proves. `holds` notes its use, in the transaction of what it is for; false where the passkey was removed meanwhile.
 * A passkey that proves nobody is counted by address; a good one is never refused. @throws ApiError as above
 */
export async function provenPasskey(
  context: AppContext,
  c: Context<ApiEnv>,
  proof: PasskeyProof,
  asked: ChallengeFor,
): Promise<{ readonly userId: string; readonly holds: (tx: Queryable) => Promise<boolean> }> {
  const challenge = await spentChallenge(context, proof.challenge_id, asked)
  try {
    const passkey = await findPasskey(context.database, Buffer.from(proof.credential_id, 'base64url'))
    if (!passkey || (asked.userId !== null && passkey.userId !== asked.userId)) throw unknownPasskey()
    const use = await verifiedUse(context, passkey, proof, challenge)
    const { id, userId } = passkey
    const at = context.now()
    return {
      userId,
      // A person with a passkey needs no recovery: somebody else asked for one that is under way, or it is not needed any more.
      holds: async (tx) => {
        if (!(await noteUse(tx, id, { ...use, at }))) return false
        await cancelRecoveryOf(tx, userId, at)
        return true
      },
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) await limitBadPasskeys(context, c.var.address)
    throw error
  }
}

/** Adds a passkey. @throws ApiError 409 for a challenge that is over, for too many passkeys or one that is there, 400 for one that is refused */
export async function addPasskeyOf(
  context: AppContext,
  c: Context<ApiEnv>,
  userId: string,
  made: NewPasskey,
): Promise<Passkey> {
  const challenge = await spentChallenge(context, made.challenge_id, { purpose: 'new-passkey', userId })
  const verified = await verifiedNewPasskey(context, made, challenge)
  const added = await insertPasskey(context.database, {
    ...verified,
    userId,
    transports: made.transports,
    device: deviceName(c.req.header('user-agent') ?? '') ?? null,
    createdAt: context.now(),
  })
  if (added === 'full') throw tooManyPasskeys()
  if (added === 'taken') throw conflict('This passkey was added before. Nothing was changed.')
  return passkeyOf(added)
}

/** A passkey as the person sees it. */
export function passkeyOf(stored: StoredPasskey): Passkey {
  return {
    id: stored.id,
    credential_id: stored.credentialId.toString('base64url'),
    name: stored.name,
    maker: passkeyMaker(stored.aaguid) ?? null,
    device: stored.device,
    created_at: stored.createdAt.toISOString(),
    last_used_at: stored.lastUsedAt?.toISOString() ?? null,
    backed_up: stored.backedUp,
  }
}

export const unknownPasskey = () =>
  new ApiError(400, {
    code: 'passkey-unknown',
    message: 'No account has this passkey any more. Sign in with your password, or with another passkey.',
  })
