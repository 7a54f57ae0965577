import { amountForInput } from '../amounts/amount.ts'
import { fits, fixed, lowestTerms, type Exact } from '../amounts/exact.ts'
import { QUOTIENT } from '../amounts/entry.ts'

/**
 * The text of a result in a field, without rounding: a decimal of at most 6 places as a person would type it, else a
 * fraction in lowest terms, '5⁄3'. `readExactText` reads it back as exactly that number; `shownInField` is the text that
 * the field shows.
 */
export function exactText(value: Exact): string {
  if (fits(value, 6)) return amountForInput(withoutEndingZeros(fixed(value, 6)))
  const { over, under } = lowestTerms(value)
  return `${over}${QUOTIENT}${under}`
}

function withoutEndingZeros(decimal: string): string {
  return decimal.replace(/\.?0+$/, '')
}
