import type { StoredMethod } from '../doses/method.ts'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { daysBetween, type CivilDate } from '../time/civil.ts'

/** What the rule needs to know of a scheduled dose. */
type PlannedDay = {
  readonly id: string
  readonly peptide_id: string
  readonly scheduled_date: CivilDate
  readonly administration_method: StoredMethod
}

/** Two doses of a once-weekly drug inside seven days: the one looked at, and the nearest other one. */
export type ClosePair<Dose> = { readonly dose: Dose; readonly other: Dose }

/**
 * Of the doses of a day, those of once-weekly drugs (Semaglutide, Tirzepatide) that have another one inside seven days, one
 * pair for each drug; calendar days, so exactly seven apart is as labelled. Pointed out, never blocked
 * (docs/product/schedules.md#once-weekly-drugs).
 * Tablets are daily: oral doses are neither looked at nor counted.
 */
export function closePairs<Dose extends PlannedDay>(
  ofDay: readonly Dose[],
  all: readonly Dose[],
): readonly ClosePair<Dose>[] {
  const weekly = ofDay.filter((dose) => isOnceWeekly(dose.peptide_id, dose.administration_method))
  const first = new Map(weekly.toReversed().map((dose) => [dose.peptide_id, dose]))
  return [...first.values()].flatMap((dose) => {
    const others = all.filter(
      ({ id, peptide_id, administration_method: method }) =>
        peptide_id === dose.peptide_id && id !== dose.id && isOnceWeekly(peptide_id, method),
    )
    const [other] = others
      .filter((near) => distance(dose, near) < 7)
      .toSorted((a, b) => distance(dose, a) - distance(dose, b))
    return other ? [{ dose, other }] : []
  })
}

/**
 * Whether a peptide's label plans one dose a week. Semaglutide by mouth (Rybelsus, Wegovy tablets) is taken daily. `method`
 * is one of the form or a stored one; while none is chosen ('') an injection is assumed. The reference table says the same,
 * and a test holds the two together.
 */
export function isOnceWeekly(peptideId: string, method: string): boolean {
  return LEAST_APART.has(peptideId) && method !== 'oral'
}

/** What labels say of two doses inside seven days, as a fact; undefined for a drug that is not once-weekly. */
export function weeklyLabelText(peptideId: string): string | undefined {
  const least = LEAST_APART.get(peptideId)
  return least === undefined
    ? undefined
    : `US labels: one dose a week; for a late dose or another day of the week, at least ${least} between two doses.`
}

/** Time between two doses on a change of day. Ozempic (major changes of October 2025); Zepbound (25 February 2026). */
const LEAST_APART: ReadonlyMap<string, string> = new Map([
  [PEPTIDE_IDS.semaglutide, '2 days (48 hours)'],
  [PEPTIDE_IDS.tirzepatide, '3 days (72 hours)'],
])

function distance(one: PlannedDay, other: PlannedDay): number {
  return Math.abs(daysBetween(one.scheduled_date, other.scheduled_date))
}
