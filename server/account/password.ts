import type { PasswordChange } from '#contract'
import type { SignIn } from '#domain/account/schema'
import { COMMON, weaknesses, weakPasswordMessage } from '#domain/account/password'
import type { AppContext } from '../app-context.ts'
import { conflict, ApiError, signedOut } from '../http/api-error.ts'
import type { Person } from './sessions/access-tokens.ts'
import { isLeaked } from './leaked-passwords.ts'
import { limitPasswordChecks } from './password-limits.ts'
import { ACCESS_TOKEN_SECONDS } from './auth.ts'
import { publishSessionEnd } from './sessions/publish-session-end.ts'
import { findPassword, type PasswordOfAccount } from './queries.ts'
import { readCredential, replacePassword, type Credential, type PasswordOwner } from './password-queries.ts'

/** Within this time of the sign-in or a later proof, a new password does not require the current one (docs/product/account.md#passwords). */
const RECENT_MS = 10 * 60 * 1000

/**
 * Sets a new password and ends the person's other sessions on every node, in one transaction.
 * @throws ApiError 400 for a weak password, 403 for a missing or wrong current one, 409 for a concurrent change
 */
export async function changePasswordOf(
  context: AppContext,
  person: Person,
  { password, current_password: current }: PasswordChange,
): Promise<void> {
  const credential = await readCredential(context.database, person)
  if (!credential) throw signedOut()
  rejectWeakPassword(password, credential)
  await verifyCurrentPassword(context, person, credential, current)
  const { password: hasher } = await context.auth.$context
  const refusedUntil = new Date(context.now().getTime() + ACCESS_TOKEN_SECONDS * 1000)
  const ended = await replacePassword(context.database, person, {
    from: credential.hash,
    to: await hasher.hash(password),
    refusedUntil,
  })
  if (!ended) throw conflict('Your password was changed elsewhere in the meantime. Please sign in again.')
  for (const sessionId of ended) publishSessionEnd(context, { userId: person.userId, sessionId, until: refusedUntil })
}

/** The account of an address if this is its password. Without an account the answer takes as long. */
export async function checkPassword(
  context: AppContext,
  { email, password }: SignIn,
): Promise<PasswordOfAccount | undefined> {
  const { password: hasher } = await context.auth.$context
  const account = await findPassword(context.database, email)
  if (account) return (await hasher.verify({ hash: account.hash, password })) ? account : undefined
  await hasher.hash(password)
  return undefined
}

/** @throws ApiError 400 `weak-password` with the reasons */
export function rejectWeakPassword(password: string, { email, names }: PasswordOwner): void {
  const found = names.flatMap((displayName) => weaknesses(password, { email, displayName }))
  // The form, which has a shorter list, says the others by itself.
  const reasons = found.length === 0 && isLeaked(password) ? [COMMON] : [...new Set(found)]
  if (reasons.length === 0) return
  const message = weakPasswordMessage(reasons)
  throw new ApiError(400, { code: 'weak-password', message, fields: { password: message }, reasons })
}

/** Requires the current password some time after the last proof, so that an unlocked phone does not give the account away. */
async function verifyCurrentPassword(
  context: AppContext,
  person: Person,
  credential: Credential,
  current: string | undefined,
): Promise<void> {
  if (isProofRecent(context, credential)) return
  if (current === undefined) throw passwordRequired()
  await checkCurrentPassword(context, person, credential, current)
}

/** Whether the person has proved within ten minutes that it is them: by signing in, or in this session (proof.ts). */
export function isProofRecent(context: AppContext, { provedAt }: Credential): boolean {
  return context.now().getTime() - provedAt.getTime() < RECENT_MS
}

/** @throws ApiError 403 if this is not the person's password, 429 after too many wrong ones */
export async function checkCurrentPassword(
  context: AppContext,
  { userId }: Person,
  { hash }: Credential,
  current: string,
): Promise<void> {
  const { password: hasher } = await context.auth.$context
  await limitPasswordChecks(context, userId, async () => {
    if (await hasher.verify({ hash, password: current })) return
    const message = 'This is not your current password.'
    throw new ApiError(403, { code: 'wrong-credentials', message, fields: { current_password: message } })
  })
}

export const passwordRequired = () =>
  new ApiError(403, { code: 'password-required', message: 'Please enter your current password.' })
