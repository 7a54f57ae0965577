import type { PasswordChange } from '#contract'
import { weaknesses, weakPasswordMessage } from '#domain/account/password'
import type { AppContext } from '../context.ts'
import { conflict, ApiError, signedOut } from '../http/api-error.ts'
import type { Person } from './access-tokens.ts'
import { limitProofs } from './rate-limits.ts'
import { ACCESS_TOKEN_SECONDS } from './auth.ts'
import { tellEnded } from './ended-session.ts'
import { readCredential, replacePassword, type Credential, type PasswordOwner } from './password-queries.ts'

/**
 * After a sign-in as young as this, nobody is asked for the password that they have just typed
 * (docs/product/account.md#passwords).
 */
const RECENT_MS = 10 * 60 * 1000

/**
 * Gives the person the new password and ends their other sessions, in one transaction, at once and on every node.
 * @throws ApiError for a password that is easy to guess, a missing or wrong current one, or a change in the meantime.
 */
export async function changePasswordOf(
  context: AppContext,
  person: Person,
  { password, current_password: current }: PasswordChange,
): Promise<void> {
  const credential = await readCredential(context.database, person)
  if (!credential) throw signedOut()
  refuseWeak(password, credential)
  await proveOneself(context, person, credential, current)
  const { password: hasher } = await context.auth.$context
  const refusedUntil = new Date(context.now().getTime() + ACCESS_TOKEN_SECONDS * 1000)
  const ended = await replacePassword(context.database, person, {
    from: credential.hash,
    to: await hasher.hash(password),
    refusedUntil,
  })
  if (!ended) throw conflict('Your password was changed elsewhere in the meantime. Please sign in again.')
  for (const sessionId of ended) tellEnded(context, { userId: person.userId, sessionId, until: refusedUntil })
}

/** @throws ApiError 400 `weak-password` with the reasons, for a password that is easy to guess. */
export function refuseWeak(password: string, { email, names }: PasswordOwner): void {
  const reasons = [...new Set(names.flatMap((displayName) => weaknesses(password, { email, displayName })))]
  if (reasons.length === 0) return
  const message = weakPasswordMessage(reasons)
  throw new ApiError(400, { code: 'weak-password', message, fields: { password: message }, reasons })
}

/** Whoever finds a phone unlocked must not be able to take the account over: after a while the old password is asked for. */
async function proveOneself(
  context: AppContext,
  person: Person,
  { hash, signedInAt }: Credential,
  current: string | undefined,
): Promise<void> {
  if (context.now().getTime() - signedInAt.getTime() < RECENT_MS) return
  if (current === undefined)
    throw new ApiError(403, { code: 'password-required', message: 'Please enter your current password.' })
  const { password: hasher } = await context.auth.$context
  await limitProofs(context, person.userId, async () => {
    if (await hasher.verify({ hash, password: current })) return
    const message = 'This is not your current password.'
    throw new ApiError(403, { code: 'wrong-credentials', message, fields: { current_password: message } })
  })
}
