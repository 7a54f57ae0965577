import { REFERENCE_NAMES } from './choices.ts'
import { OTHER_PEPTIDE, PEPTIDE_IDS, type ReferenceKey } from './ids.ts'

/**
 * The form values for an entry of the reference: its peptide in the list, or 'Other' with the full name for an entry
 * that is not in the list, so that a log never names another substance.
 */
export function loggedPeptide(key: ReferenceKey): LoggedPeptide {
  if (key === 'cjc1295-without-dac') return { peptide: OTHER_PEPTIDE, customPeptideName: REFERENCE_NAMES[key] }
  return { peptide: PEPTIDE_IDS[key], customPeptideName: '' }
}

type LoggedPeptide = { readonly peptide: string; readonly customPeptideName: string }
