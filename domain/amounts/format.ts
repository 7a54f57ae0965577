import { formatAmount } from './amount.ts'
import { compare, cut, exactly, fits, fixed, isZero, size, type Exact } from './exact.ts'

/**
 * Writes a result: rounded half up to 3 decimals, or to 3 significant digits below 0.1; no trailing zeros, thousands
 * separated from 10,000 up (docs/product/doses.md#writing-numbers).
 */
export function formatResult(value: Exact): string {
  return formatAmount(fixed(value, decimalsFor(value)))
}

/** Whether `formatResult` writes the number without rounding. */
export function isFormattedExactly(value: Exact): boolean {
  return fits(value, decimalsFor(value))
}

/** As `formatResult`, without separated thousands, for an input. */
export function resultForInput(value: Exact): string {
  return formatResult(value).replaceAll(',', '')
}

/**
 * Writes a volume in ml with three decimals, trailing zeros too: '0.100'
 * (docs/product/calculators.md#reading-and-showing).
 */
export function formatVolume(ml: Exact): string {
  return fixed(ml, 3)
}

/**
 * Writes a number before rounding: all digits when there are at most 12 decimals, else the first ones and '…'. For
 * the steps of a calculation.
 */
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

/** formatAmount drops trailing zeros, but before '…' they are significant. */
function keepingZeros(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  return `${formatAmount(whole)}.${fraction}`
}
