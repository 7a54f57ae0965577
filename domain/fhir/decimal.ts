/** A number that JSON writes with these very digits, also where a binary float could not hold them. */
export type FhirDecimal = { readonly [decimal]: true }
declare const decimal: unique symbol

/**
 * The number of a canonical decimal, such as '0.25', for `JSON.stringify`. It is never a binary float.
 * @throws SyntaxError where the text is no number of JSON.
 */
export function fhirDecimal(digits: string): FhirDecimal {
  return rawJSON(digits)
}

/** Node has `JSON.rawJSON` (ECMAScript, JSON.parse source text access); TypeScript does not declare it yet. */
const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => FhirDecimal }
