import type { PersonRow, RowOf, TableName } from '#domain/export/tables'
import type { ReferencePeptide } from './queries.ts'

/** Everything of one person, as it was at one moment. */
export type Snapshot = {
  readonly person: PersonRow
  /** The reference table. */
  readonly peptides: readonly ReferencePeptide[]
  /** The rows of a table in the order of their key, a page at a time, each as the text of a JSON object. */
  readonly pages: (table: TableName) => AsyncGenerator<readonly string[]>
  /** The same rows, read. */
  readonly rows: <Name extends TableName>(table: Name) => AsyncGenerator<RowOf<Name>>
}

/** What files of the rows are made from. */
export type ReadRows = Pick<Snapshot, 'person' | 'peptides' | 'rows'>
