import { addDays, type CivilDate } from '../time/civil.ts'
import { dateIn, type Zone } from '../time/zone.ts'

/** The day of a dose by the clock by which it was logged; by that of `zone` where that was not kept. */
export function ownDay({ administered_at, zone: own }: Clocked, zone: Zone): CivilDate {
  return dateIn(administered_at, own ?? zone)
}
type Clocked = { readonly administered_at: string; readonly zone: Zone | null }

/** Whether the own day of a dose lies between two days, both included; without a day there is no bound on that side. */
export function isBetween(dose: Clocked, zone: Zone, { from, to }: Days): boolean {
  const day = ownDay(dose, zone)
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

/**
 * The instants (ISO 8601, UTC) between which every dose lies whose own day is between two days, whatever its zone: clocks
 * are at most 14 hours from UTC. The end is excluded.
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
type Days = { readonly from?: CivilDate | undefined; readonly to?: CivilDate | undefined }
