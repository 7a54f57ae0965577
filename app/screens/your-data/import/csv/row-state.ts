import type { TableRow } from '#domain/csv/read-table'
import type { There } from './use-doses-there.ts'

/** What a row becomes. 'deleted': the account has the dose among its deleted ones. */
export const STATES = ['new', 'refused', 'there', 'deleted', 'same'] as const
export type RowState = (typeof STATES)[number]

/** The state of a row. While `there` is unknown, every dose is 'new'. */
export function stateOf(row: TableRow, there: There): RowState {
  if (row.kind !== 'dose') return row.kind
  const found = typeof there === 'string' ? undefined : there.get(row.line)
  if (!found) return 'new'
  return found.deleted ? 'deleted' : 'there'
}
