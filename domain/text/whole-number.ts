import * as z from 'zod'

/** A whole number from zero up, as a number of JSON or as digits of a form; nothing typed is not 0 but refused. */
export function wholeNumber(refusal: string) {
  return z
    .union([z.number(), z.string().max(MOST_CHARACTERS, refusal)], refusal)
    .transform((typed) => (typeof typed === 'number' ? typed : digits(typed)))
    .refine((value) => Number.isInteger(value) && value >= 0, refusal)
}

/** What an input holds: a text or number, or nothing (null, no key, or only spaces), which comes out as undefined. */
export function filledIn(refusal: string) {
  return z
    .union([z.number(), z.string().max(MOST_CHARACTERS, refusal), z.null()], refusal)
    .optional()
    .transform((typed) => (typed === null || (typeof typed === 'string' && typed.trim() === '') ? undefined : typed))
}

/** Of a whole number, the spaces around it included. */
const MOST_CHARACTERS = 40

function digits(typed: string): number {
  return /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN
}
