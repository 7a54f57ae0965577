import type { Ingredient } from '../doses/ingredients.ts'
import { ownDay } from '../doses/own-day.ts'
import { slotOf, zoneOf } from '../export/clock-of-row.ts'
import { localMoment } from '../export/local-moment.ts'
import { isWithin } from '../export/period.ts'
import type { RowOf } from '../export/tables.ts'
import { slotInstant, slotZone } from '../time/slot.ts'
import { doseText, quantityOf, routeOf } from './amount.ts'
import type { FhirContext } from './context.ts'
import { referenceTo, resourceId, rowIdentifier } from './identity.ts'
import { takenMedication } from './medication.ts'
import type { CodeableConcept, MedicationAdministration } from './resources.ts'
import { siteOf } from './site.ts'
import { isWritten, noteOf, textOf } from './text.ts'

/**
 * A dose, by the clock by which it was logged; undefined outside of the period. A deleted one is 'entered-in-error'. `schedule`
 * is the id of the schedule that planned it, where the bundle has that schedule.
 */
export function administrationOf(
  dose: RowOf<'doses'>,
  schedule: string | undefined,
  context: FhirContext,
): MedicationAdministration | undefined {
  const { administered_at } = dose
  const zone = zoneOf(dose)
  if (!isWithin(ownDay({ administered_at, zone }, context.zone, context.begins), context.period)) return undefined
  return {
    ...beginningOf('doses', dose.id, context),
    status: dose.deleted_at === null ? 'completed' : 'entered-in-error',
    ...takenMedication([ownOf(dose, context), ...context.othersOf(dose.id)]),
    ...restOf(dose, schedule, localMoment(administered_at, zone ?? context.zone), context),
    ...noteOf(dose.notes),
  }
}

/** A scheduled dose that was skipped or missed: the amount and the moment that were planned, and why it was not taken. */
export function notDoneOf(
  row: RowOf<'scheduled_doses'>,
  state: 'skipped' | 'missed',
  context: FhirContext,
): MedicationAdministration {
  const slot = slotOf(row)
  const planned = localMoment(slotInstant(slot, context.zone), slotZone(slot, context.zone))
  return {
    ...beginningOf('scheduled_doses', row.id, context),
    status: 'not-done',
    statusReason: [state === 'missed' ? MISSED : skipped(row.skip_reason)],
    ...takenMedication([ownOf(row, context)]),
    ...restOf(row, row.schedule_id, planned, context),
  }
}

function beginningOf(table: 'doses' | 'scheduled_doses', id: string, { patient }: FhirContext) {
  return {
    resourceType: 'MedicationAdministration',
    id: resourceId(table, id),
    identifier: [rowIdentifier(id)],
    subject: referenceTo(patient),
    performer: [{ actor: referenceTo(patient) }],
  } as const
}

function ownOf(
  { peptide_id, amount, unit }: RowOf<'doses'> | RowOf<'scheduled_doses'>,
  { peptideName }: FhirContext,
): Ingredient {
  return { peptide_id, peptide_name: peptideName(peptide_id), amount, unit }
}

function restOf(
  row: RowOf<'doses'> | RowOf<'scheduled_doses'>,
  schedule: string | undefined,
  effectiveDateTime: string,
  { siteName }: FhirContext,
) {
  return {
    ...(schedule === undefined
      ? {}
      : { supportingInformation: [referenceTo(resourceId('schedules', schedule))] as const }),
    effectiveDateTime,
    dosage: {
      text: doseText(row),
      ...('sites' in row ? siteOf(row.sites, siteName) : {}),
      route: routeOf(row.administration_method),
      dose: quantityOf(row),
    },
  }
}

function skipped(reason: string | null): CodeableConcept {
  return { text: isWritten(reason) ? `Skipped: ${textOf(reason)}` : 'Skipped by the patient' }
}

const MISSED: CodeableConcept = { text: 'Missed: nothing was recorded' }
