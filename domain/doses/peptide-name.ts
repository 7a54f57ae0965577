import { OTHER_PEPTIDE } from '../peptides/ids.ts'

/** A peptide 'Other' needs a name: the message of the field, {} when the form is valid. */
export function nameRule(form: PeptideChoice): { readonly customPeptideName?: string } {
  const isNamed = form.peptide !== OTHER_PEPTIDE || Boolean(form.customPeptideName)
  return isNamed ? {} : { customPeptideName: 'Please enter the peptide name' }
}
type PeptideChoice = { readonly peptide?: string | undefined; readonly customPeptideName?: string | undefined }
