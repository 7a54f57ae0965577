import { changesNothing, editedEntry, type SymptomForm } from '#domain/symptoms/entry'
import { ALL_SYMPTOMS } from '#domain/symptoms/dashboard-question'
import type { SymptomChange } from '#domain/symptoms/settings'
import { write } from '../outbox/pending-writes.ts'
import type { ShownEntry } from './entries.ts'
import {
  changeSymptomWrite,
  deleteSymptomWrite,
  editSymptomWrite,
  removeEntryWrite,
  removeSymptomWrite,
  restoreSymptomWrite,
} from './writes.ts'

/**
 * Changes an entry under an id made by the form, so that two taps are one change. `shown` is the entry as the form opened with it.
 * @throws when the device has no room for it.
 */
export async function editEntry(id: string, name: string, shown: ShownEntry, form: SymptomForm): Promise<void> {
  const before = rowOf(shown)
  if (changesNothing(before, form)) return
  await write(editSymptomWrite, {
    id,
    params: { id: before.id },
    body: { last_change_id: before.last_change_id, entry: form },
    preview: { name, before, entry: editedEntry(before, form, id) },
  })
}

/** Deletes an entry as entered in error. @throws when the device has no room for it. */
export async function deleteEntry(name: string, shown: ShownEntry): Promise<void> {
  await write(deleteSymptomWrite, ofEntry(name, rowOf(shown)))
}

/** Restores a deleted entry. @throws when the device has no room for it. */
export async function restoreEntry(name: string, deleted: ShownEntry): Promise<void> {
  await write(restoreSymptomWrite, ofEntry(name, rowOf(deleted)))
}

/** Removes a deleted entry for good. @throws when the device has no room for it. */
export async function removeEntry(name: string, deleted: ShownEntry): Promise<void> {
  await write(removeEntryWrite, ofEntry(name, rowOf(deleted)))
}

function ofEntry(name: string, entry: ReturnType<typeof rowOf>) {
  return { id: crypto.randomUUID(), params: { id: entry.id }, body: undefined, preview: { name, entry } }
}

/** A symptom with its name. */
export type NamedSymptom = { readonly id: string; readonly name: string }

/**
 * Sets something for a symptom, or adds one of the person's own. `writeId` is made by the form, so that two taps are one.
 * @throws when the device has no room for it.
 */
export async function changeSymptom(
  { id, name }: NamedSymptom,
  change: SymptomChange,
  writeId: string = crypto.randomUUID(),
): Promise<void> {
  await write(changeSymptomWrite, { id: writeId, params: { id }, body: change, preview: { id, name, change } })
}

/** Says whether the dashboard asks how the person is. @throws when the device has no room for it. */
export async function askOnDashboard(is_asked: boolean): Promise<void> {
  const [id, change] = [ALL_SYMPTOMS, { is_asked }]
  const preview = { id, name: undefined, change }
  await write(changeSymptomWrite, { id: crypto.randomUUID(), params: { id }, body: change, preview })
}

/** Removes a symptom of the person's own. @throws when the device has no room for it. */
export async function removeSymptom(symptom: NamedSymptom): Promise<void> {
  await write(removeSymptomWrite, {
    id: crypto.randomUUID(),
    params: { id: symptom.id },
    body: undefined,
    preview: symptom,
  })
}

/** An entry without what a screen shows beside it. */
function rowOf({ waiting: _waiting, version: _version, ...row }: ShownEntry) {
  return row
}
