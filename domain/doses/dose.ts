import type { CivilDate, CivilTime } from '../time/civil.ts'
import { instantOf, type Zone } from '../time/zone.ts'

/** The instant (ISO 8601, UTC) that the form's date and time name in the person's zone. */
export function doseInstant({ startDate, time, zone }: DoseTime): string {
  return instantOf(startDate, time, zone)
}
type DoseTime = { readonly startDate: CivilDate; readonly time: CivilTime; readonly zone: Zone }
