/**
 * What another product exports, as a table whose columns Vialog knows by their names. Where the product counts pieces (pens, tablets,
 * injections) and does not say what one holds, `pieces` is the column of their number, and the amount is empty.
 */
export type ProductTable = ProductCells & {
  readonly pieces?: number
  /** The places of rows that had more cells than columns and were put together again. */
  readonly joined?: ReadonlySet<number>
  /** Weights of the body, where they are not read from the columns of the file itself. */
  readonly weights?: ProductCells
}

/** Names of columns and the rows below them. */
type ProductCells = {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The rows are entries of the file in their order, and not its lines. */
  readonly isOfEntries?: true
  /** The offset behind a time is that of the clock of the person where it was measured, also where it is that of UTC. */
  readonly hasOwnClocks?: true
  /** The column 'metric' names the metric of Vialog that a row has measured; without one it is a weight. */
  readonly hasMetrics?: true
}

/** The cells of a row by the names of their columns, without the spaces around them; '' where the row has none. */
export type Cells = (header: string) => string

/** Reads cells by the names of columns, in any letter case. */
export function cellsOf(headers: readonly string[], row: readonly string[]): Cells {
  return (header) => row[headers.findIndex((name) => name.trim().toLowerCase() === header.toLowerCase())]?.trim() ?? ''
}

/** Whether a table has all of these columns, in any letter case. */
export function hasColumns(headers: readonly string[], wanted: readonly string[]): boolean {
  const names = new Set(headers.map((header) => header.trim().toLowerCase()))
  return wanted.every((header) => names.has(header.toLowerCase()))
}

/** The row of an entry that is not as its product writes it: it is left out, and the preview says so. */
export const UNREAD: readonly string[] = ['An entry in another form']
