import { formatDose } from '#domain/doses/amount'
import { relativeDay, time24 } from '#domain/time/format'
import { dateIn, timeIn, type Zone } from '#domain/time/zone'
import type { ShownDose } from '../../data/doses/newest-doses.ts'
import { text } from './text.ts'

/** A logged dose in a list: 'BPC-157', '250 mcg', '08:00 · today'. Time and day are those of the zone. */
export function doseRowText(
  { peptide_name, amount, unit, administered_at }: LoggedDose,
  now: number,
  zone: Zone,
): { readonly name: string; readonly amount: string; readonly when: string } {
  const day = relativeDay(dateIn(administered_at, zone), dateIn(now, zone))
  return {
    name: peptide_name || text.unknownPeptide,
    amount: formatDose(amount, unit),
    when: `${time24(timeIn(administered_at, zone))} · ${day}`,
  }
}

/** What the confirmation of a deletion says. */
export function deletionText({ amount, unit, peptide_name }: Omit<LoggedDose, 'administered_at'>): string {
  return text.deletion(formatDose(amount, unit), peptide_name)
}

type LoggedDose = Pick<ShownDose, 'peptide_name' | 'amount' | 'unit' | 'administered_at'>
