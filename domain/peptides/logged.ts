import { REFERENCE_NAMES } from './choices.ts'
import type { ReferenceKey } from './entry.ts'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from './ids.ts'

/**
 * What the log form takes for an entry of the reference: the peptide of the list that is logged, or 'Other' under its full
 * name for an entry that the list does not have, so that a log never says another substance.
 */
export function loggedPeptide(key: ReferenceKey): LoggedPeptide {
  if (key === 'cjc1295-without-dac') return { peptide: OTHER_PEPTIDE, customPeptideName: REFERENCE_NAMES[key] }
  return { peptide: PEPTIDE_IDS[key], customPeptideName: '' }
}

type LoggedPeptide = { readonly peptide: string; readonly customPeptideName: string }
