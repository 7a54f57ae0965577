import type { RowOf } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import type { DeviceRows, Table } from './device-rows.ts'

/**
 * A row that the server has not seen has no version. `peptide_name` is that of a peptide which the person has named on this device and which
 * has no id of its own yet.
 */
export type UnsentRow<T extends Table> = Omit<RowOf<T>, 'version'> & { readonly peptide_name?: string | undefined }

/** A row as the screens show it: `waiting` until the server has answered that it has the last change of it. */
export type ShownRow<T extends Table> = UnsentRow<T> & { readonly version?: number; readonly waiting?: boolean }

export type ShownTables = { readonly [T in Table]: ReadonlyMap<string, ShownRow<T>> }

/** The rows of one person with the unsent writes of this device. */
export type ShownRows = Omit<DeviceRows, 'tables'> & { readonly tables: ShownTables }

/** The rows that an unsent write changes before a screen shows them. */
export type Draft = {
  /** Of this day and all after it every dose and planned dose is here. */
  readonly from: CivilDate
  /** There are others before it, which only the server has. */
  readonly hasOlder: boolean
  readonly get: <T extends Table>(table: T, id: string) => ShownRow<T> | undefined
  readonly all: <T extends Table>(table: T) => readonly ShownRow<T>[]
  /** The first row of which `isWanted` says so. It copies nothing: a plan has thousands of doses. */
  readonly find: <T extends Table>(table: T, isWanted: (row: ShownRow<T>) => boolean) => ShownRow<T> | undefined
  /** Adds a row, or puts it in the place of the one with its id. It waits, unless it is so already or `isSettled`. */
  readonly put: <T extends Table>(table: T, row: UnsentRow<T>, isSettled?: boolean) => void
  readonly remove: (table: Table, id: string) => void
}

/** Changes rows as an unsent write probably will. What the server would refuse changes nothing, and what is done already is not done twice. */
export type Change = (rows: Draft) => void
