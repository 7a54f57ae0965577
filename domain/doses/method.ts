/** How a dose is taken, as the form asks it. */
export const ADMINISTRATION_METHODS = ['injection', 'oral', 'nasal'] as const
export type AdministrationMethod = (typeof ADMINISTRATION_METHODS)[number]

/** How a dose was taken, as it is stored. */
export const STORED_METHODS = ['subcutaneous', 'intramuscular', 'oral', 'nasal'] as const
export type StoredMethod = (typeof STORED_METHODS)[number]

/** What is stored for a choice of the form: an injection is subcutaneous (docs/product/doses.md#methods). */
export function storedMethod(method: AdministrationMethod): StoredMethod {
  return method === 'injection' ? 'subcutaneous' : method
}

/** What the form shows for a stored method: both injections are one choice there. */
export function formMethod(method: StoredMethod): AdministrationMethod {
  return method === 'subcutaneous' || method === 'intramuscular' ? 'injection' : method
}

/** The method as the last word of a dose: '250 mcg BPC-157, subcutaneous'. */
export function methodText(method: AdministrationMethod | StoredMethod): StoredMethod {
  return method === 'injection' ? 'subcutaneous' : method
}

/** The choices of the form, in its order, with the words that it shows. */
export const METHOD_CHOICES = [
  { value: 'injection', label: 'Injection' },
  { value: 'oral', label: 'Oral' },
  { value: 'nasal', label: 'Nasal' },
] as const satisfies readonly { readonly value: AdministrationMethod; readonly label: string }[]
