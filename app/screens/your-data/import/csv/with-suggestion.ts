import { suggestedMapping, type Mapping } from '#domain/csv/mapping'
import type { Table } from './open-table.ts'

/**
 * A table with the mapping that it suggests. All of its rows are looked at, so that this is a task of its own, and a page answers before it
 * shows them.
 */
export async function withSuggestion(table: Table): Promise<{ readonly table: Table; readonly suggested: Mapping }> {
  await new Promise((resolve) => setTimeout(resolve))
  const suggested = suggestedMapping(table.headers, table.rows, table.pieces)
  await new Promise((resolve) => setTimeout(resolve))
  return { table, suggested }
}
