import type { RecoveryEnd, RecoveryStarted, Session } from '#contract'
import { completeSignOutBeforeSignIn } from '../session/pending-sign-out.ts'
import { enter } from '../session/session.ts'
import { post } from '../fetch-json.ts'

/** A code of the authenticator app, or one of the recovery codes. */
export type GivenCode = { readonly code: string } | { readonly recovery_code: string }

/**
 * Ends a sign-in with a code of the authenticator app, or with a recovery code.
 * @throws Unreachable, or Refused: `wrong-code`; `challenge-over` asks for the password again
 */
export async function signInByCode(challenge_id: string, code: GivenCode): Promise<void> {
  await completeSignOutBeforeSignIn()
  enter(await post<Session>('/api/account/second-factor-sign-in', { challenge_id, ...code }))
}

/**
 * Asks for recovery by e-mail, or finds the one that is under way. Returns when it ends at the earliest (ISO 8601).
 * @throws Unreachable, or Refused: `challenge-over` asks for the password again
 */
export async function startRecovery(challenge_id: string): Promise<string> {
  const { recovery_ready_at } = await post<RecoveryStarted>('/api/account/second-factor/recovery-start', {
    challenge_id,
  })
  return recovery_ready_at
}

/** Cancels a recovery by the token of a link. @throws Unreachable, or Refused: `link-over` */
export async function cancelRecovery(token: string): Promise<void> {
  await post('/api/account/second-factor/recovery-cancellation', { token })
}

/** Ends a recovery by the token of its last link and the password, and signs in. @throws Unreachable, or Refused: `link-over`, `wrong-credentials` */
export async function finishRecovery(end: RecoveryEnd): Promise<void> {
  await completeSignOutBeforeSignIn()
  enter(await post<Session>('/api/account/second-factor/recovery-end', end))
}
