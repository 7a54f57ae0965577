import type { TableName } from '../export/tables.ts'
import { reasonAt, type Check } from './rows.ts'

/** A row names its newest change, and is deleted if that change deleted it (docs/product/invariants.md). `rowOf` is the row that a change is of. */
export function* checkChanges<Changed extends Change>(
  { table, rows, noun }: { readonly table: TableName; readonly rows: readonly Row[]; readonly noun: string },
  changes: readonly Changed[],
  rowOf: (change: Changed) => string,
): Check {
  const newest = new Map<string, Changed>()
  for (const change of changes) {
    const known = newest.get(rowOf(change))
    if (!known || isLater(change, known)) newest.set(rowOf(change), change)
    yield
  }
  for (const [index, row] of rows.entries()) {
    const last = newest.get(row.id)
    if ((row.last_change_id ?? null) !== (last?.id ?? null))
      yield reasonAt(table, index, `not the newest change of this ${noun}`, 'last_change_id')
    const isDeletedByIt = last?.kind === 'deleted' || last?.kind === 'unchecked'
    yield Boolean(row.deleted_at) === isDeletedByIt
      ? undefined
      : reasonAt(table, index, `does not go with the newest change of this ${noun}`, 'deleted_at')
  }
}

type Row = {
  readonly id: string
  readonly last_change_id?: string | null | undefined
  readonly deleted_at?: string | null | undefined
}
type Change = Moment & { readonly kind: string }
type Moment = { readonly changed_at: string; readonly id: string }

/** Moments of the format sort as texts. */
export function isLater(one: Moment, other: Moment): boolean {
  return one.changed_at === other.changed_at ? one.id > other.id : one.changed_at > other.changed_at
}
