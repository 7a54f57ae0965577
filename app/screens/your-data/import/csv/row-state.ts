import type { TableRow } from '#domain/csv/read-table'
import type { There } from './use-doses-there.ts'

/** What a row comes to. 'deleted': the dose is here, as entered in error. */
export const STATES = ['new', 'refused', 'there', 'deleted', 'same'] as const
export type RowState = (typeof STATES)[number]

/** What a row comes to, as far as it is known what is here already. */
export function stateOf(row: TableRow, there: There): RowState {
  if (row.kind !== 'dose') return row.kind
  const found = typeof there === 'string' ? undefined : there.get(row.line)
  if (!found) return 'new'
  return found.deleted ? 'deleted' : 'there'
}
