import { suggestedMapping, type Mapping } from '#domain/csv/mapping'
import { suggestedWeights, type WeightMapping } from '#domain/imported-weights/mapping'
import { nextTask } from '../next-task.ts'
import type { Table } from './open-table.ts'

/** A table with the mappings that it suggests, of its doses and of its weights. */
export type SuggestedTable = {
  readonly table: Table
  readonly suggested: Mapping
  readonly ofWeights: WeightMapping | undefined
}

/** Each of them looks at all rows. They are tasks of their own, so that a page answers before it shows them. */
export async function withSuggestion(table: Table): Promise<SuggestedTable> {
  await nextTask()
  const suggested = suggestedMapping(table.headers, table.rows, table.pieces)
  await nextTask()
  const ofWeights = suggestedWeights(table.weights.headers, table.weights.rows)
  await nextTask()
  return { table, suggested, ofWeights }
}
