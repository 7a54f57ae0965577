import { selector } from '../rows/selector.ts'
import type { ShownDose } from '../doses/shown-dose.ts'
import { storedDoses } from '../doses/stored-doses.ts'

/** How many doses of each peptide the questions before the next one look at (docs/product/guards.md#unusual-amounts). */
const LAST = 10

/** Of each peptide the last doses, newest first, and the last ones of blends that hold it. */
export const lastDoses = selector(storedDoses.names, (_tables, rows): readonly ShownDose[] => {
  const [own, blends] = [new Map<string, number>(), new Map<string, number>()]
  return storedDoses(rows).newest.filter(({ peptide_id, draws = [] }) => {
    const others = draws.flatMap((draw) => draw.others ?? [])
    const isLast = [isAmong(own, peptide_id), ...others.map((other) => isAmong(blends, other.peptide_id))]
    return isLast.includes(true)
  })
})

/** Counts a dose of a peptide, and says whether it is among the last. */
function isAmong(counts: Map<string, number>, peptide: string): boolean {
  const count = (counts.get(peptide) ?? 0) + 1
  counts.set(peptide, count)
  return count <= LAST
}
