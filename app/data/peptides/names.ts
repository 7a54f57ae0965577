import { nameOfReference } from '#domain/peptides/ids'
import { selector } from '../rows/selector.ts'

/** A row of a peptide. `peptide_name` is what the person has named it on this device, where it may have no id yet. */
export type PeptideRow = { readonly peptide_id: string; readonly peptide_name?: string | undefined }

/** The name of the peptide of a row: of the reference, or of the person's own. */
export const peptideNames = selector(['custom_peptides'], ({ custom_peptides: own }) => {
  return ({ peptide_id: id, peptide_name: named }: PeptideRow) =>
    nameOfReference(id) ?? own.get(id)?.name ?? named ?? 'Unknown'
})
