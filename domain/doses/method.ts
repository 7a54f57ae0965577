import { routeOfSites } from '../sites/rule.ts'

/** The methods that the form offers. */
export const ADMINISTRATION_METHODS = ['injection', 'oral', 'nasal'] as const
export type AdministrationMethod = (typeof ADMINISTRATION_METHODS)[number]

/** The methods that are stored. */
export const STORED_METHODS = ['subcutaneous', 'intramuscular', 'oral', 'nasal'] as const
export type StoredMethod = (typeof STORED_METHODS)[number]

/**
 * The stored method of a choice in the form: an injection is subcutaneous (docs/product/doses.md#methods), unless its sites are in a
 * muscle.
 */
export function storedMethod(method: AdministrationMethod, sites: readonly string[] = []): StoredMethod {
  return method === 'injection' ? (routeOfSites(sites) ?? 'subcutaneous') : method
}

/** The choice in the form for a stored method: both injections are one choice. */
export function formMethod(method: StoredMethod): AdministrationMethod {
  return method === 'subcutaneous' || method === 'intramuscular' ? 'injection' : method
}

/** The method at the end of a dose: '250 mcg BPC-157, subcutaneous'. */
export function methodText(method: AdministrationMethod | StoredMethod): StoredMethod {
  return method === 'injection' ? 'subcutaneous' : method
}

/** The choices of the form with their labels, in order. */
export const METHOD_CHOICES = [
  { value: 'injection', label: 'Injection' },
  { value: 'oral', label: 'Oral' },
  { value: 'nasal', label: 'Nasal' },
] as const satisfies readonly { readonly value: AdministrationMethod; readonly label: string }[]
