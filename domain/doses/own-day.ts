import { addDays, type CivilDate } from '../time/civil.ts'
import { dayIn, type DayBegins } from '../time/day.ts'
import type { Zone } from '../time/zone.ts'
import { ownZone } from './own-clock.ts'

/** The day to which a dose counts by the clock by which it was logged; by that of `zone` where that was not kept, or is not known here. */
export function ownDay({ administered_at, zone: own }: Clocked, zone: Zone, begins: DayBegins): CivilDate {
  return dayIn(administered_at, ownZone(own, zone), begins)
}
type Clocked = { readonly administered_at: string; readonly zone?: Zone | null }

/** Whether the own day of a dose lies between two days, both included; without a day there is no bound on that side. */
export function isBetween(dose: Clocked, zone: Zone, { from, to, begins }: Days & Begins): boolean {
  const day = ownDay(dose, zone, begins)
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

/**
 * The instants (ISO 8601, UTC) between which every dose lies whose own day is between two days, whatever its zone: clocks
 * are at most 14 hours from UTC, and a day begins at 6 in the morning at the latest. The end is excluded.
 */
export function widestSpan({ from, to }: Days): {
  readonly start: string | undefined
  readonly end: string | undefined
} {
  return {
    start: from && `${addDays(from, -1)}T00:00:00.000Z`,
    end: to && `${addDays(to, 2)}T00:00:00.000Z`,
  }
}
type Begins = { readonly begins: DayBegins }
type Days = { readonly from?: CivilDate | undefined; readonly to?: CivilDate | undefined }
