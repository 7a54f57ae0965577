import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { PASSKEY_OFFER } from '../session/personal-storage.ts'
import { currentPerson } from '../session/session.ts'

/**
 * Whether a passkey is offered to the person here (docs/product/account.md#passkeys). The server is asked once for each sign-in of a device that
 * can make one, and again while the offer waits for an answer. Without an answer none is made.
 */
export async function isPasskeyOffered(): Promise<boolean> {
  const person = currentPerson()
  if (!person || localStorage.getItem(PASSKEY_OFFER) !== null) return false
  try {
    if (!(await canMakePasskeys())) return false
    const { offered } = await bodyOf(await client.api.account['passkey-offer'].$get())
    // Somebody else may have signed in meanwhile.
    if (currentPerson()?.id !== person.id) return false
    if (!offered) endPasskeyOffer()
    return offered
  } catch {
    return false
  }
}

/** The person has answered, or is not asked: nothing is offered on this device until the next sign-in. */
export const endPasskeyOffer = (): void => localStorage.setItem(PASSKEY_OFFER, 'over')

/** Says 'Not Now'. Where the server does not hear it, the offer comes once more with the next visit. */
export async function refusePasskeyOffer(): Promise<void> {
  const person = currentPerson()
  try {
    await bodyOf(await client.api.account['passkey-offer'].refusal.$post())
    if (currentPerson()?.id === person?.id) endPasskeyOffer()
  } catch {
    // It is asked again.
  }
}

/** Whether the device itself checks who holds it, by a fingerprint, a face or a PIN. */
async function canMakePasskeys(): Promise<boolean> {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())
  )
}
