import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { daysBetween } from '#domain/time/civil'
import type { ShownScheduledDose } from '../../data/scheduled-doses.ts'

/** Two doses of a once-weekly drug inside seven days: the one looked at, and the nearest other one. */
export type ClosePair = { readonly dose: ShownScheduledDose; readonly other: ShownScheduledDose }

/** Of the doses of a day, those of once-weekly drugs that have another one inside seven days: pointed out, never blocked (safety.md). */
export function closePairs(
  ofDay: readonly ShownScheduledDose[],
  all: readonly ShownScheduledDose[],
): readonly ClosePair[] {
  const weekly = ofDay.filter(({ peptide_id }) => ONCE_WEEKLY.has(peptide_id))
  const first = new Map(weekly.toReversed().map((dose) => [dose.peptide_id, dose]))
  return [...first.values()].flatMap((dose) => {
    const others = all.filter((other) => other.peptide_id === dose.peptide_id && other.id !== dose.id)
    const [other] = others
      .filter((near) => distance(dose, near) < 7)
      .toSorted((a, b) => distance(dose, a) - distance(dose, b))
    return other ? [{ dose, other }] : []
  })
}

function distance(one: ShownScheduledDose, other: ShownScheduledDose): number {
  return Math.abs(daysBetween(one.scheduled_date, other.scheduled_date))
}

const ONCE_WEEKLY: ReadonlySet<string> = new Set([PEPTIDE_IDS.semaglutide, PEPTIDE_IDS.tirzepatide])
