import { list } from '../../text/list.ts'
import type { CivilDate, CivilTime } from '../../time/civil.ts'
import { time12 } from '../../time/format.ts'
import type { Zone } from '../../time/zone.ts'
import { dosesOfDay, type Regimen } from '../planning/regimen.ts'
import { keptClock, shownSlot, type Slot } from '../../time/slot.ts'

/** The time of a slot here, '2:00 PM', and where its own clock shows another one '8:00 PM in Berlin, 2:00 PM here'. */
export function slotTimeText(slot: Slot, device: Zone): string {
  return slotTimesText([slot], device)
}

/**
 * The times of each day of a schedule, as they are on a date of its plan: '8:00 AM and 8:00 PM', and where its own clock shows
 * others '8:00 AM and 8:00 PM in Berlin, 2:00 AM and 2:00 PM here'.
 */
export function scheduleTimesText({ scheduled_time, regimen, date }: TimedSchedule, device: Zone): string {
  const times = regimen ? dosesOfDay(regimen.time, regimen).map(({ time }) => time) : [scheduled_time]
  const slots = times.map((time) => ({ scheduled_date: date, scheduled_time: time, zone: regimen?.zone }))
  return slotTimesText(slots, device)
}

type TimedSchedule = {
  readonly scheduled_time: CivilTime
  /** Null for a schedule of the simple form. */
  readonly regimen?: Pick<Regimen, 'time' | 'times' | 'zone'> | null | undefined
  readonly date: CivilDate
}

function slotTimesText(slots: readonly Slot[], device: Zone): string {
  const here = list(slots.map((slot) => time12(shownSlot(slot, device).time)))
  const kept = slots.flatMap((slot) => keptClock(slot, device) ?? [])
  const [first] = kept
  return first ? `${list(kept.map(({ time }) => time12(time)))} in ${first.place}, ${here} here` : here
}
