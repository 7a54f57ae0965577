import { readAmount, amountForInput } from '#domain/amounts/amount'

/**
 * The value after an arrow key: exactly 0.1 more or less, never below 0 (docs/product/metrics.md#types-and-values).
 * Text that is no number, or that can be read in two ways, stays as it is.
 */
export function stepValue(text: string, direction: 1 | -1): string {
  const read = readAmount(text.trim() === '' ? '0' : text)
  if (!read.ok) return text
  const [whole = '', fraction = ''] = read.amount.split('.')
  const next = BigInt(whole + fraction.padEnd(DECIMALS, '0')) + BigInt(direction) * TENTH
  return amountForInput(decimalOf(next > 0n ? next : 0n))
}

/** An amount has at most 6 decimals, so it is counted in millionths. */
const DECIMALS = 6
const TENTH = 100_000n

function decimalOf(millionths: bigint): string {
  const digits = String(millionths).padStart(DECIMALS + 1, '0')
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, '')
}
