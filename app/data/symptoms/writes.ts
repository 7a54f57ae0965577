import type * as contract from '#contract'
import type { SymptomChangeKind } from '#domain/symptoms/change'
import { valuesOfEntry } from '#domain/symptoms/entry'
import { changedSymptom, type SymptomChange } from '#domain/symptoms/settings'
import { isOwnSymptomId } from '#domain/symptoms/symptoms'
import { defineWrite, type Made } from '../outbox/define-write.ts'
import type { Draft, UnsentRow } from '../rows/draft.ts'

type Entry = UnsentRow<'symptom_entries'>

/** A row of an entry with the name of its symptom. */
export type NamedEntry = { readonly name: string; readonly entry: Entry }

/** What an edit shows until the server answers: the entry as it was when the sheet opened, and as it will be. */
export type SymptomEditPreview = NamedEntry & { readonly before: Entry }

/** Changes an entry. Its id is that of the change, so an edit on top of one that waits knows it. */
export const editSymptomWrite = defineWrite<'edit-symptom', typeof contract.editSymptom, SymptomEditPreview>({
  kind: 'edit-symptom',
  call: { method: 'put', path: '/api/symptom-entries/{id}' },
  title: ({ name }) => `Edit the entry ${name}`,
  done: () => ({ title: 'Entry updated', text: 'The earlier entry is kept in its history.' }),
  failed: 'Failed to update entry.',
  change(rows, { entry }, made) {
    const row = rows.get('symptom_entries', entry.id)
    if (row?.deleted_at === null) changed(rows, row, valuesOfEntry(entry), 'amended', made)
  },
  withNewId: ({ body, preview }, id) => ({
    body,
    preview: { ...preview, entry: { ...preview.entry, last_change_id: id } },
  }),
})

/** Deletes an entry as entered in error. */
export const deleteSymptomWrite = defineWrite<'delete-symptom', typeof contract.deleteSymptom, NamedEntry>({
  kind: 'delete-symptom',
  call: { method: 'delete', path: '/api/symptom-entries/{id}' },
  title: ({ name }) => `Delete the entry ${name}`,
  done: () => ({ title: 'Entry deleted', text: 'It can be restored among the deleted entries.' }),
  failed: 'Failed to delete entry.',
  change(rows, { entry: { id } }, made) {
    const row = rows.get('symptom_entries', id)
    if (row?.deleted_at === null) changed(rows, row, { deleted_at: made.at }, 'deleted', made)
  },
})

/** Restores a deleted entry. */
export const restoreSymptomWrite = defineWrite<'restore-symptom', typeof contract.restoreSymptom, NamedEntry>({
  kind: 'restore-symptom',
  call: { method: 'post', path: '/api/deleted-symptom-entries/{id}/restore' },
  title: ({ name }) => `Restore the entry ${name}`,
  done: () => ({ title: 'Entry restored' }),
  failed: 'Failed to restore entry.',
  change(rows, { entry: { id } }, made) {
    const row = rows.get('symptom_entries', id)
    if (row && row.deleted_at !== null) changed(rows, row, { deleted_at: null }, 'restored', made)
  },
})

/** Removes a deleted entry for good, with its history. */
export const removeEntryWrite = defineWrite<'remove-symptom-entry', typeof contract.removeDeletedSymptom, NamedEntry>({
  kind: 'remove-symptom-entry',
  call: { method: 'delete', path: '/api/deleted-symptom-entries/{id}' },
  title: ({ name }) => `Remove the entry ${name} for good`,
  done: () => ({ title: 'Entry removed', text: 'It is gone for good, with its history.' }),
  failed: 'Failed to remove entry.',
  change(rows, { entry: { id } }) {
    for (const change of rows.all('symptom_changes'))
      if (change.entry_id === id) rows.remove('symptom_changes', change.id)
    rows.remove('symptom_entries', id)
  },
})

/** What will be set. `name` is that of the symptom before the change; undefined for the question on the dashboard. */
export type SymptomPreview = {
  readonly id: string
  readonly name: string | undefined
  readonly change: SymptomChange
}

/** Sets something for a symptom, or adds one of the person's own. */
export const changeSymptomWrite = defineWrite<'change-symptom', typeof contract.changeSymptom, SymptomPreview>({
  kind: 'change-symptom',
  call: { method: 'put', path: '/api/symptoms/{id}' },
  title: ({ name }) => (name === undefined ? 'Change the question on the home screen' : `Change the symptom ${name}`),
  done: ({ name, change: { label = name } }) => ({
    title: 'Saved',
    duration: 2000,
    ...(label !== undefined && { text: label }),
  }),
  failed: 'Failed to save the symptom.',
  change(rows, { id, change }) {
    const before = rows.get('symptom_settings', id)
    if (before === undefined && isOwnSymptomId(id) && change.label === undefined) return
    rows.put('symptom_settings', changedSymptom(id, before, change))
  },
})

/** Removes a symptom of the person's own. */
export const removeSymptomWrite = defineWrite<'remove-symptom', typeof contract.removeSymptom, NamedSymptom>({
  kind: 'remove-symptom',
  call: { method: 'delete', path: '/api/symptoms/{id}' },
  title: ({ name }) => `Remove the symptom ${name}`,
  done: ({ name }) => ({ title: 'Symptom removed', text: name }),
  failed: 'Failed to remove the symptom.',
  change: (rows, { id }) => rows.remove('symptom_settings', id),
})

type NamedSymptom = { readonly id: string; readonly name: string }

/** A change of an entry, unless it is there already. It keeps the values from before; `columns` are the new ones. */
function changed(rows: Draft, before: Entry, columns: Partial<Entry>, kind: SymptomChangeKind, { id, at }: Made): void {
  if (rows.get('symptom_changes', id)) return
  rows.put('symptom_changes', { id, entry_id: before.id, changed_at: at, kind, ...valuesOfEntry(before) })
  rows.put('symptom_entries', { ...before, ...columns, last_change_id: id })
}
