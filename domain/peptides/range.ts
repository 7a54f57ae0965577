import { formatAmount } from '../doses/amount.ts'
import type { PeptideEntry, PeptideReference } from './entry.ts'

/** Stands beside every range. */
export const REFERENCE_LINE =
  'Reference only, not a recommendation. Many peptides are not approved for human use and have no established dose. Follow your prescriber or the product label.'

/** The reference range of a peptide in words: '200-500 mcg'. Stands beside REFERENCE_LINE, never alone. */
export function rangeOf({ dosageRange: { min, max, unit } }: PeptideReference): string {
  return `${formatAmount(min)}-${formatAmount(max)} ${unit}`
}

/** What the range is called: without a source it is only what people report. */
export function rangeName({ sources }: PeptideReference): 'Typical range' | 'Commonly reported range' {
  return sources.dosageRange.length > 0 ? 'Typical range' : 'Commonly reported range'
}

/** Whether an entry has a range to hold a dose against. */
export function hasRange(entry: PeptideEntry): entry is PeptideReference {
  return 'dosageRange' in entry
}
