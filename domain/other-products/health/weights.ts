import { METRIC_COLUMN } from '../../imported-weights/mapping.ts'
import type { ProductTable } from '../table.ts'

/**
 * The measurements of a file of a phone's health data that are not imported, by what they are: `laterOfDay` are those of a metric of which the first of
 * each day is kept, `halfPressures` blood pressures of one value.
 */
export type NotKept = { sleep: number; glucose: number; halfPressures: number; laterOfDay: number; other: number }

/** No measurement. */
export const NONE_LEFT: Readonly<NotKept> = { sleep: 0, glucose: 0, halfPressures: 0, laterOfDay: 0, other: 0 }

/**
 * The measurements of such a file that are metrics of Vialog, as cells: the moment with its offset, the number, its unit, the app or device that wrote it
 * where the file says so, and the metric, which is missing from a weight. `notKept` counts the others; `isCut`: the end of the file is missing.
 */
export type HealthWeights = {
  readonly rows: readonly HealthRow[]
  readonly notKept: Readonly<NotKept>
  readonly isCut: boolean
}
export type HealthRow = readonly string[]

/** The measurements as a table. */
export function weightsTable({
  rows,
}: Pick<HealthWeights, 'rows'>): Required<Pick<ProductTable, 'weights'>>['weights'] {
  return {
    headers: ['date', 'weight', 'weight unit', 'source', METRIC_COLUMN],
    isOfEntries: true,
    hasOwnClocks: true,
    hasMetrics: true,
    rows,
  }
}

/** The same text in a memory of its own: a part of a text keeps the whole of it, which may be a megabyte. */
export function copyOf(text: string): string {
  // A text that is put together is made whole when a part of it is asked for.
  return ` ${text}`.slice(1)
}
