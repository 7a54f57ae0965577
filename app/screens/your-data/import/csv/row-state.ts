import type { TableRow } from '#domain/csv/read-table'
import type { There } from './use-doses-there.ts'

/** What a row becomes. 'deleted': the account has the dose among its deleted ones. */
export const STATES = ['new', 'asked', 'refused', 'there', 'deleted', 'same'] as const
export type RowState = (typeof STATES)[number]

/** The state of a row; 'asked' until the person confirms it. While `there` is unknown, no dose is there already. */
export function stateOf(row: TableRow, there: There): RowState {
  if (row.kind !== 'dose' && row.kind !== 'asked') return row.kind
  const found = typeof there === 'string' ? undefined : there.get(row.line)
  if (!found) return row.kind === 'asked' ? 'asked' : 'new'
  return found.deleted ? 'deleted' : 'there'
}
