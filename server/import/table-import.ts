import type { DosesImported, DosesThere } from '#contract'
import type { ImportedDose } from '#domain/csv/schema'
import { OTHER_PEPTIDE, nameOfReference } from '#domain/peptides/ids'
import { lockPerson } from '../db/lock-person.ts'
import type { Queryable } from '../db/transaction.ts'
import { conflict } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { ownPeptides } from '../peptides/queries.ts'
import { withoutDoubles, withPeptides, type ResolvedDose } from './table-doses.ts'
import { countsOf, dosesAlike, insertPeptides, insertUnlike, type TableDoseRow } from './table-queries.ts'

/** Which of these doses the person has already, by their lines. */
export async function dosesThere(tx: Queryable, userId: string, doses: readonly ImportedDose[]): Promise<DosesThere> {
  const resolved = await withPeptides(doses, await tx.query(ownPeptides(userId)))
  const known = resolved.filter(({ found }) => found.id !== OTHER_PEPTIDE)
  const there: DosesThere['there'] = []
  for (const rows of chunksOf(known)) there.push(...(await tx.query(dosesAlike(userId, rows))))
  return { there }
}

/**
 * Adds the doses that the person does not have, and the peptides that they name, all or none. It takes nothing out of a vial. `at` is
 * the moment of the import.
 */
export function importing(userId: string, doses: readonly ImportedDose[], at: Date): Mutation<DosesImported> {
  return mutation({
    first: [lockPerson(userId)],
    reads: [ownPeptides(userId)],
    async decide([own], tx) {
      const resolved = await withPeptides(doses, own)
      const names = new Set(resolved.filter(({ found }) => found.id === OTHER_PEPTIDE).map(({ found }) => found.name))
      const made = names.size > 0 ? await tx.query(insertPeptides(userId, [...names])) : []
      const known = names.size > 0 ? await withPeptides(doses, [...own, ...made]) : resolved
      // A letter that the database and this node write small in two ways.
      if (known.some(({ found }) => found.id === OTHER_PEPTIDE))
        throw conflict('A peptide of this file has a name of yours.')
      let imported = 0
      for (const rows of chunksOf(await withoutDoubles(known)))
        imported += (await tx.query(insertUnlike(userId, rows, at))).length
      const present = doses.length - imported
      return { changes: [], answer: countsOf({ imported, present, peptides: made.length }) }
    },
  })
}

function rowOf({ found: { id }, method, ...dose }: ResolvedDose): TableDoseRow {
  const isReference = nameOfReference(id) !== undefined
  return {
    line: dose.line,
    id: dose.id,
    peptide_id: isReference ? id : null,
    custom_peptide_id: isReference ? null : id,
    amount: dose.amount,
    unit: dose.unit,
    administration_method: method,
    administered_at: dose.administered_at,
    zone: dose.zone,
    notes: dose.notes,
  }
}

/** The doses as rows, so many at once as one statement takes. */
function* chunksOf(doses: readonly ResolvedDose[]): Generator<readonly TableDoseRow[]> {
  for (let from = 0; from < doses.length; from += ROWS_AT_ONCE) yield doses.slice(from, from + ROWS_AT_ONCE).map(rowOf)
}

/** So many at once keep the embedded engine, which runs in the node itself, from others for some milliseconds. */
const ROWS_AT_ONCE = 200
