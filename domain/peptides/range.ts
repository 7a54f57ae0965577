import { formatAmount } from '../doses/amount.ts'
import type { PeptideReference } from './reference.ts'

/** The reference range of a peptide in words: '200-500 mcg'. Stands beside REFERENCE_LINE, never alone. */
export function rangeOf({ dosageRange: { min, max, unit } }: PeptideReference): string {
  return `${formatAmount(min)}-${formatAmount(max)} ${unit}`
}
