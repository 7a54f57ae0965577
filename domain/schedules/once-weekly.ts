import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { daysBetween, type CivilDate } from '../time/civil.ts'

/** What the rule needs to know of a scheduled dose. */
type PlannedDay = { readonly id: string; readonly peptide_id: string; readonly scheduled_date: CivilDate }

/** Two doses of a once-weekly drug inside seven days: the one looked at, and the nearest other one. */
export type ClosePair<Dose> = { readonly dose: Dose; readonly other: Dose }

/**
 * Of the doses of a day, those of once-weekly drugs (Semaglutide, Tirzepatide) that have another one inside seven days, one
 * pair for each drug; calendar days, so exactly seven apart is as labelled. Pointed out, never blocked (safety.md, Words).
 */
export function closePairs<Dose extends PlannedDay>(
  ofDay: readonly Dose[],
  all: readonly Dose[],
): readonly ClosePair<Dose>[] {
  const weekly = ofDay.filter(({ peptide_id }) => isOnceWeekly(peptide_id))
  const first = new Map(weekly.toReversed().map((dose) => [dose.peptide_id, dose]))
  return [...first.values()].flatMap((dose) => {
    const others = all.filter((other) => other.peptide_id === dose.peptide_id && other.id !== dose.id)
    const [other] = others
      .filter((near) => distance(dose, near) < 7)
      .toSorted((a, b) => distance(dose, a) - distance(dose, b))
    return other ? [{ dose, other }] : []
  })
}

/** Whether a peptide's label plans one dose a week; the reference table says the same, and a test holds the two together. */
export function isOnceWeekly(peptideId: string): boolean {
  return ONCE_WEEKLY.has(peptideId)
}

const ONCE_WEEKLY: ReadonlySet<string> = new Set([PEPTIDE_IDS.semaglutide, PEPTIDE_IDS.tirzepatide])

function distance(one: PlannedDay, other: PlannedDay): number {
  return Math.abs(daysBetween(one.scheduled_date, other.scheduled_date))
}
