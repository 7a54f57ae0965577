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
  const taken = new Set([...slots.map(minuteOf), ...kept.map(minuteOf)])
  const after = [...slots]
  for (const dose of moved) {
    const { date, time } = placeOf(dose)
    const ofDay = after.filter((slot) => slot.scheduled_date === date && slot.planned_date === null)
    const slot = ofDay.find((one) => one.scheduled_time === time) ?? (ofDay.length === 1 ? ofDay[0] : undefined)
    if (!slot) continue
    const scheduled_time = dose.scheduled_time === time ? slot.scheduled_time : dose.scheduled_time
    const there = {
      ...slot,
      scheduled_date: dose.scheduled_date,
      scheduled_time,
      planned_date: slot.scheduled_date,
      planned_time: slot.scheduled_time,
    }
    if (taken.has(minuteOf(there))) continue
    taken.add(minuteOf(there))
    after[after.indexOf(slot)] = there
  }
  return after.toSorted((one, other) => (minuteOf(one) < minuteOf(other) ? -1 : 1))
}

/** The minute of a dose, in an order that sorts as text. */
export function minuteOf({
  scheduled_date,
  scheduled_time,
}: Pick<PlannedSlot, 'scheduled_date' | 'scheduled_time'>): string {
  return `${scheduled_date} ${scheduled_time}`
}
