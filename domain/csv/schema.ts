import * as z from 'zod'
import { aheadRefusal } from '../doses/ahead.ts'
import { SentDoseAmount, StoredMethod } from '../doses/schema.ts'
import { LOGGABLE_UNITS } from '../doses/unit.ts'
import { isReadable, readableText } from '../text/readable.ts'
import { isCivilDate } from '../time/civil.ts'
import { isIsoInstant, toEpochMs, toIsoString } from '../time/instant.ts'
import { dateIn } from '../time/zone.ts'
import { Zone } from '../time/schema.ts'
import type { TableDose } from './read-row.ts'

/** The most doses of a table that are imported at once. */
export const MOST_DOSES = 20_000

const INVALID_DAY = 'Please enter a valid date'

const MOST_OF_NOTES = 1000

/** A dose of a table, with the bounds and messages of the log form. */
export const ImportedDose = z.strictObject({
  line: z.int().min(1).max(10_000_000),
  id: z.uuid('Invalid dose').nullable(),
  peptide: readableText(100, 'Peptide name too long', z.string().trim().min(1, 'Please enter the peptide name')),
  amount: SentDoseAmount,
  unit: z.enum(LOGGABLE_UNITS, 'Invalid unit'),
  method: StoredMethod,
  administered_at: z.iso.datetime({ precision: 3, error: INVALID_DAY }),
  zone: Zone,
  notes: readableText(MOST_OF_NOTES, 'Notes must be less than 1000 characters').nullable(),
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
  if (!isCivilDate(dateIn(at, zone))) return INVALID_DAY
  return aheadRefusal(at, now) ?? data
}

/**
 * Tells the message of `checkedDose` for the doses of a table; undefined for a valid one. Most doses of a table are alike in all but a few fields:
 * what they share is checked once.
 */
export function createDoseRefusals(now: string | number): (dose: TableDose) => string | undefined {
  const valid = new Set<string>()
  const latest = toIsoString(toEpochMs(now))
  return (dose) => {
    const { peptide, amount, unit, method, zone, administered_at: at } = dose
    const alike = `${peptide}\n${amount} ${unit} ${method} ${zone}`
    if (at > EARLIEST && at < latest && valid.has(alike) && hasValidOwnFields(dose)) return undefined
    const checked = checkedDose(dose, now)
    if (typeof checked === 'string') return checked
    valid.add(alike)
    return undefined
  }
}

/** From here on the day is within the bounds in every zone. */
const EARLIEST = '2000-01-03'

/** It does without a schema, which would take most of the time of a row. What it does not find valid is checked by the schema. */
function hasValidOwnFields({ id, administered_at, notes }: TableDose): boolean {
  return (
    (id === null || ImportedDose.shape.id.safeParse(id).success) &&
    isIsoInstant(administered_at) &&
    (notes === null || (notes.length <= MOST_OF_NOTES && isReadable(notes)))
  )
}
