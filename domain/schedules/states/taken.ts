import { addDays, type CivilDate, type CivilTime } from '../../time/civil.ts'
import { futureRefusal } from '../../time/future.ts'
import { MINUTE } from '../../time/instant.ts'
import { instantOf, type Zone } from '../../time/zone.ts'
import { shownSlot, type Slot } from '../../time/slot.ts'

/** The day and the time at which a person says that they took a scheduled dose, in their own zone. */
export type Taken = { readonly date: CivilDate; readonly time: CivilTime }

/**
 * The message for an impossible time of "I took it", or undefined: it lies after `now` (ISO text or ms since 1970), or
 * before the day before the planned one, as it is shown in the person's zone (docs/product/scheduled-doses.md#completing).
 */
export function takenRefusal(
  { date, time }: Taken,
  planned: Slot,
  zone: Zone,
  now: string | number,
): string | undefined {
  if (date < addDays(shownSlot(planned, zone).date, -1))
    return 'Please enter a day no earlier than the day before the plan'
  return futureRefusal(instantOf(date, time, zone), now)
}

/** How far the clock of a device may run ahead of the server's, in ms. */
export const CLOCKS_DIFFER = 5 * MINUTE
