import type { RowOf, TableName } from '../export/tables.ts'

/** The rows of a file, each valid by itself. */
export type FileRows = { readonly [Name in TableName]: readonly RowOf<Name>[] }

/** What is wrong with a file, with its place: 'doses, row 17, amount: more than 100000'. Rows are counted from 1. */
export type Reason = string

/** A reason with the place of row `index` (from 0) of a table. */
export function reasonAt(table: TableName, index: number, message: string, field?: string): Reason {
  return `${table}, row ${index + 1}${field === undefined ? '' : `, ${field}`}: ${message}`
}

/** A check of a file: each step looks at one row and yields what is wrong with it, or undefined. */
export type Check = Generator<Reason | undefined, void>
