import type { DeviceRows, Table, Tables } from './device-rows.ts'

/** What is made of some tables. It is the same for all who ask, and made again when one of these tables has changed. */
export type Selector<Made> = { (rows: DeviceRows): Made; readonly names: readonly Table[] }

/** A selector that makes its value of these tables; `rows` are for other selectors of the same ones. */
export function selector<T extends Table, Made>(
  names: readonly T[],
  make: (tables: Pick<Tables, T>, rows: DeviceRows) => Made,
): Selector<Made> {
  let last: { readonly tables: Tables; readonly made: Made } | undefined
  const select = (rows: DeviceRows) => {
    const { tables } = rows
    const isSame = last && names.every((name) => last?.tables[name] === tables[name])
    last = { tables, made: isSame && last ? last.made : make(tables, rows) }
    return last.made
  }
  return Object.assign(select, { names })
}
