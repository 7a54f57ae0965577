import { time12 } from '../time/format.ts'
import type { Zone } from '../time/zone.ts'
import { keptClock, shownSlot, type Slot } from './slot.ts'

/** The time of a slot here, '2:00 PM', and where its own clock shows another one '8:00 PM in Berlin, 2:00 PM here'. */
export function slotTimeText(slot: Slot, device: Zone): string {
  const here = time12(shownSlot(slot, device).time)
  const kept = keptClock(slot, device)
  return kept ? `${time12(kept.time)} in ${kept.place}, ${here} here` : here
}
