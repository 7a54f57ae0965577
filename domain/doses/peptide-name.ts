import { OTHER_PEPTIDE } from '../peptides/ids.ts'

/** The message of a peptide called 'Other' without a name of its own; none for any other peptide. */
export function nameRule(form: PeptideChoice): { readonly customPeptideName?: string } {
  const isNamed = form.peptide !== OTHER_PEPTIDE || Boolean(form.customPeptideName)
  return isNamed ? {} : { customPeptideName: 'Please enter the peptide name' }
}
type PeptideChoice = { readonly peptide?: string | undefined; readonly customPeptideName?: string | undefined }
