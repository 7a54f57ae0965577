import type { TableWeight, WeightRow } from '#domain/imported-weights/read-weights'

/** What a row becomes. 'copy', a probable copy, and 'end', right behind which the file ends, the person has to confirm; 'other': it holds no weight. */
export const STATES = ['new', 'copy', 'end', 'refused', 'there', 'same', 'other'] as const
export type WeightState = (typeof STATES)[number]

/** The state of a row. `isThere` tells whether the person has a weight already. */
export function stateOf(row: WeightRow, isThere: (weight: TableWeight) => boolean): WeightState {
  if (row.kind === 'refused' || row.kind === 'other' || row.kind === 'same') return row.kind
  if (isThere(row.weight)) return 'there'
  return row.kind === 'weight' ? 'new' : row.kind
}
