import type { Context } from 'hono'
import type { Proof } from '#contract'
import type { AppContext } from '../app-context.ts'
import { ApiError, signedOut } from '../http/api-error.ts'
import type { ApiEnv } from '../http/router.ts'
import { provenPasskey, unknownPasskey } from './passkeys/passkeys.ts'
import { checkCurrentPassword, isProofRecent, passwordRequired } from './password.ts'
import { noteProof, readCredential } from './password-queries.ts'
import { notingWrongCodes, shownCode, wrongCode, type TypedCode } from './second-factor/factor.ts'
import { consumeCode } from './second-factor/code-queries.ts'
import { findFactor, type StoredFactor } from './second-factor/queries.ts'
import type { Person } from './sessions/access-tokens.ts'
import { limitCodeChecks } from './second-factor/rate-limits.ts'

/**
 * Requires that the person has proved within ten minutes that it is them, in this session: an unlocked phone must not be enough to change
 * who gets in. @throws ApiError 403 `password-required`
 */
export async function requireProof(context: AppContext, person: Person): Promise<void> {
  const credential = await readCredential(context.database, person)
  if (!credential) throw signedOut()
  if (!isProofRecent(context, credential)) throw passwordRequired()
}

/**
 * Notes in the session that the person has proved who they are. @throws ApiError 403 for a wrong password, or where a code is needed too; 400 for
 * a wrong code; 400 or 409 for a passkey
 */
export async function provePerson(
  context: AppContext,
  c: Context<ApiEnv>,
  { current_password: current, passkey, ...typed }: Proof,
): Promise<void> {
  const { person } = c.var
  const credential = await readCredential(context.database, person)
  if (!credential) throw signedOut()
  if (passkey === undefined) {
    await checkCurrentPassword(context, person, credential, current ?? '')
    const factor = await findFactor(context.database, person.userId)
    if (factor?.onSince) await proveByCode(context, person, factor, typed)
    else await noteProof(context.database, person, context.now())
    return
  }
  const { holds } = await provenPasskey(context, c, passkey, { purpose: 'proof', userId: person.userId })
  if (!(await noteProof(context.database, person, context.now(), holds))) throw unknownPasskey()
}

/** Where a second factor is on, a password alone does not change who gets in. */
async function proveByCode(context: AppContext, person: Person, factor: StoredFactor, typed: TypedCode): Promise<void> {
  if (typed.code === undefined && typed.recovery_code === undefined) throw codeRequired()
  const { userId } = person
  const check = async () => {
    const shown = await shownCode(context, factor, typed)
    const at = context.now()
    const isNoted = await noteProof(context.database, person, at, (tx) => consumeCode(tx, { userId, at }, shown))
    if (!isNoted) throw wrongCode('step' in shown ? 'code' : 'recovery_code')
  }
  await limitCodeChecks(context, userId, () => notingWrongCodes(context, userId, check))
}

const codeRequired = () =>
  new ApiError(403, { code: 'code-required', message: 'Please enter a code of your authenticator app too.' })
