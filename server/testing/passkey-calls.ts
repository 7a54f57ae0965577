import { EVERYBODY, SIGNED_IN, type Call } from './call.ts'
import { PASSWORD } from './hash-once.ts'

/** A proof by a passkey, for a challenge that was never given: let in, and answered with 409. */
const proof = () => ({
  challenge_id: crypto.randomUUID(),
  credential_id: 'YWJjZGVmZ2hpamtsbW5vcA',
  client_data: 'e30',
  authenticator_data: 'YWJj',
  signature: 'YWJj',
  user_handle: null,
})

/** The calls about passkeys. Who may make them, and a body that is let in. */
export const PASSKEY_CALLS: readonly Call[] = [
  { route: 'POST /api/account/passkey-challenge', may: EVERYBODY },
  { route: 'POST /api/account/passkey-sign-in', may: EVERYBODY, body: proof },
  { route: 'POST /api/account/proof', may: SIGNED_IN, body: () => ({ current_password: PASSWORD }) },
  { route: 'POST /api/account/proof-challenge', may: SIGNED_IN },
  { route: 'GET /api/account/passkeys', may: SIGNED_IN },
  { route: 'GET /api/account/passkey-offer', may: SIGNED_IN },
  { route: 'POST /api/account/passkey-offer/refusal', may: SIGNED_IN },
  { route: 'POST /api/account/passkeys/challenge', may: SIGNED_IN },
  {
    route: 'POST /api/account/passkeys',
    may: SIGNED_IN,
    body: () => ({
      challenge_id: crypto.randomUUID(),
      credential_id: 'YWJjZGVmZ2hpamtsbW5vcA',
      client_data: 'e30',
      attestation: 'YWJj',
      transports: ['internal', 'hybrid'],
    }),
  },
  {
    route: 'PATCH /api/account/passkeys/:id',
    may: SIGNED_IN,
    ids: ({ passkey }) => ({ id: passkey }),
    body: () => ({ name: 'The blue key' }),
  },
  { route: 'DELETE /api/account/passkeys/:id', may: SIGNED_IN, ids: ({ passkey }) => ({ id: passkey }) },
]
