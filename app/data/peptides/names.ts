import { nameOfReference } from '#domain/peptides/ids'
import { selector } from '../rows/selector.ts'

/** The name of a peptide by its id: of the reference, or of the person's own. */
export const peptideNames = selector(['custom_peptides'], ({ custom_peptides: own }) => {
  return (id: string) => nameOfReference(id) ?? own.get(id)?.name ?? 'Unknown'
})
