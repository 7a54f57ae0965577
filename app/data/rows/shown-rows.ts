import { createStore } from '../store.ts'
import type { DeviceRows, Table } from './device-rows.ts'
import type { Change, Draft, ShownRow, ShownRows } from './draft.ts'
import { noteChanges } from './table-changes.ts'

/** What the unsent writes of the signed-in person change, in their order. */
export const unsentChanges = createStore<readonly Change[]>([])

/** The stored rows after some changes. The result is the same while neither has changed, for all screens. */
export function withChanges(rows: DeviceRows, changes: readonly Change[]): ShownRows {
  if (changes.length === 0) return rows
  if (last?.rows === rows && last.changes === changes) return last.shown
  const shown = { ...rows, tables: { ...rows.tables, ...changedTables(rows, changes) } }
  last = { rows, changes, shown }
  return shown
}

let last: { readonly rows: DeviceRows; readonly changes: readonly Change[]; readonly shown: ShownRows } | undefined

/** The tables in which something changes; all others stay the same objects. */
function changedTables({ tables, from, hasOlder }: DeviceRows, changes: readonly Change[]) {
  const changed = new Map<Table, Map<string, unknown>>()
  const ids = new Set<string>()
  const current = <T extends Table>(table: T) =>
    (changed.get(table) ?? tables[table]) as ReadonlyMap<string, ShownRow<T>>
  const changing = (table: Table, id: string) => {
    const rows = changed.get(table) ?? new Map<string, unknown>(tables[table])
    changed.set(table, rows)
    ids.add(id)
    return rows
  }
  const draft: Draft = {
    from,
    hasOlder,
    get: (table, id) => current(table).get(id),
    all: (table) => [...current(table).values()],
    find: (table, isWanted) => {
      for (const row of current(table).values()) if (isWanted(row)) return row
      return undefined
    },
    put: (table, row, isSettled = false) => {
      const known = current(table).get(row.id)
      if (!known || !isSame(known, row))
        changing(table, row.id).set(row.id, isSettled ? row : { ...row, waiting: true })
    },
    remove: (table, id) => void (current(table).has(id) && changing(table, id).delete(id)),
  }
  for (const change of changes) change(draft)
  for (const [table, rows] of changed) noteChanges(rows, tables[table], ids)
  return Object.fromEntries(changed)
}

/** What a row is shown with beside its columns. */
const BESIDE: ReadonlySet<string> = new Set(['peptide_name', 'version', 'waiting'])

/** Whether two rows have the same in all columns of the second. */
export function isSame(known: object, row: object): boolean {
  const values = new Map(Object.entries(known))
  return Object.entries(row).every(([column, value]) => {
    return BESIDE.has(column) || isSameValue(values.get(column), value)
  })
}

/** Whether two values of a column are the same. The database keeps the parts of one in an order of its own. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [parts, others] = [Object.entries(one), new Map(Object.entries(other))]
  return parts.length === others.size && parts.every(([name, value]) => isSameValue(value, others.get(name)))
}
