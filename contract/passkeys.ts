import * as z from 'zod'
import { PASSKEY_LIMIT } from '#domain/account/passkey-limit'
import { AuthenticatorCode, PasskeyName, RecoveryCode } from '#domain/account/schema'
import { Session } from './account.ts'
import { json, jsonBody, mutation, ok, pathId, query, uuid } from './call.ts'

/**
 * A passkey of the person (docs/product/account.md#passkeys). `name` is the person's own; `maker` such as 'Google Password Manager' and
 * `device` such as 'Chrome on Android' are null where they are not known. `credential_id`: by which a browser knows it. Times are ISO 8601 in
 * UTC.
 */
export const Passkey = z.object({
  id: z.uuid(),
  credential_id: z.string(),
  name: z.string().nullable(),
  maker: z.string().nullable(),
  device: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  backed_up: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** Bytes of an authenticator, in base64url without padding. */
function bytes(most: number) {
  const error = 'This passkey could not be read.'
  return z
    .string(error)
    .min(1, error)
    .max(Math.ceil((most * 4) / 3), error)
    .regex(/^[\w-]*$/, error)
}

const challengeId = uuid('This passkey was asked for by nobody.')

/** What a passkey signed: the fields of the browser's PublicKeyCredential with an AuthenticatorAssertionResponse. */
export const PasskeyProof = z.strictObject({
  challenge_id: challengeId,
  credential_id: bytes(1023),
  client_data: bytes(4096),
  authenticator_data: bytes(2048),
  signature: bytes(8192),
  user_handle: bytes(64).nullable(),
})
export type PasskeyProof = z.infer<typeof PasskeyProof>

/** A passkey that was made: the fields of the browser's PublicKeyCredential with an AuthenticatorAttestationResponse. */
export const NewPasskey = z.strictObject({
  challenge_id: challengeId,
  credential_id: bytes(1023),
  client_data: bytes(4096),
  attestation: bytes(16_384),
  transports: z
    .array(z.string('This passkey could not be read.').regex(/^[a-z-]{1,20}$/, 'This passkey could not be read.'), {
      error: 'This passkey could not be read.',
    })
    .max(10, 'This passkey could not be read.'),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** What a browser needs to ask for a passkey: `options` are the JSON form of WebAuthn Level 3, with a challenge that is good for five minutes. */
export const PasskeyChallenge = z.object({ challenge_id: z.uuid(), options: z.looseObject({ challenge: z.string() }) })
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>

/** A challenge for a sign-in with a passkey. */
export const askToSignIn = mutation('post', '/api/account/passkey-challenge', ok(PasskeyChallenge))

/**
 * Starts a session with a passkey that has verified the person. 409 `challenge-over`: the challenge is used, older than five minutes or
 * another's. 400 `passkey-unknown`: no account has this passkey. 400 `passkey-refused`: it did not prove the person, for the reason told.
 */
export const signInWithPasskey = mutation('post', '/api/account/passkey-sign-in', ok(Session), {
  body: jsonBody(PasskeyProof),
})

/** A challenge for a passkey of the signed-in person, to prove that it is them. 404 `not-found` where they have none. */
export const askForProof = mutation('post', '/api/account/proof-challenge', ok(PasskeyChallenge))

/**
 * The current password, or a passkey that has verified the person. Where a second factor is on, `code` or `recovery_code` comes with the
 * password; a passkey needs none.
 */
export const Proof = z
  .strictObject({
    current_password: z
      .string('Please enter your current password')
      .min(1, 'Please enter your current password')
      .max(128, 'Password must be less than 128 characters')
      .optional(),
    code: AuthenticatorCode.optional(),
    recovery_code: RecoveryCode.optional(),
    passkey: PasskeyProof.optional(),
  })
  .refine(({ current_password, passkey }) => (current_password === undefined) !== (passkey === undefined), {
    error: 'Please enter your current password',
    path: ['current_password'],
  })
  .refine(({ code, recovery_code }) => code === undefined || recovery_code === undefined, {
    error: 'Please enter one code',
    path: ['code'],
  })
export type Proof = z.infer<typeof Proof>

/**
 * Proves that it is the person who asks, for ten minutes of this session, as a sign-in does. 403 `wrong-credentials`: this is not the
 * password. 403 `code-required`: it is, a second factor is on, and the request has no code; ask again with the password and a code. 400
 * `wrong-code`: the code is wrong, too old, or used. A passkey is refused as at a sign-in.
 */
export const prove = mutation('post', '/api/account/proof', ok(z.object({ proved: z.literal(true) })), {
  body: jsonBody(Proof),
})

/** The person's passkeys, the newest first. */
export const listPasskeys = query('/api/account/passkeys', ok(z.array(Passkey)))

/**
 * Whether a passkey is offered to the person: after their second sign-in, where their address is confirmed and they have none. Not again in the
 * session in which they refused it, and never again once they refused it in two.
 */
export const PasskeyOffer = z.object({ offered: z.boolean() })
export type PasskeyOffer = z.infer<typeof PasskeyOffer>
export const readPasskeyOffer = query('/api/account/passkey-offer', ok(PasskeyOffer))

/** Refuses the offer of a passkey; of one session once. */
export const refusePasskeyOffer = mutation('post', '/api/account/passkey-offer/refusal', ok(PasskeyOffer))

/**
 * A challenge for a new passkey. 403 `password-required`: it must be proved first that it is the person. 409 `limit-reached` beyond
 * PASSKEY_LIMIT passkeys.
 */
export const askForPasskey = mutation('post', '/api/account/passkeys/challenge', ok(PasskeyChallenge))

/** Adds a passkey. 409 `challenge-over` as above. 400 `passkey-refused`, for the reason told: one that does not verify the person, too. */
export const addPasskey = mutation(
  'post',
  '/api/account/passkeys',
  { 201: json(Passkey, `At most ${PASSKEY_LIMIT} are kept`) },
  { body: jsonBody(NewPasskey) },
)

/** Names a passkey. */
export const renamePasskey = mutation('patch', '/api/account/passkeys/{id}', ok(Passkey), {
  params: pathId('No such passkey'),
  body: jsonBody(z.strictObject({ name: PasskeyName })),
})

/** Removes a passkey. 403 `password-required` as above. Sessions that were begun with it stay. */
export const removePasskey = mutation('delete', '/api/account/passkeys/{id}', ok(z.object({ id: z.uuid() })), {
  params: pathId('No such passkey'),
})
