import { storedMethod, type AdministrationMethod, type StoredMethod } from '../doses/method.ts'
import type { Unit } from '../doses/unit.ts'
import { OTHER_PEPTIDE } from '../peptides/ids.ts'
import type { CivilDate, CivilTime } from '../time/civil.ts'
import { nameBasedUuids } from './name-based-uuid.ts'

/** A dose of a plan. */
export type PlannedDose = {
  readonly id: string
  readonly scheduled_date: CivilDate
  readonly scheduled_time: CivilTime
  readonly amount: string
  readonly unit: Unit
  readonly administration_method: StoredMethod
}

/**
 * The doses of a valid form on these dates. The id of a dose follows from the schedule's id and from everything that
 * is planned. So the device knows it before the server does, and an edit that does not change a dose does not change
 * its id. The same day with another amount, time or peptide is another dose: a Complete that was tapped for the old
 * one never completes it.
 */
export function plannedDoses(
  scheduleId: string,
  form: PlannedFields,
  dates: readonly CivilDate[],
): readonly PlannedDose[] {
  const what = {
    scheduled_time: form.time,
    amount: form.dosage,
    unit: form.unit,
    administration_method: storedMethod(form.administrationMethod),
  }
  const idOn = nameBasedUuids(JSON.stringify([scheduleId.toLowerCase(), peptideOf(form), ...Object.values(what)]))
  return dates.map((scheduled_date) => ({ id: idOn(scheduled_date), scheduled_date, ...what }))
}
export type PlannedFields = {
  readonly peptide: string
  readonly customPeptideName?: string | undefined
  readonly dosage: string
  readonly unit: Unit
  readonly administrationMethod: AdministrationMethod
  readonly time: CivilTime
}

/** A custom name is the same peptide in upper and lower case (docs/product/peptides.md#a-persons-own-peptides). */
function peptideOf({ peptide, customPeptideName = '' }: PlannedFields): string {
  return peptide === OTHER_PEPTIDE ? customPeptideName.toLowerCase() : peptide
}
