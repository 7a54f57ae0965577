import { OTHER_PEPTIDE } from '../peptides/ids.ts'
import { referenceOfName } from '../peptides/names.ts'

/** A peptide 'Other' needs a name: the message of the field, {} when the form is valid. */
export function nameRule(form: PeptideChoice): { readonly customPeptideName?: string } {
  const isNamed = form.peptide !== OTHER_PEPTIDE || Boolean(form.customPeptideName)
  return isNamed ? {} : { customPeptideName: 'Please enter the peptide name' }
}

/** A form with the peptide of the list where the name of one's own is only another spelling of it: 'bpc 157' is BPC-157. */
export function asListed<Form extends PeptideChoice>(form: Form): Form {
  const { peptide, customPeptideName } = form
  const listed = peptide === OTHER_PEPTIDE && customPeptideName ? referenceOfName(customPeptideName) : undefined
  return listed === undefined ? form : { ...form, peptide: listed, customPeptideName: undefined }
}

type PeptideChoice = { readonly peptide?: string | undefined; readonly customPeptideName?: string | undefined }
