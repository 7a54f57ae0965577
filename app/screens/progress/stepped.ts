import { readAmount } from '#domain/doses/amount'

/**
 * What the arrow keys make of a typed value: a tenth more or less, never below 0 (specification section 2: step 0.1).
 * Text that is no number stays as it is.
 */
export function stepped(typed: string, direction: 1 | -1): string {
  const read = readAmount(typed.trim() === '' ? '0' : typed)
  if (!read.ok) return typed
  return String(Math.max(0, Math.round(Number(read.amount) * 10 + direction) / 10))
}
