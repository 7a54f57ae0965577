import { DAY, MINUTE } from '../time/instant.ts'
import { offsetAt, type Zone } from '../time/zone.ts'

/** The first moment at which the clocks of a zone have another offset, in ms since 1970, with both offsets in ms. */
export type ClockChange = { readonly at: number; readonly before: number; readonly after: number }

/** The changes of a zone's clocks after one moment and until another (ms since 1970), the earliest first. */
export function clockChanges(zone: Zone, from: number, to: number): readonly ClockChange[] {
  const changes: ClockChange[] = []
  for (let start = from; start < to; start += STEP) {
    const end = Math.min(start + STEP, to)
    const [before, after] = [offsetAt(start, zone), offsetAt(end, zone)]
    if (before !== after) changes.push({ at: changeBetween(zone, start, end), before, after })
  }
  return changes
}

/** No zone has changed its clocks twice within a week since 2000; clock-changes.test.ts looks at all of them. */
const STEP = 7 * DAY

function changeBetween(zone: Zone, from: number, to: number): number {
  const before = offsetAt(from, zone)
  let [old, fresh] = [Math.floor(from / MINUTE) * MINUTE, Math.ceil(to / MINUTE) * MINUTE]
  while (fresh - old > MINUTE) {
    const middle = old + Math.floor((fresh - old) / MINUTE / 2) * MINUTE
    if (offsetAt(middle, zone) === before) old = middle
    else fresh = middle
  }
  return fresh
}
