import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { NewPasskey, PasskeyProof } from '#contract'
import type { AppContext } from '../../app-context.ts'
import { ApiError } from '../../http/api-error.ts'
import { relyingParty } from './challenges.ts'
import type { InsertedPasskey, StoredPasskey } from './queries.ts'

/** What a passkey has proved: the counter and whether it is kept on several devices, as of now. */
export type PasskeyUse = { readonly signCount: number; readonly backedUp: boolean }

/** Verifies a new passkey. @throws ApiError 400 `passkey-refused` in words */
export async function verifiedNewPasskey(
  context: AppContext,
  { credential_id, client_data, attestation, transports }: NewPasskey,
  challenge: string,
): Promise<
  Pick<InsertedPasskey, 'credentialId' | 'publicKey' | 'signCount' | 'aaguid' | 'backupEligible' | 'backedUp'>
> {
  const { id, origin } = relyingParty(context)
  const info = await refusing(async () => {
    if (hasCertificates(attestation)) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credential_id,
        rawId: credential_id,
        type: 'public-key',
        response: { clientDataJSON: client_data, attestationObject: attestation, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    })
    return registrationInfo?.credential.id === credential_id ? registrationInfo : undefined
  })
  if (!info.userVerified) throw unverifiedKey()
  return {
    credentialId: Buffer.from(info.credential.id, 'base64url'),
    publicKey: Buffer.from(info.credential.publicKey),
    signCount: info.credential.counter,
    aaguid: info.aaguid === NO_AAGUID ? null : info.aaguid,
    backupEligible: info.credentialDeviceType === 'multiDevice',
    backedUp: info.credentialBackedUp,
  }
}

/** Verifies that this passkey has signed the challenge and verified the person. @throws ApiError 400 `passkey-refused` in words */
export async function verifiedUse(
  context: AppContext,
  passkey: StoredPasskey & { readonly handle: Buffer },
  { credential_id, client_data, authenticator_data, signature, user_handle }: PasskeyProof,
  challenge: string,
): Promise<PasskeyUse> {
  const { id, origin } = relyingParty(context)
  const info = await refusing(async () => {
    if (user_handle !== null && user_handle !== passkey.handle.toString('base64url')) return undefined
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credential_id,
        rawId: credential_id,
        type: 'public-key',
        response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      credential: { id: credential_id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.signCount },
    })
    return verified ? authenticationInfo : undefined
  })
  if (!info.userVerified) throw unverifiedUse()
  return { signCount: info.newCounter, backedUp: info.credentialBackedUp }
}

/** Of an authenticator that does not tell its kind. */
const NO_AAGUID = '00000000-0000-0000-0000-000000000000'

/**
 * Whether it comes with certificates of its maker, which no browser sends where none are asked for. To check them the library would ask
 * addresses that stand in them.
 */
function hasCertificates(attestation: string): boolean {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')))
  const format = decoded.get('fmt')
  return (format !== 'none' && format !== 'packed') || decoded.get('attStmt').get('x5c') !== undefined
}

/** The result of a check. The library says why in an error of its own; a person is told what to do. */
async function refusing<T>(check: () => Promise<T | undefined>): Promise<T> {
  const passed = await check().catch(() => undefined)
  if (passed === undefined) throw refused('This passkey was not accepted. It may belong to another address of Vialog.')
  return passed
}

const unverifiedKey = () =>
  refused(
    'This passkey did not check that it is you, by a fingerprint, a face or a PIN. Set one up for it, or choose another passkey. Nothing was added.',
  )

const unverifiedUse = () =>
  refused(
    'This passkey did not check that it is you, by a fingerprint, a face or a PIN. Please use another one, or your password.',
  )

const refused = (message: string) => new ApiError(400, { code: 'passkey-refused', message })
