/**
 * What a laboratory reports instead of a value: that it is below or above what it can measure. FHIR has the same codes
 * (https://hl7.org/fhir/R4/valueset-quantity-comparator.html).
 */
export const COMPARATORS = ['<', '<=', '>=', '>'] as const
export type Comparator = (typeof COMPARATORS)[number]

/** How each reads before a number. */
export const COMPARATOR_SIGNS: Readonly<Record<Comparator, string>> = { '<': '<', '<=': '≤', '>=': '≥', '>': '>' }

/**
 * The same while a value is typed into a field beside the comparator that was chosen before: "<" and then "=" is "<=".
 */
export function comparatorTyped(chosen: string, typed: string) {
  return comparatorIn(typed.startsWith('=') ? chosen + typed : typed)
}

/** The comparator that a typed text begins with, and what follows it: '<0.3'. Undefined where it begins with none. */
export function comparatorIn(text: string): { readonly comparator: Comparator; readonly rest: string } | undefined {
  const typed = text
    .trim()
    .replace(/^(?:≤|=<)/, '<=')
    .replace(/^(?:≥|=>)/, '>=')
  const comparator = ['<=', '>=', '<', '>'].find((sign) => typed.startsWith(sign)) as Comparator | undefined
  return comparator && { comparator, rest: typed.slice(comparator.length).trim() }
}
