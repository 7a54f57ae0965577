import { amountForInput } from '../doses/amount.ts'
import { fits, fixed, type Exact } from '../amounts/exact.ts'
import { QUOTIENT } from '../amounts/entry.ts'

/**
 * The text of a result in a field, without rounding: a decimal of at most 6 places as a person would type it, else a
 * fraction in lowest terms, '5⁄3'. `readExactText` reads it back as exactly that number; `shownInField` is the text that
 * the field shows.
 */
export function exactText(value: Exact): string {
  if (fits(value, 6)) return amountForInput(withoutEndingZeros(fixed(value, 6)))
  const places = Math.max(value.over.decimalPlaces(), value.under.decimalPlaces())
  const [over, under] = [value.over, value.under].map((part) => BigInt(part.toFixed(places).replace('.', '')))
  if (over === undefined || under === undefined) throw new RangeError('Not a quotient')
  const shared = greatestDivisor(over, under)
  return `${over / shared}${QUOTIENT}${under / shared}`
}

function withoutEndingZeros(decimal: string): string {
  return decimal.replace(/\.?0+$/, '')
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other]
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
