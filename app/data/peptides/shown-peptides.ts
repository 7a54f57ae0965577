import { nameOfReference, OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { selector } from '../rows/selector.ts'
import type { ShownPeptide } from './shown-peptide.ts'

/** The peptides of the reference and the person's own, by name, 'Other' last; joined ones too. */
export const shownPeptides = selector(['custom_peptides'], ({ custom_peptides }): readonly ShownPeptide[] => {
  const own = [...custom_peptides.values()].map(({ id, name, joined_to, waiting = false }) => {
    return { id, name, custom: true, joined_to, waiting }
  })
  return [
    ...[...REFERENCE, ...own].toSorted((one, other) => one.name.localeCompare(other.name)),
    { id: OTHER_PEPTIDE, name: 'Other', custom: false, waiting: false },
  ]
})

const REFERENCE = Object.values(PEPTIDE_IDS).map((id) => ({
  id,
  name: nameOfReference(id) ?? '',
  custom: false,
  waiting: false,
}))
