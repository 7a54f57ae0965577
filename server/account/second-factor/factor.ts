import { randomBytes } from 'node:crypto'
import type { NewSecret, RecoveryCodes, SecondFactor } from '#contract'
import { shownRecoveryCode } from '#domain/account/second-factor'
import type { AppContext } from '../../app-context.ts'
import { ApiError, conflict, signedOut } from '../../http/api-error.ts'
import { NotOpened } from '../../sealing/sealing.ts'
import { findAddress } from '../queries.ts'
import { noteWrongCode, type ShownCode } from './code-queries.ts'
import { confirmFactor, countCodes, findFactor, replaceCodes, storeSecret, type StoredFactor } from './queries.ts'
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts'
import { findRecovery, readyAt } from './recovery-queries.ts'
import { factorKeyOf, openPart, sealPart } from './sealing.ts'
import { base32, otpauthUri, stepOfCode } from './totp.ts'

/** How long a secret may wait for its first code. */
const CONFIRM_MS = 60 * 60 * 1000

/** Bytes of a secret: as many as the hash has, as RFC 4226, section 4, recommends. */
const SECRET_BYTES = 20

/** The person's second factor as they see it. */
export async function factorOf(context: AppContext, userId: string): Promise<SecondFactor> {
  const factor = await findFactor(context.database, userId)
  if (!factor?.onSince) return { on_since: null, recovery_codes_left: 0, recovery_ready_at: null }
  const [left, recovery] = await Promise.all([
    countCodes(context.database, userId),
    findRecovery(context.database, userId, context.now()),
  ])
  return {
    on_since: factor.onSince.toISOString(),
    recovery_codes_left: left,
    recovery_ready_at: recovery ? readyAt(recovery).toISOString() : null,
  }
}

/** Begins a second factor, in place of one that was not confirmed. @throws ApiError 409 where one is on */
export async function startFactor(context: AppContext, userId: string): Promise<NewSecret> {
  const account = await findAddress(context.database, userId)
  if (!account) throw signedOut()
  const bytes = randomBytes(SECRET_BYTES)
  const now = context.now()
  const sealed = sealPart(factorKeyOf(context.settings.authSecret), bytes, userId, 'secret')
  const voidBefore = new Date(now.getTime() - CONFIRM_MS)
  if (!(await storeSecret(context.database, userId, { sealed, now, voidBefore }))) throw alreadyOn()
  const secret = base32(bytes)
  return {
    secret,
    uri: otpauthUri(secret, account.email),
    expires_at: new Date(now.getTime() + CONFIRM_MS).toISOString(),
  }
}

/** Turns the second factor on by a code of its secret. @throws ApiError 400 for a wrong code, 409 where it is on, or was not begun lately */
export async function confirmFactorOf(context: AppContext, userId: string, code: string): Promise<RecoveryCodes> {
  const now = context.now()
  const factor = await findFactor(context.database, userId)
  if (factor?.onSince) throw alreadyOn()
  if (!factor || now.getTime() - factor.startedAt.getTime() > CONFIRM_MS) throw notBegun()
  const shown = await shownCode(context, factor, { code })
  if (!('step' in shown)) throw wrongCode('code')
  const { codes, salt, hashes } = await newRecoveryCodes()
  const sealedSalt = sealPart(factorKeyOf(context.settings.authSecret), salt, userId, 'salt')
  const confirmed = await confirmFactor(context.database, factor, { step: shown.step, sealedSalt, hashes, at: now })
  if (!confirmed) throw conflict('This was done on another device in the meantime. Please look again.')
  return { recovery_codes: codes.map(shownRecoveryCode) }
}

/** Makes new recovery codes; those before are void. @throws ApiError 409 where the second factor is off */
export async function makeCodes(context: AppContext, userId: string): Promise<RecoveryCodes> {
  const { codes, salt, hashes } = await newRecoveryCodes()
  const sealedSalt = sealPart(factorKeyOf(context.settings.authSecret), salt, userId, 'salt')
  if (!(await replaceCodes(context.database, userId, { sealedSalt, hashes, at: context.now() })))
    throw conflict('Two-step sign-in is off. Turn it on to get recovery codes.')
  return { recovery_codes: codes.map(shownRecoveryCode) }
}

/** A code as the person has typed it: of the app, or a recovery code. */
export type TypedCode = { readonly code?: string | undefined; readonly recovery_code?: string | undefined }

/**
 * What a typed code is, to be used up (`consumeCode`). The time is the server's. @throws ApiError 400 `wrong-code` for a code of the app that is not
 * right; a recovery code is only known to be right when it is used
 */
export async function shownCode(
  { settings, now }: Pick<AppContext, 'settings' | 'now'>,
  { userId, sealedSecret, sealedSalt, lastStep }: StoredFactor,
  { code, recovery_code: recoveryCode }: TypedCode,
): Promise<ShownCode> {
  const key = factorKeyOf(settings.authSecret)
  try {
    if (recoveryCode !== undefined && sealedSalt)
      return { hash: await hashOfCode(recoveryCode, openPart(key, sealedSalt, userId, 'salt')) }
    const secret = openPart(key, sealedSecret, userId, 'secret')
    const step = stepOfCode(code ?? '', { secret, at: now(), last: lastStep })
    if (step === undefined) throw wrongCode('code')
    return { step }
  } catch (error) {
    if (error instanceof NotOpened) throw notReadable()
    throw error
  }
}

/**
 * Counts a code that is not right: somebody who knows the password tries them. @throws the error of the check, in any case
 */
export async function notingWrongCodes<T>(context: AppContext, userId: string, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    // A secret that cannot be opened names no field: no code was compared.
    if (error instanceof ApiError && error.problem.code === 'wrong-code' && error.problem.fields)
      // A database that is away must not make a wrong code one that is not counted.
      await noteWrongCode(context.database, userId, context.now()).catch(context.report)
    throw error
  }
}

/** The code is wrong, too old, or used. The message stands under the field that it was typed into. */
export function wrongCode(field: 'code' | 'recovery_code'): ApiError {
  const message =
    field === 'code'
      ? 'This is not the code that your app shows now, or it was used already. Please wait for the next one.'
      : 'This is not one of your recovery codes, or it was used already.'
  return new ApiError(400, { code: 'wrong-code', message, fields: { [field]: message } })
}

const alreadyOn = () => conflict('Two-step sign-in is on already. Nothing was changed.')

const notBegun = () =>
  new ApiError(409, {
    code: 'challenge-over',
    message: 'This took more than an hour. Nothing was turned on; please start again.',
  })

/** The secret was sealed with another AUTH_SECRET (docs/operations.md). */
const notReadable = () =>
  new ApiError(400, {
    code: 'wrong-code',
    message:
      'Vialog cannot check your codes any more. Please sign in with a passkey, or ask for recovery by e-mail. Nothing of your record is lost.',
  })
