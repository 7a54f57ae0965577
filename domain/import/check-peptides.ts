import { endsOf } from '../peptides/joined.ts'
import type { TableName } from '../export/tables.ts'
import { reasonAt, type Check, type FileRows } from './rows.ts'

/**
 * A join leads to another peptide of the file or of the reference, and what was entered by the name of a joined one is of the peptide at
 * the end of its joins (docs/product/invariants.md).
 */
export function* checkPeptides(file: FileRows, isReference: (peptideId: string) => boolean): Check {
  const own = file.custom_peptides
  const byId = new Map(own.map((one) => [one.id, one]))
  const ends = endsOf(own)
  for (const [index, { id, joined_to: to }] of own.entries()) {
    const isJoined = to !== null && to !== undefined
    if (isJoined && !byId.has(to) && !isReference(to))
      yield reasonAt('custom_peptides', index, 'a peptide that Vialog does not know', 'joined_to')
    const end = byId.get(ends.get(id) ?? id)
    // At the end of a circle stands a peptide that is joined.
    yield isJoined && (end?.joined_to ?? null) !== null
      ? reasonAt('custom_peptides', index, 'leads back to itself', 'joined_to')
      : undefined
  }
  for (const table of WITH_PEPTIDE)
    for (const [index, { peptide_id: peptide, joined_from: from }] of file[table].entries()) {
      const isKept = table === 'dose_intervals'
      if (!isKept && ends.has(peptide) && ends.get(peptide) !== peptide)
        yield reasonAt(table, index, 'a peptide that was joined with another', 'peptide_id')
      const isNamed = from !== null && from !== undefined
      yield isNamed && (from === peptide || ends.get(from) !== peptide)
        ? reasonAt(table, index, 'not a peptide that was joined with this one', 'joined_from')
        : undefined
    }
}

const WITH_PEPTIDE = [
  'doses',
  'dose_intervals',
  'vials',
  'vial_components',
  'schedules',
  'scheduled_doses',
] as const satisfies readonly TableName[]
