import { formatAmount } from '../doses/amount.ts'
import { compare, cut, exactly, fits, fixed, isZero, size, type Exact } from './exact.ts'

/**
 * A result as people read it: half up to 3 decimals, or to 3 significant digits when it is so small that 3 decimals would
 * lose them; no trailing zeros, thousands separated from 10,000 up (docs/product/doses.md#writing-numbers).
 */
export function formatResult(value: Exact): string {
  return formatAmount(fixed(value, decimalsFor(value)))
}

/** `written` lost nothing. */
export function isFormattedExactly(value: Exact): boolean {
  return fits(value, decimalsFor(value))
}

/** As `written`, in digits that an input takes back: without separated thousands. */
export function resultForInput(value: Exact): string {
  return formatResult(value).replaceAll(',', '')
}

/** A volume in ml keeps three decimals, trailing zeros too: '0.100' (docs/product/calculators.md#reading-and-showing). */
export function formatVolume(ml: Exact): string {
  return fixed(ml, 3)
}

/** Before rounding: all digits if there are at most 12 decimals, else the first ones and '…'. For a working. */
export function unrounded(value: Exact): string {
  const shortest = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find((decimals) => fits(value, decimals))
  if (shortest !== undefined) return formatAmount(fixed(value, shortest))
  const decimals = Math.max(6, decimalsFor(value) + 3)
  return `${keepingZeros(cut(value, decimals))}…`
}

function decimalsFor(value: Exact): number {
  if (isZero(value)) return 0
  let decimals = 3
  while (decimals < 18 && compare(size(value), exactly(`0.${'0'.repeat(decimals - 3)}1`)) < 0) decimals++
  return decimals
}

/** formatAmount drops zeros at the end, but before '…' they are digits like any other. */
function keepingZeros(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  return `${formatAmount(whole)}.${fraction}`
}
