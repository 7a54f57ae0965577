import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyChallenge, PasskeyProof } from '#contract'

/**
 * The browser made or showed no passkey. 'left': the person closed its sheet, or let it wait. 'replaced': another question took its place.
 * 'known': the device has a passkey of this account already. 'unsupported': this browser knows no passkeys.
 */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure'
  readonly kind: 'left' | 'replaced' | 'known' | 'unsupported' | 'failed'
  constructor(kind: PasskeyFailure['kind'], cause?: unknown) {
    super('The browser gave no passkey.', { cause })
    this.kind = kind
  }
}

/** Lets the browser make a passkey. @throws PasskeyFailure */
export async function madePasskey({ challenge_id, options }: PasskeyChallenge): Promise<NewPasskey> {
  const { id, response } = await fromBrowser(() => startRegistration({ optionsJSON: options as never }))
  return {
    challenge_id,
    credential_id: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports?.slice(0, 10) ?? [],
  }
}

/** Lets the person choose a passkey in a sheet of the browser. @throws PasskeyFailure */
export function shownPasskey(challenge: PasskeyChallenge): Promise<PasskeyProof> {
  return proofFrom(challenge, false)
}

/** Offers passkeys where the browser completes an address, and waits until one is chosen. @throws PasskeyFailure */
export function completedPasskey(challenge: PasskeyChallenge): Promise<PasskeyProof> {
  return proofFrom(challenge, true)
}

/** Whether this browser offers passkeys where it completes an address. */
export const completesPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** Ends the question that is open; it fails with 'replaced'. */
export const leaveQuestion = (): void => WebAuthnAbortService.cancelCeremony()

/** Tells the browser that no account has this passkey any more, so that it offers it no longer. Browsers that do not listen are left alone. */
export async function signalUnknown(credentialId: string): Promise<void> {
  await sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID: credentialId }).catch(
    () => undefined,
  )
}

async function proofFrom({ challenge_id, options }: PasskeyChallenge, autofill: boolean): Promise<PasskeyProof> {
  const { id, response } = await fromBrowser(() =>
    startAuthentication({ optionsJSON: options as never, useBrowserAutofill: autofill }),
  )
  return {
    challenge_id,
    credential_id: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? null,
  }
}

async function fromBrowser<T>(question: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw new PasskeyFailure('unsupported')
  try {
    return await question()
  } catch (error) {
    throw new PasskeyFailure(kindOf(error), error)
  }
}

/** https://www.w3.org/TR/webauthn-3/#sctn-discover-from-external-source and #sctn-createCredential name the errors. */
function kindOf(error: unknown): PasskeyFailure['kind'] {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERROR_CEREMONY_ABORTED') return 'replaced'
  const name = error instanceof Error ? error.name : undefined
  if (name === 'AbortError') return 'replaced'
  if (name === 'NotAllowedError') return 'left'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}
