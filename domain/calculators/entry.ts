import { readAmount } from '../doses/amount.ts'

/** What a field of a calculator holds: nothing to calculate with yet, a number above zero, or why it is none. */
export type Entry =
  | { readonly kind: 'missing' }
  | { readonly kind: 'number'; readonly amount: string }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Reads a field by the rules of every amount (`readAmount`). Empty and zero are missing and not wrong: a calculator
 * then shows nothing (section 5). A decimal mark alone is the beginning of a number. More than 100,000,000 is refused.
 */
export function readEntry(text: string): Entry {
  const typed = text.trim()
  if (/^[.,]?$/.test(typed)) return MISSING
  if (/^[-−–]\s*[\d.,]/.test(typed)) return refused('Please write a number above 0, without a minus')
  const read = readAmount(typed)
  if (!read.ok) return refused(read.reason)
  if (read.amount === '0') return MISSING
  if (isAboveMost(read.amount)) return refused('Please write a number of at most 100,000,000')
  return { kind: 'number', amount: read.amount }
}

function refused(reason: string): Entry {
  return { kind: 'refused', reason }
}

const MISSING: Entry = { kind: 'missing' }

/** By its digits: reading a field must not wait for exact arithmetic to be loaded. */
function isAboveMost(amount: string): boolean {
  const [whole = '', decimals] = amount.split('.')
  return whole.length > 9 || (whole.length === 9 && (whole > '100000000' || decimals !== undefined))
}
