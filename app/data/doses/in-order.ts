import type { ShownDose } from './shown-dose.ts'
import { newestFirst } from './queries.ts'

/**
 * Doses after unsent writes, newest first. Those that do not wait stand in the order of the server already, so only the
 * others are put in their places: sorting ten thousand takes longer than a frame.
 */
export function inOrder(doses: readonly ShownDose[]): readonly ShownDose[] {
  const settled = doses.filter(({ waiting }) => !waiting)
  for (const dose of doses) if (dose.waiting) settled.splice(placeOf(dose, settled), 0, dose)
  return settled
}

/** The index of the first dose that is older. */
function placeOf(dose: ShownDose, doses: readonly ShownDose[]): number {
  let [from, to] = [0, doses.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const other = doses[middle]
    if (other && newestFirst(other, dose) < 0) from = middle + 1
    else to = middle
  }
  return from
}
