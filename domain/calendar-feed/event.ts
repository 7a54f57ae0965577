import { formatDose } from '../amounts/amount.ts'
import type { Unit } from '../doses/unit.ts'
import { slotInstant, slotZone, type Slot } from '../time/slot.ts'
import type { CivilDate, CivilTime } from '../time/civil.ts'
import { DAY, toEpochMs } from '../time/instant.ts'
import { dateIn, offsetAt, timeIn, UTC, type Zone } from '../time/zone.ts'

/**
 * A dose as the feed reads it. `state` 'gone': skipped by the person, hidden by the end of its schedule, or removed by an edit.
 * `name`, `amount` and `unit` are null where the feed does not say them, and of a removed dose. `changed_at` is ISO 8601.
 */
export type FeedDose = Slot & {
  readonly id: string
  readonly state: 'planned' | 'gone'
  readonly name: string | null
  readonly amount: string | null
  readonly unit: Unit | null
  readonly changed_at: string
}

/** An event of a calendar: 15 minutes from a time of a zone's clock on. */
export type FeedEvent = {
  /** The same for a dose however often it moves. */
  readonly id: string
  readonly title: string
  readonly isCancelled: boolean
  /** Higher after each change (RFC 5545, section 3.8.7.4). */
  readonly sequence: number
  readonly changedAt: string
  readonly startsAt: string
  readonly date: CivilDate
  readonly time: CivilTime
  readonly zone: Zone
}

/**
 * The event of a dose by the clock that it keeps, else by that of `zone`, where the person is. A time that the clocks skip
 * becomes the first minute after. One that happens twice is the first of the two, in UTC: calendars do not agree which they
 * take (RFC 5545 says the first in section 3.3.5).
 */
export function feedEvent(dose: FeedDose, zone: Zone): FeedEvent {
  const startsAt = slotInstant(dose, zone)
  const own = slotZone(dose, zone)
  const clock = happensAgain(toEpochMs(startsAt), own) ? UTC : own
  return {
    id: dose.id,
    // Many calendars show an event with STATUS:CANCELLED like any other.
    title: dose.state === 'gone' ? `Cancelled: ${titleOf(dose)}` : titleOf(dose),
    isCancelled: dose.state === 'gone',
    sequence: Math.floor((toEpochMs(dose.changed_at) - COUNTED_FROM) / 1000),
    changedAt: dose.changed_at,
    startsAt,
    date: dateIn(startsAt, clock),
    time: timeIn(startsAt, clock),
    zone: clock,
  }
}

/** Whether the clock of a zone shows the same time again later that night. */
function happensAgain(at: number, zone: Zone): boolean {
  const back = offsetAt(at, zone) - offsetAt(at + DAY, zone)
  return back > 0 && offsetAt(at + back, zone) === offsetAt(at, zone) - back
}

function titleOf({ name, amount, unit }: FeedDose): string {
  if (name === null) return 'Dose'
  return amount === null || unit === null ? name : `${formatDose(amount, unit)} ${name}`
}

/** Seconds since then are a sequence: calendars read numbers of 31 bits, which last until 2088. */
const COUNTED_FROM = toEpochMs('2020-01-01T00:00:00Z')
