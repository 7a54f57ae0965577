/** Who uses this device, as far as it may be remembered: no token ever is. */
export type Person = { readonly id: string; readonly email: string; readonly displayName: string }

/** Where the device keeps it. */
export const REMEMBERED = 'vialog-person'

/** Who was signed in on this device when it was last known; pages that are open to everyone need to know no more. */
export function readRemembered(): Person | undefined {
  try {
    const person: unknown = JSON.parse(localStorage.getItem(REMEMBERED) ?? 'null')
    return isPerson(person) ? person : undefined
  } catch {
    return undefined
  }
}

function isPerson(value: unknown): value is Person {
  return typeof value === 'object' && value !== null && 'id' in value && 'email' in value && 'displayName' in value
}
