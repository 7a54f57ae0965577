import type { RowOf } from '../export/tables.ts'
import { reasonAt, type Check, type FileRows } from './rows.ts'

/** A dose names its newest change, and is deleted if that change deleted it (docs/product/invariants.md). */
export function* checkDoses({ doses, dose_changes }: FileRows): Check {
  const newest = new Map<string, RowOf<'dose_changes'>>()
  for (const change of dose_changes) {
    const known = newest.get(change.dose_id)
    if (!known || isLater(change, known)) newest.set(change.dose_id, change)
    yield
  }
  for (const [index, dose] of doses.entries()) {
    const last = newest.get(dose.id)
    if (dose.last_change_id !== (last?.id ?? null))
      yield reasonAt('doses', index, 'not the newest change of this dose', 'last_change_id')
    const isDeletedByIt = last?.kind === 'deleted' || last?.kind === 'unchecked'
    yield (dose.deleted_at !== null) === isDeletedByIt
      ? undefined
      : reasonAt('doses', index, 'does not go with the newest change of this dose', 'deleted_at')
  }
}

type Changed = { readonly changed_at: string; readonly id: string }

/** Moments of the format sort as texts. */
export function isLater(one: Changed, other: Changed): boolean {
  return one.changed_at === other.changed_at ? one.id > other.id : one.changed_at > other.changed_at
}
