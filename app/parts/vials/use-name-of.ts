import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { usePeptides } from '../../data/peptides/peptides.ts'
import type { NameOf } from '../../data/vials/entered-vial.ts'

/** Names what is chosen in a form. */
export function useNameOf(): NameOf {
  const { all: data = [] } = usePeptides()
  return ({ peptide, customPeptideName = '' }) =>
    peptide === OTHER_PEPTIDE ? customPeptideName.trim() || undefined : data.find(({ id }) => id === peptide)?.name
}
