import { readAmount } from '#domain/amounts/amount'

/** A whole number from 1 to `most` as it is typed; undefined for any other text. */
export function wholeOf(text: string, most: number): number | undefined {
  const value = /^\s*\d+\s*$/.test(text) ? Number(text) : 0
  return value > 0 && value <= most ? value : undefined
}

/** The amount as it can be read; '' while it cannot. */
export function amountOf(typed: string): string {
  const read = readAmount(typed)
  return read.ok && read.amount !== '0' ? read.amount : ''
}
