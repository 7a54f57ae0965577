import { addedEntry, type SymptomForm } from '#domain/symptoms/entry'
import type { CivilDate } from '#domain/time/civil'
import { write } from '../outbox/pending-writes.ts'
import { recordSymptomsWrite, removeCheckInWrite, type RecordPreview } from './check-in-writes.ts'

/** A form with the id of its entry, and the name of its symptom. */
export type NewEntry = { readonly id: string; readonly name: string; readonly form: SymptomForm }

/**
 * Records entries and a check-in under an id made by the form, so that two taps are one write. @throws when the device has no room for it.
 */
export async function recordSymptoms(
  id: string,
  entries: readonly NewEntry[],
  check_in: RecordPreview['check_in'],
): Promise<void> {
  await write(recordSymptomsWrite, {
    id,
    params: {},
    body: {
      entries: entries.map((entry) => ({ id: entry.id, entry: entry.form })),
      check_in: check_in && { day: check_in.day, asked: [...check_in.asked] },
    },
    preview: {
      names: entries.map(({ name }) => name),
      entries: entries.map((entry) => addedEntry(entry.form, entry.id)),
      check_in,
    },
  })
}

/** Takes the check-in of a day back. @throws when the device has no room for it. */
export async function removeCheckIn(day: CivilDate): Promise<void> {
  await write(removeCheckInWrite, { id: crypto.randomUUID(), params: {}, body: { day }, preview: day })
}
