import type { RowOf } from '#contract'
import type { Table } from './device-rows.ts'

/** A row that the server has not seen has no version. */
export type UnsentRow<T extends Table> = Omit<RowOf<T>, 'version'>

/** A row as the screens show it: `waiting` until the server has answered that it has it. */
export type ShownRow<T extends Table> = UnsentRow<T> & { readonly waiting?: boolean }

/** The rows that an unsent write changes before a screen shows them. */
export type Draft = {
  /** Adds a row, unless the server's answer to the write is here already. */
  readonly add: <T extends Table>(table: T, row: UnsentRow<T>) => void
}
