import { readAmount, readExactAmount, readNumber, type ReadAmount } from '../amounts/amount.ts'

/** A canonical exact decimal that is valid as the amount of a dose, or the reason why it is not. */
export type ReadDoseAmount =
  | { readonly ok: true; readonly amount: string }
  | { readonly ok: false; readonly reason: string }

/**
 * Reads the amount of a dose as typed, or a JSON number: above 0, at most 100,000, at most 6 decimals
 * (docs/product/doses.md#amounts, docs/decisions/035-ambiguous-numbers.md).
 */
export function readDoseAmount(input: string | number): ReadDoseAmount {
  return checked(typeof input === 'number' ? readNumber(input) : readAmount(input))
}

/**
 * Reads the amount of a dose that a client of the API sends. A canonical decimal (a point, no needless zero), such as
 * `readDoseAmount` returns, is exact: '2.409' has one meaning here. Any other text is read as in a form.
 */
export function readSentDoseAmount(input: string | number): ReadDoseAmount {
  return checked(typeof input === 'number' ? readNumber(input) : readExactAmount(input))
}

function checked(read: ReadAmount): ReadDoseAmount {
  if (!read.ok) return refused(read.problem === 'not a number' ? 'Dosage must be a positive number' : read.reason)
  if (read.amount === '0') return refused('Dosage must be a positive number')
  if (isAbove100000(read.amount)) return refused('Dosage amount seems unreasonably high')
  return { ok: true, amount: read.amount }
}

function isAbove100000(amount: string): boolean {
  const [whole = '', fraction] = amount.split('.')
  return whole.length > 6 || (whole.length === 6 && (whole > '100000' || fraction !== undefined))
}

function refused(reason: string): ReadDoseAmount {
  return { ok: false, reason }
}
