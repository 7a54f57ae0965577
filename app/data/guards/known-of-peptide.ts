import type { DoseInterval } from '#contract'
import { asDoseOf, type DrawnDose } from '#domain/doses/ingredients'
import type { GuardedDose } from '#domain/guards/doses'
import type { Known } from '#domain/guards/is-asked'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { spellingOf } from '#domain/peptides/spelling'

/** The peptide of a form: by its id, or by its name where it is not listed. */
export type NamedPeptide = { readonly id: string; readonly name: string }

/**
 * Of all doses and least intervals those of one peptide; a dose of a blend is one of each peptide in it. One that was named on this device has no id of its own until the
 * server has answered.
 */
export function knownOfPeptide(
  { id, name }: NamedPeptide,
  all: readonly (GuardedDose & DrawnDose)[],
  intervals: readonly DoseInterval[],
): Known {
  const doses = all.flatMap((dose) => asDoseOf(dose, (one) => isOfPeptide(one, { id, name })) ?? [])
  const ids = new Set([id, ...doses.map((dose) => dose.peptide_id)])
  return { doses, hours: intervals.find(({ peptide_id }) => ids.has(peptide_id))?.hours }
}

/** Whether a row is of the peptide of a form. */
export function isOfPeptide(row: NamedRow, { id, name }: NamedPeptide): boolean {
  return row.peptide_id === OTHER_PEPTIDE || id === OTHER_PEPTIDE
    ? isSameName(row.peptide_name, name)
    : row.peptide_id === id
}

type NamedRow = { readonly peptide_id: string; readonly peptide_name: string }

function isSameName(one: string, other: string): boolean {
  return spellingOf(one) === spellingOf(other)
}
