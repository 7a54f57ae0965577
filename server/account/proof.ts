import type { Context } from 'hono'
import type { Proof } from '#contract'
import type { AppContext } from '../app-context.ts'
import { signedOut } from '../http/api-error.ts'
import type { ApiEnv } from '../http/router.ts'
import { provenPasskey, unknownPasskey } from './passkeys/passkeys.ts'
import { checkCurrentPassword, isProofRecent, passwordRequired } from './password.ts'
import { noteProof, readCredential } from './password-queries.ts'
import type { Person } from './sessions/access-tokens.ts'

/**
 * Requires that the person has proved within ten minutes that it is them, in this session: an unlocked phone must not be enough to change
 * who gets in. @throws ApiError 403 `password-required`
 */
export async function requireProof(context: AppContext, person: Person): Promise<void> {
  const credential = await readCredential(context.database, person)
  if (!credential) throw signedOut()
  if (!isProofRecent(context, credential)) throw passwordRequired()
}

/** Notes in the session that the person has proved who they are. @throws ApiError 403 for a wrong password, 400 or 409 for a passkey */
export async function provePerson(
  context: AppContext,
  c: Context<ApiEnv>,
  { current_password: current, passkey }: Proof,
): Promise<void> {
  const { person } = c.var
  const credential = await readCredential(context.database, person)
  if (!credential) throw signedOut()
  if (passkey === undefined) {
    await checkCurrentPassword(context, person, credential, current ?? '')
    await noteProof(context.database, person, context.now())
    return
  }
  const { holds } = await provenPasskey(context, c, passkey, { purpose: 'proof', userId: person.userId })
  if (!(await noteProof(context.database, person, context.now(), holds))) throw unknownPasskey()
}
