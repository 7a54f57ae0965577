import type { Table } from './device-rows.ts'
import type { ShownRows, ShownTables } from './draft.ts'

/**
 * What is made of some tables. It is the same for all who ask, and made again when one of these tables has changed. The first of `names` is
 * the table that it is about: with a row of it something is known.
 */
export type Selector<Made> = { (rows: ShownRows): Made; readonly names: readonly [Table, ...Table[]] }

/** A selector that makes its value of these tables; `rows` are for other selectors of the same ones. */
export function selector<T extends Table, Made>(
  names: readonly [T, ...T[]],
  make: (tables: Pick<ShownTables, T>, rows: ShownRows) => Made,
): Selector<Made> {
  let last: { readonly tables: ShownTables; readonly made: Made } | undefined
  const select = (rows: ShownRows) => {
    const { tables } = rows
    const isSame = last && names.every((name) => last?.tables[name] === tables[name])
    last = { tables, made: isSame && last ? last.made : make(tables, rows) }
    return last.made
  }
  return Object.assign(select, { names })
}
