import type { CivilDate, CivilTime } from '../time/civil.ts'
import { instantOf, type Zone } from '../time/zone.ts'
import { storedMethod, type AdministrationMethod, type StoredMethod } from './method.ts'
import type { Unit } from './unit.ts'

/**
 * A logged dose. `amount` is an exact decimal, `administered_at` and `recorded_at` are instants (ISO 8601, UTC). `zone`
 * is the clock by which it was logged; null for doses from before that was kept. The planned day and time are those of
 * the scheduled dose that it completed; null for a one-time dose. `sites`: where it was injected (domain/sites); null: not said.
 */
export type LoggedDose = {
  readonly id: string
  readonly peptide_id: string
  readonly peptide_name: string
  readonly amount: string
  readonly unit: Unit
  readonly administration_method: StoredMethod
  readonly administered_at: string
  readonly recorded_at: string
  readonly notes: string | null
  readonly cycle_id: null
  readonly zone: Zone | null
  readonly last_change_id: string | null
  readonly scheduled_dose_id: string | null
  readonly planned_date: CivilDate | null
  readonly planned_time: CivilTime | null
  readonly planned_zone: Zone | null
  readonly sites?: readonly string[] | null | undefined
}

/**
 * The dose that a valid form logs. The device shows it until the server answers; the server stores it. `peptide` is the
 * chosen one: the form holds 'Other' where the person has named a peptide. Empty notes are no notes.
 */
export function loggedDose(
  form: DoseFields,
  { id, peptide, recordedAt }: { readonly id: string; readonly peptide: Peptide; readonly recordedAt: string },
): LoggedDose {
  return {
    id,
    peptide_id: peptide.id,
    peptide_name: peptide.name,
    amount: form.dosage,
    unit: form.unit,
    administration_method: storedMethod(form.administrationMethod, form.sites),
    administered_at: instantOf(form.startDate, form.time, form.zone),
    recorded_at: recordedAt,
    notes: form.notes || null,
    cycle_id: null,
    zone: form.zone,
    last_change_id: null,
    scheduled_dose_id: null,
    planned_date: null,
    planned_time: null,
    planned_zone: null,
    sites: form.sites?.length ? form.sites : null,
  }
}

type Peptide = { readonly id: string; readonly name: string }
/** What a valid form says of a dose besides its peptide, in every form in which one is logged or edited. */
export type DoseFields = {
  readonly dosage: string
  readonly unit: Unit
  readonly administrationMethod: AdministrationMethod
  readonly startDate: CivilDate
  readonly time: CivilTime
  readonly zone: Zone
  readonly notes?: string | undefined
  readonly sites?: readonly string[] | undefined
}
