import { cellsOf, hasColumns, type ProductTable } from './table.ts'

/** A CSV of Medisafe, which has no amounts: each row is one piece of a medication, taken or skipped, or something that was measured. */
export function medisafeTable(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): ProductTable | undefined {
  if (!hasColumns(headers, ['Type', 'Name', 'Recorded on', 'Scheduled for', 'Value'])) return undefined
  return {
    headers: ['Recorded on', 'Name', 'Amount', 'Pieces', 'Status', 'Type', 'Notes'],
    pieces: 3,
    rows: rows.map((row) => {
      const cell = cellsOf(headers, row)
      const pieces = cell('Type').toLowerCase() === 'medication' ? '1' : ''
      return [cell('Recorded on'), cell('Name'), '', pieces, cell('Value'), cell('Type'), cell('Notes')]
    }),
  }
}
