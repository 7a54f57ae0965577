import { minuteOf } from '../../time/slot.ts'
import { placeOf, type HeldDose, type PlannedSlot } from './planned-slots.ts'

/**
 * The slots of an edited plan, with each dose that the person had moved alone where they moved it, unless the plan no longer
 * has it or another dose has that minute by now. A time of day that the move had not changed follows the plan.
 */
export function keepMoved(
  slots: readonly PlannedSlot[],
  doses: readonly HeldDose[],
  kept: readonly HeldDose[],
): readonly PlannedSlot[] {
  const moved = doses.filter((dose) => dose.planned_date && !kept.includes(dose))
  if (moved.length === 0) return slots
  const after = [...slots]
  const taken = new Set([...slots.map(minuteOf), ...kept.map(minuteOf)])
  /** Whether there is nothing more to do with the dose. Another one may still leave the minute that it wants. */
  const isSettled = (dose: HeldDose): boolean => {
    const slot = slotOf(after, dose)
    if (!slot) return true
    const { scheduled_date: planned_date, scheduled_time: planned_time } = slot
    const scheduled_time = dose.scheduled_time === placeOf(dose).time ? planned_time : dose.scheduled_time
    const there = { ...slot, scheduled_date: dose.scheduled_date, scheduled_time, planned_date, planned_time }
    if (taken.has(minuteOf(there))) return false
    taken.delete(minuteOf(slot))
    taken.add(minuteOf(there))
    after[after.indexOf(slot)] = there
    return true
  }
  let waiting = moved
  for (let before = Infinity; waiting.length > 0 && waiting.length < before;) {
    before = waiting.length
    waiting = waiting.filter((dose) => !isSettled(dose))
  }
  return after.toSorted((one, other) => (minuteOf(one) < minuteOf(other) ? -1 : 1))
}

/** The slot that the plan has for a moved dose: that of its time, else the only one of its day. */
function slotOf(slots: readonly PlannedSlot[], dose: HeldDose): PlannedSlot | undefined {
  const { date, time } = placeOf(dose)
  const ofDay = slots.filter((slot) => slot.scheduled_date === date && slot.planned_date === null)
  return ofDay.find((one) => one.scheduled_time === time) ?? (ofDay.length === 1 ? ofDay[0] : undefined)
}
