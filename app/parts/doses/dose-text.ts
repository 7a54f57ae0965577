import { formatDose } from '#domain/doses/amount'
import { ownClock, plannedOtherwise } from '#domain/doses/own-clock'
import { monthDay, relativeDay, time12, time24 } from '#domain/time/format'
import { dateIn, type Zone } from '#domain/time/zone'
import type { ShownDose } from '../../data/doses/newest-doses.ts'
import { text } from './text.ts'

/**
 * A logged dose in a list: 'BPC-157', '250 mcg', '08:00 · today'. Time and day are those of the dose's own clock, which is
 * named where the clock of the device showed another time: '08:00, Tokyo · today'.
 */
export function doseRowText(
  { peptide_name, amount, unit, ...dose }: LoggedDose,
  now: number,
  zone: Zone,
): { readonly name: string; readonly amount: string; readonly when: string } {
  const { date, time, place } = ownClock(dose, zone)
  const day = relativeDay(date, dateIn(now, zone))
  return {
    name: peptide_name || text.unknownPeptide,
    amount: formatDose(amount, unit),
    when: `${text.at(time24(time), place)} · ${day}`,
  }
}

/** When a dose was taken: '8:00 AM, Tokyo', or 'planned 9:00 AM, taken 11:20 AM' where it was planned for another time. */
export function takenText(dose: TakenDose, zone: Zone): string {
  const { date, time, place } = ownClock(dose, zone)
  const taken = text.at(time12(time), place)
  const planned = plannedOtherwise(dose)
  if (!planned) return taken
  const plannedFor = time12(planned.time)
  return text.taken(planned.date === date ? plannedFor : text.on(monthDay(planned.date), plannedFor), taken)
}

/** The same with the day: '8:00 PM · yesterday'. */
export function takenOnText(dose: TakenDose, now: number, zone: Zone): string {
  return `${takenText(dose, zone)} · ${relativeDay(ownClock(dose, zone).date, dateIn(now, zone))}`
}

/** A dose by its peptide and its amount: 'BPC-157 250 mcg'. */
export function doseTitle({ peptide_name, amount, unit }: Omit<LoggedDose, 'administered_at'>): string {
  return text.dose(peptide_name || text.unknownPeptide, formatDose(amount, unit))
}

/** What the confirmation of a deletion says. */
export function deletionText({ amount, unit, peptide_name }: Omit<LoggedDose, 'administered_at'>): string {
  return text.deletion(formatDose(amount, unit), peptide_name)
}

type LoggedDose = Pick<ShownDose, 'peptide_name' | 'amount' | 'unit'> & Parameters<typeof ownClock>[0]
type TakenDose = Parameters<typeof plannedOtherwise>[0]
