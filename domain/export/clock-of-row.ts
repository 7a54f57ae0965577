import type { Slot } from '../time/slot.ts'
import type { CivilTime } from '../time/civil.ts'
import { isZone, type Zone } from '../time/zone.ts'
import type { RowOf } from './tables.ts'

/** The zone that a row names; null where it names none, or one that this machine does not know. */
export function zoneOf({ zone }: { readonly zone: string | null }): Zone | null {
  return zone !== null && isZone(zone) ? zone : null
}

/** When a scheduled dose of an export is planned, to the minute. */
export function slotOf(row: Pick<RowOf<'scheduled_doses'>, 'scheduled_date' | 'scheduled_time' | 'zone'>): Slot {
  return {
    scheduled_date: row.scheduled_date,
    scheduled_time: row.scheduled_time.slice(0, 5) as CivilTime,
    zone: zoneOf(row),
  }
}
