import { readAmount, readNumber, type ReadAmount } from '../amounts/amount.ts'

/** The value of a metric, or the reason why the input has none. */
export type ReadValue = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly reason: string }

/**
 * Reads the value of a metric from a trimmed text or a JSON number. A minus is accepted here, so that the lower bound
 * refuses a negative value with its own message.
 */
export function readValue(input: number | string): ReadValue {
  const { isNegative, read } = readSigned(input)
  if (!read.ok) return refused(read.problem === 'not a number' ? 'Please enter a number' : read.reason)
  if (isNegative && read.amount === '0') return refused('Please write 0 without a minus')
  return { ok: true, value: isNegative ? -Number(read.amount) : Number(read.amount) }
}

function readSigned(input: number | string): { readonly isNegative: boolean; readonly read: ReadAmount } {
  if (typeof input === 'number') {
    return { isNegative: input < 0 || Object.is(input, -0), read: readNumber(Math.abs(input)) }
  }
  const isNegative = input.startsWith('-')
  return { isNegative, read: readAmount(isNegative ? input.slice(1) : input) }
}

function refused(reason: string): ReadValue {
  return { ok: false, reason }
}
