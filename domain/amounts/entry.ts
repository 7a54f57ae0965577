import { readAmount } from './amount.ts'

/** The value of a field of a calculator: missing, a number above zero, or the reason for a refusal. */
export type Entry =
  | { readonly kind: 'missing' }
  | { readonly kind: 'number'; readonly amount: string }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Reads a field as every amount is read (`readAmount`). Empty, zero and a decimal mark alone are missing and no
 * error: the calculator shows no result (docs/product/calculators.md#reading-and-showing). More than 100,000,000 is
 * refused.
 */
export function readEntry(text: string): Entry {
  const typed = text.trim()
  if (/^[.,]?$/.test(typed)) return MISSING
  if (/^[-−–]\s*[\d.,]/.test(typed)) return refused('Please write a number above 0, without a minus')
  const read = readAmount(typed)
  if (!read.ok) return refused(read.reason)
  if (read.amount === '0') return MISSING
  if (isAboveMaximum(read.amount)) return TOO_MUCH
  return { kind: 'number', amount: read.amount }
}

/**
 * Reads a field that may hold the exact text of a result. A fraction such as '5⁄3' is exact, and `exactly` accepts it as
 * it is. Its slash cannot be typed. Any other text is read by `readEntry`.
 */
export function readExactText(text: string): Entry {
  const quotient = partsOf(text)
  if (quotient === undefined) return readEntry(text)
  const { over, under } = quotient
  if (over === 0n) return MISSING
  return over > 100_000_000n * under ? TOO_MUCH : { kind: 'number', amount: text }
}

/**
 * The text that the field shows: a fraction is rounded half up to 3 decimals or 3 significant digits, as a result is;
 * other text is unchanged.
 */
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

/** Whether a text is a fraction that a result was written as. */
export function isQuotient(text: string): boolean {
  return partsOf(text) !== undefined
}

/** The fraction slash. No keyboard has a key for it. */
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

/** Compares digits: reading a field must not wait until exact arithmetic is loaded. */
function isAboveMaximum(amount: string): boolean {
  const [whole = '', decimals] = amount.split('.')
  return whole.length > 9 || (whole.length === 9 && (whole > '100000000' || decimals !== undefined))
}
