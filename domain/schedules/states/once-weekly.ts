import type { StoredMethod } from '../../doses/method.ts'
import { PEPTIDE_IDS } from '../../peptides/ids.ts'
import { daysBetween } from '../../time/civil.ts'
import type { DayClock } from '../../time/day.ts'
import { slotDay, type Slot } from '../../time/slot.ts'

/** The columns of a scheduled dose that the rule reads. */
type PlannedDay = Slot & {
  readonly id: string
  readonly peptide_id: string
  readonly administration_method: StoredMethod
}

/** Two doses of a once-weekly drug within seven days: the dose and the nearest other one. */
export type ClosePair<Dose> = { readonly dose: Dose; readonly other: Dose }

/**
 * Finds doses of once-weekly drugs (Semaglutide, Tirzepatide) with another dose within seven calendar days, one pair
 * for each drug of the day. They are the days to which the doses count, beside which the calendar says so. Exactly seven days
 * apart is as labelled. The screen points them out and blocks nothing
 * (docs/product/schedules.md#once-weekly-drugs). Oral doses are taken daily and are left out.
 */
export function closePairs<Dose extends PlannedDay>(
  ofDay: readonly Dose[],
  all: readonly Dose[],
  clock: DayClock,
): readonly ClosePair<Dose>[] {
  const weekly = ofDay.filter((dose) => isOnceWeekly(dose.peptide_id, dose.administration_method))
  const first = new Map(weekly.toReversed().map((dose) => [dose.peptide_id, dose]))
  return [...first.values()].flatMap((dose) => {
    const others = all.filter(
      ({ id, peptide_id, administration_method: method }) =>
        peptide_id === dose.peptide_id && id !== dose.id && isOnceWeekly(peptide_id, method),
    )
    const [other] = others
      .filter((near) => distance(dose, near, clock) < 7)
      .toSorted((a, b) => distance(dose, a, clock) - distance(dose, b, clock))
    return other ? [{ dose, other }] : []
  })
}

/**
 * Whether the label of a drug plans one dose a week. Oral Semaglutide (Rybelsus, Wegovy tablets) is taken daily.
 * `method` is one of the form or a stored one; an empty one counts as an injection. A test compares this with the
 * reference table.
 */
export function isOnceWeekly(peptideId: string, method: string): boolean {
  return LEAST_APART.has(peptideId) && method !== 'oral'
}

/** What labels say about two doses within seven days; undefined for a drug that is not once-weekly. */
export function weeklyLabelText(peptideId: string): string | undefined {
  const least = LEAST_APART.get(peptideId)
  return least === undefined
    ? undefined
    : `US labels: one dose a week; for a late dose or another day of the week, at least ${least.days} days (${least.hours} hours) between two doses.`
}

/** The shortest time between two doses that labels allow, in hours; undefined for a drug that is not once-weekly. */
export function leastHoursApart(peptideId: string): number | undefined {
  return LEAST_APART.get(peptideId)?.hours
}

/**
 * The least time between two doses when the day of the week changes. Ozempic (major changes of October 2025);
 * Zepbound (25 February 2026).
 */
const LEAST_APART: ReadonlyMap<string, { readonly days: number; readonly hours: number }> = new Map([
  [PEPTIDE_IDS.semaglutide, { days: 2, hours: 48 }],
  [PEPTIDE_IDS.tirzepatide, { days: 3, hours: 72 }],
])

function distance(one: PlannedDay, other: PlannedDay, clock: DayClock): number {
  return Math.abs(daysBetween(slotDay(one, clock), slotDay(other, clock)))
}
