import { formatAmount } from '../amounts/amount.ts'
import type { PeptideEntry, PeptideReference } from './entry.ts'

/** The text beside every range. */
export const REFERENCE_LINE =
  'Reference only, not a recommendation. Many peptides are not approved for human use and have no established dose. Follow your prescriber or the product label.'

/** The reference range as text: '200-500 mcg'. Always shown with REFERENCE_LINE. */
export function rangeOf({ dosageRange: { min, max, unit } }: PeptideReference): string {
  return `${formatAmount(min)}-${formatAmount(max)} ${unit}`
}

/** The name of the range. Without a source it is only reported. */
export function rangeName({ sources }: PeptideReference): 'Typical range' | 'Commonly reported range' {
  return sources.dosageRange.length > 0 ? 'Typical range' : 'Commonly reported range'
}

/** Whether an entry has a range. */
export function hasRange(entry: PeptideEntry): entry is PeptideReference {
  return 'dosageRange' in entry
}
