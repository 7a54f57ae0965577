import * as z from 'zod'
import { RECOVERY_CODE_COUNT } from '#domain/account/second-factor'
import { AuthenticatorCode, RecoveryCode, SignIn } from '#domain/account/schema'
import { LinkToken, Session } from './account.ts'
import { jsonBody, mutation, ok, query, uuid } from './call.ts'

/**
 * The person's second factor (docs/product/account.md#second-factor). `on_since`: null while it is off. `recovery_codes_left`: of
 * RECOVERY_CODE_COUNT, 0 while it is off. `recovery_ready_at`: when the link of a recovery by e-mail that is under way is sent at the earliest,
 * or was sent; null where none is. Times are ISO 8601 in UTC.
 */
export const SecondFactor = z.object({
  on_since: z.iso.datetime().nullable(),
  recovery_codes_left: z.number().int().min(0).max(RECOVERY_CODE_COUNT),
  recovery_ready_at: z.iso.datetime().nullable(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Whether a second factor is on, and what is left of it. */
export const readSecondFactor = query('/api/account/second-factor', ok(SecondFactor))

/**
 * A secret for an authenticator app, which asks for nothing before it is confirmed, until `expires_at`. `secret`: 32 letters in base 32
 * (RFC 4648), to be typed; `uri`: the same as an otpauth URI, to be shown as a QR code. Neither is answered again.
 */
export const NewSecret = z.object({ secret: z.string(), uri: z.string(), expires_at: z.iso.datetime() })
export type NewSecret = z.infer<typeof NewSecret>

/**
 * Begins a second factor, in place of one that was begun and not confirmed. 403 `password-required`: it must be proved first that it is the
 * person. 409 `conflict`: it is on.
 */
export const startSecondFactor = mutation('post', '/api/account/second-factor/secret', ok(NewSecret))

/** Recovery codes as they are shown, such as 7K2M-9QXA-04TD. They are answered this once; the server keeps none that can be read. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()).length(RECOVERY_CODE_COUNT) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/**
 * Turns the second factor on, by a code of the app that has the secret. 400 `wrong-code`, with the message under `code`: nothing is changed,
 * and the secret stays. 409 `challenge-over`: it was never begun, or too long ago. 409 `conflict`: it is on. 403 `password-required` as above.
 */
export const confirmSecondFactor = mutation('post', '/api/account/second-factor', ok(RecoveryCodes), {
  body: jsonBody(z.strictObject({ code: AuthenticatorCode })),
})

/** Turns the second factor off, and voids its recovery codes; nothing changes where it is off. 403 `password-required` as above. */
export const turnOffSecondFactor = mutation(
  'delete',
  '/api/account/second-factor',
  ok(z.object({ off: z.literal(true) })),
)

/** Makes new recovery codes; those before are void. 403 `password-required` as above. 409 `conflict`: the second factor is off. */
export const makeRecoveryCodes = mutation('post', '/api/account/second-factor/recovery-codes', ok(RecoveryCodes))

const challengeId = uuid('This sign-in was begun by nobody.')

/** What a right password was answered with, and a code of the app, or one of the recovery codes instead. */
export const SecondFactorProof = z
  .strictObject({
    challenge_id: challengeId,
    code: AuthenticatorCode.optional(),
    recovery_code: RecoveryCode.optional(),
  })
  .refine(({ code, recovery_code }) => (code === undefined) !== (recovery_code === undefined), {
    error: 'Please enter the six digits that your app shows',
    path: ['code'],
  })
export type SecondFactorProof = z.infer<typeof SecondFactorProof>

/**
 * Ends a sign-in whose answer was `SecondFactorNeeded` with a session. 400 `wrong-code`, with the message under `code` or `recovery_code`:
 * the code is wrong, too old, or used; the challenge stays for another one. 409 `challenge-over`: ten minutes or five wrong codes are over,
 * the challenge was used, or the password was changed meanwhile: the sign-in begins again. 429 after too many wrong codes.
 */
export const signInWithCode = mutation('post', '/api/account/second-factor-sign-in', ok(Session), {
  body: jsonBody(SecondFactorProof),
})

/** When a recovery by e-mail ends at the earliest. */
export const RecoveryStarted = z.object({ recovery_ready_at: z.iso.datetime() })
export type RecoveryStarted = z.infer<typeof RecoveryStarted>

/**
 * Asks for recovery by e-mail, by somebody whose password was right and who has neither their app nor a recovery code. It takes
 * RECOVERY_WAIT_HOURS; each day a message lets the owner cancel it, and any sign-in with a code or a passkey does. The last message has the
 * link for `finishRecovery`. Asked again, it answers with the recovery that is under way. 409 `challenge-over` as above; a challenge that is
 * not over stays.
 */
export const startRecovery = mutation('post', '/api/account/second-factor/recovery-start', ok(RecoveryStarted), {
  body: jsonBody(z.strictObject({ challenge_id: challengeId })),
})

/** Cancels the recovery that is under way, if any, by its person who is signed in. */
export const cancelOwnRecovery = mutation(
  'delete',
  '/api/account/second-factor/recovery',
  ok(z.object({ cancelled: z.literal(true) })),
)

/** Cancels a recovery by the link in its messages (/cancel-recovery#token). 400 `link-over`: no recovery is under way, or the link is invalid. */
export const cancelRecovery = mutation(
  'post',
  '/api/account/second-factor/recovery-cancellation',
  ok(z.object({ cancelled: z.literal(true) })),
  { body: jsonBody(z.strictObject({ token: LinkToken })) },
)

/** The token of the last message of a recovery, and the password. */
export const RecoveryEnd = z.strictObject({ token: LinkToken, password: SignIn.shape.password })
export type RecoveryEnd = z.infer<typeof RecoveryEnd>

/**
 * Ends a recovery by the link of its last message (/finish-recovery#token) and the password: the second factor is off, and the person is
 * signed in. Not before RECOVERY_WAIT_HOURS. 401 `wrong-credentials`, with the message under `password`: the link stays valid. 400
 * `link-over`: it is used, cancelled, or too old. 429 and 403 `unconfirmed` as at a sign-in.
 */
export const finishRecovery = mutation('post', '/api/account/second-factor/recovery-end', ok(Session), {
  body: jsonBody(RecoveryEnd),
})
