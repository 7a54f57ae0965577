import type { ProductTable } from '../table.ts'

/** The measurements of a file of a phone's health data that are not imported, by what they are. */
export type NotKept = { sleep: number; other: number }

/** The weights and the body fat of such a file as cells (moment with its offset, number, unit, and the app or device that wrote it where the file says so), what else it holds, and whether its end is missing. */
export type HealthWeights = {
  readonly rows: readonly (readonly string[])[]
  readonly notKept: Readonly<NotKept>
  readonly isCut: boolean
}

/** The weights as a table. */
export function weightsTable({
  rows,
}: Pick<HealthWeights, 'rows'>): Required<Pick<ProductTable, 'weights'>>['weights'] {
  return { headers: ['date', 'weight', 'weight unit', 'source'], isOfEntries: true, hasOwnClocks: true, rows }
}

/** The same text in a memory of its own: a part of a text keeps the whole of it, which may be a megabyte. */
export function copyOf(text: string): string {
  return Array.from(text).join('')
}
