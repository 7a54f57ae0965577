import type { Known, NewDose } from '#domain/guards/is-asked'
import type { NamedPeptide } from '../../data/guards/known-of-peptide.ts'

/** Doses of other peptides, each with what is known of its peptide. */
export async function knownOthers(
  others: readonly NewDose[],
  whenKnown: (peptide: NamedPeptide) => Promise<Known>,
): Promise<readonly (readonly [NewDose, Known])[]> {
  return Promise.all(
    others.map(async (other) => [other, await whenKnown({ id: other.peptide_id, name: other.peptide_name })] as const),
  )
}
