import { usePendingWrites } from '../outbox/pending-writes.ts'
import { changeRows, type Write } from '../outbox/write-kinds.ts'
import { useStore } from '../use-store.ts'
import { TABLES, type DeviceRows, type Table } from './device-rows.ts'
import type { Draft, ShownRow } from './draft.ts'
import { pullRows, rowsState } from './pull.ts'

/** The rows of a table as the screens show them, by id. */
export type ShownRows<T extends Table> = ReadonlyMap<string, ShownRow<T>>

/** The rows of a table, with the unsent writes of this device; undefined while nothing is known. */
export function useShownRows<T extends Table>(table: T) {
  const { rows, hasFailed } = useStore(rowsState)
  const writes = usePendingWrites()
  const shown = shownTables(rows, writes)[table]
  const isKnown = rows.cursor !== undefined || shown.size > 0
  return { rows: isKnown ? shown : undefined, isError: hasFailed && !isKnown, refetch: pullRows }
}

type Shown = { readonly [T in Table]: ShownRows<T> }

/** The stored rows with the unsent writes applied in their order. It is the same while neither has changed, for all screens. */
export function shownTables(rows: DeviceRows, writes: readonly Write[]): Shown {
  if (last?.rows === rows && last.writes === writes) return last.shown
  const changed = new Map<Table, ReadonlyMap<string, unknown>>()
  const of = <T extends Table>(table: T) => (changed.get(table) ?? rows.tables[table]) as ShownRows<T>
  const draft: Draft = {
    add: (table, row) => {
      if (!of(table).has(row.id)) changed.set(table, new Map(of(table)).set(row.id, { ...row, waiting: true }))
    },
  }
  changeRows(draft, writes)
  const shown = Object.fromEntries(TABLES.map((table) => [table, of(table)])) as Shown
  last = { rows, writes, shown }
  return shown
}

let last: { readonly rows: DeviceRows; readonly writes: readonly Write[]; readonly shown: Shown } | undefined
