import { readAmount } from '../doses/amount.ts'

/** What a field of a calculator holds: nothing to calculate with yet, a number above zero, or why it is none. */
export type Entry =
  | { readonly kind: 'missing' }
  | { readonly kind: 'number'; readonly amount: string }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Reads a field by the rules of every amount (`readAmount`). Empty and zero are missing and not wrong: a calculator
 * then shows nothing (docs/product/calculators.md#reading-and-showing). A decimal mark alone is the beginning of a
 * number. More than 100,000,000 is refused.
 */
export function readEntry(text: string): Entry {
  const typed = text.trim()
  if (/^[.,]?$/.test(typed)) return MISSING
  if (/^[-−–]\s*[\d.,]/.test(typed)) return refused('Please write a number above 0, without a minus')
  const read = readAmount(typed)
  if (!read.ok) return refused(read.reason)
  if (read.amount === '0') return MISSING
  if (isAboveMost(read.amount)) return TOO_MUCH
  return { kind: 'number', amount: read.amount }
}

/**
 * Reads a field into which a result may have been carried over: a quotient such as '5⁄3' is exact, and goes into `exactly`
 * as it is. Nobody types its sign, so what is typed is read by `readEntry`.
 */
export function readCarried(text: string): Entry {
  const quotient = partsOf(text)
  if (quotient === undefined) return readEntry(text)
  const { over, under } = quotient
  if (over === 0n) return MISSING
  return over > 100_000_000n * under ? TOO_MUCH : { kind: 'number', amount: text }
}

/** What stands in the field: a quotient is rounded half up as a result is, to 3 decimals or 3 digits; other text is as typed. */
export function shownInField(text: string): string {
  const quotient = partsOf(text)
  if (quotient === undefined) return text
  const { over, under } = quotient
  let decimals = 3
  while (decimals < 18 && over * 10n ** BigInt(decimals - 2) < under) decimals += 1
  const rounded = (2n * over * 10n ** BigInt(decimals) + under) / (2n * under)
  const digits = String(rounded).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '')
}

/** A quotient that was carried over, and not a text that somebody typed. */
export function isQuotient(text: string): boolean {
  return partsOf(text) !== undefined
}

/** The fraction slash: no key of a keyboard writes it. */
export const QUOTIENT = '\u2044'

function partsOf(text: string): { readonly over: bigint; readonly under: bigint } | undefined {
  const [matched, over = '', under = ''] = /^(\d{1,40})\u2044([1-9]\d{0,39})$/.exec(text) ?? []
  return matched === undefined ? undefined : { over: BigInt(over), under: BigInt(under) }
}

function refused(reason: string): Entry {
  return { kind: 'refused', reason }
}

const MISSING: Entry = { kind: 'missing' }
const TOO_MUCH = refused('Please write a number of at most 100,000,000')

/** By its digits: reading a field must not wait for exact arithmetic to be loaded. */
function isAboveMost(amount: string): boolean {
  const [whole = '', decimals] = amount.split('.')
  return whole.length > 9 || (whole.length === 9 && (whole > '100000000' || decimals !== undefined))
}
