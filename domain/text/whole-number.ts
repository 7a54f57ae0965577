import * as z from 'zod'

/** A whole number from zero up, as a JSON number or as typed digits. An empty text is refused. */
export function wholeNumber(refusal: string) {
  return z
    .union([z.number(), z.string().max(MAX_LENGTH, refusal)], refusal)
    .transform((typed) => (typeof typed === 'number' ? typed : digits(typed)))
    .refine((value) => Number.isInteger(value) && value >= 0, refusal)
}

/** The value of an optional input: a text or a number; undefined for null, a missing key, or only spaces. */
export function filledIn(refusal: string) {
  return z
    .union([z.number(), z.string().max(MAX_LENGTH, refusal), z.null()], refusal)
    .optional()
    .transform((typed) => (typed === null || (typeof typed === 'string' && typed.trim() === '') ? undefined : typed))
}

/** The longest text of a whole number, with the spaces around it. */
const MAX_LENGTH = 40

function digits(typed: string): number {
  return /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN
}
