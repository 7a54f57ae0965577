import * as z from 'zod'
import { aheadRefusal } from '../doses/ahead.ts'
import { SentDoseAmount, StoredMethod } from '../doses/schema.ts'
import { LOGGABLE_UNITS } from '../doses/unit.ts'
import { readableText } from '../text/readable.ts'
import { isCivilDate } from '../time/civil.ts'
import { dateIn } from '../time/zone.ts'
import { Zone } from '../time/schema.ts'
import type { TableDose } from './read-row.ts'

/** The most doses of a table that are imported at once. */
export const MOST_DOSES = 20_000

/** A dose of a table, with the bounds and messages of the log form. */
export const ImportedDose = z.strictObject({
  line: z.int().min(1).max(10_000_000),
  id: z.uuid('Invalid dose').nullable(),
  peptide: readableText(100, 'Peptide name too long', z.string().trim().min(1, 'Please enter the peptide name')),
  amount: SentDoseAmount,
  unit: z.enum(LOGGABLE_UNITS, 'Invalid unit'),
  method: StoredMethod,
  administered_at: z.iso.datetime({ precision: 3, error: 'Please enter a valid date' }),
  zone: Zone,
  notes: readableText(1000, 'Notes must be less than 1000 characters').nullable(),
})
export type ImportedDose = z.infer<typeof ImportedDose>

/**
 * A valid dose, or the message for what is wrong with it: its first invalid field, a day that is out of bounds, or a moment more than
 * 24 hours after `now` (ISO text or ms since 1970). The device and the server use the same check.
 */
export function checkedDose(input: unknown, now: string | number): ImportedDose | string {
  const { success, data, error } = ImportedDose.safeParse(input)
  if (!success) return error.issues[0]?.message ?? 'Not a dose'
  const { administered_at: at, zone } = data
  if (!isCivilDate(dateIn(at, zone))) return 'Please enter a valid date'
  return aheadRefusal(at, now) ?? data
}

/** The message of `checkedDose`; undefined for a valid dose. */
export function refusalOfDose(dose: TableDose, now: string | number): string | undefined {
  const checked = checkedDose(dose, now)
  return typeof checked === 'string' ? checked : undefined
}
