/** What a device remembers of the person who uses it. It never remembers a token. */
export type Person = { readonly id: string; readonly email: string; readonly displayName: string }

/** The key in the storage of pages. */
export const REMEMBERED = 'vialog-person'

/** The person who was last signed in on this device. Public pages need to know no more. */
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
