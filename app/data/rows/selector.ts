import type { Table } from './device-rows.ts'
import type { ShownRows, ShownTables } from './draft.ts'

/**
 * What is made of some tables. It is the same for all who ask, and made again when one of these tables has changed. The first of `names` is
 * the table that it is about: with a row of it something is known.
 */
export type Selector<Made> = {
  (rows: ShownRows): Made
  readonly names: readonly [Table, ...Table[]]
  /** Another number when one of the tables has changed. */
  readonly versionOf: (rows: ShownRows) => number
}

/** A selector that makes its value of these tables; `rows` are for other selectors of the same ones. */
export function selector<T extends Table, Made>(
  names: readonly [T, ...T[]],
  make: (tables: Pick<ShownTables, T>, rows: ShownRows) => Made,
): Selector<Made> {
  let seen: ShownTables | undefined
  let version = 0
  const versionOf = ({ tables }: ShownRows) => {
    const before = seen
    if (!before || names.some((name) => before[name] !== tables[name])) version += 1
    seen = tables
    return version
  }
  let last: { readonly version: number; readonly made: Made } | undefined
  const select = (rows: ShownRows) => {
    const now = versionOf(rows)
    if (last?.version !== now) last = { version: now, made: make(rows.tables, rows) }
    return last.made
  }
  return Object.assign(select, { names, versionOf })
}
