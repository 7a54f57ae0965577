import { formatDose } from '#domain/amounts/amount'
import { ownClock, plannedOtherwise } from '#domain/doses/own-clock'
import { countedDay, dayIn, type DayClock } from '#domain/time/day'
import { monthDay, relativeDay, time12, time24 } from '#domain/time/format'
import type { ShownDose } from '../../data/doses/shown-dose.ts'
import { text } from './text.ts'

/**
 * A logged dose in a list: 'BPC-157', '250 mcg', '08:00 · today'. Time and day are those of the dose's own clock, which is
 * named where the clock of the device showed another time: '08:00, Tokyo · today'. The day is the one to which it counts.
 */
export function doseRowText(
  { peptide_name, amount, unit, ...dose }: LoggedDose,
  now: number,
  { zone, begins }: DayClock,
): { readonly name: string; readonly amount: string; readonly when: string } {
  const { date, time, place } = ownClock(dose, zone)
  const day = relativeDay(countedDay(date, time, begins), dayIn(now, zone, begins))
  return {
    name: peptide_name || text.unknownPeptide,
    amount: formatDose(amount, unit),
    when: `${text.at(time24(time), place)} · ${day}`,
  }
}

/** When a dose was taken: '8:00 AM, Tokyo', or 'planned 9:00 AM, taken 11:20 AM' where it was planned for another time. */
export function takenText(dose: TakenDose, { zone, begins }: DayClock): string {
  const { date, time, place } = ownClock(dose, zone)
  const taken = text.at(time12(time), place)
  const planned = plannedOtherwise(dose)
  if (!planned) return taken
  const plannedFor = time12(planned.time)
  const plannedDay = countedDay(planned.date, planned.time, begins)
  const isSameDay = plannedDay === countedDay(date, time, begins)
  return text.taken(isSameDay ? plannedFor : text.on(monthDay(plannedDay), plannedFor), taken)
}

/** The same with the day: '8:00 PM · yesterday'. */
export function takenOnText(dose: TakenDose, now: number, clock: DayClock): string {
  const { zone, begins } = clock
  const { date, time } = ownClock(dose, zone)
  return `${takenText(dose, clock)} · ${relativeDay(countedDay(date, time, begins), dayIn(now, zone, begins))}`
}

/** A dose by its peptide and its amount: 'BPC-157 250 mcg'. */
export function doseTitle({ peptide_name, amount, unit }: Omit<LoggedDose, 'administered_at'>): string {
  return text.dose(peptide_name || text.unknownPeptide, formatDose(amount, unit))
}

/** What the confirmation of a deletion says. */
export function deletionText({ amount, unit, peptide_name }: Omit<LoggedDose, 'administered_at'>): string {
  return text.deletion(formatDose(amount, unit), peptide_name)
}

/** The vials that a dose was drawn from: 'from BPC-157 5 mg'; undefined where none is known. */
export function drawnFromText({ draws = [] }: Pick<ShownDose, 'draws'>): string | undefined {
  return draws.length === 0 ? undefined : text.from(draws.map(({ vial_name }) => vial_name))
}

/** By which name a dose was entered that counts as another peptide now: 'entered as Saizen'; undefined where that is the same. */
export function enteredAsText({ entered_as: name }: Pick<ShownDose, 'entered_as'>): string | undefined {
  return name === null || name === undefined ? undefined : text.enteredAs(name)
}

type LoggedDose = Pick<ShownDose, 'peptide_name' | 'amount' | 'unit'> & Parameters<typeof ownClock>[0]
type TakenDose = Parameters<typeof plannedOtherwise>[0]
