import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { selector } from '../rows/selector.ts'
import type { ShownDose } from '../doses/shown-dose.ts'
import { shownDoses } from '../doses/shown-doses.ts'

/** How many doses of each peptide the questions before the next one look at (docs/product/guards.md#unusual-amounts). */
const LAST = 10

/** Of each peptide the last doses, newest first, and the last ones of blends that hold it, with the unsent writes of this device. */
export const lastDoses = selector(shownDoses.names, (_tables, rows): readonly ShownDose[] => {
  const [own, blends] = [new Map<string, number>(), new Map<string, number>()]
  return shownDoses(rows).newest.filter(({ peptide_id, peptide_name, draws = [] }) => {
    let isLast = isAmong(own, peptide_id === OTHER_PEPTIDE ? peptide_name : peptide_id)
    for (const { others = [] } of draws)
      for (const other of others) isLast = isAmong(blends, other.peptide_id) || isLast
    return isLast
  })
})

/** Counts a dose of a peptide, and says whether it is among the last. */
function isAmong(counts: Map<string, number>, peptide: string): boolean {
  const count = (counts.get(peptide) ?? 0) + 1
  counts.set(peptide, count)
  return count <= LAST
}
