import { amountOrPieces } from './amount.ts'
import { cellsOf, hasColumns, type ProductTable } from './table.ts'

/** The medications of Health Auto Export: 'Dosage' counts pieces, also of what was skipped, and 'Status' is in the language of the phone. */
export function healthAutoExportTable(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): ProductTable | undefined {
  if (!hasColumns(headers, ['Date', 'Scheduled Date', 'Medication', 'Dosage', 'Unit', 'Status'])) return undefined
  return {
    headers: ['Date', 'Medication', 'Amount', 'Pieces', 'Status'],
    pieces: 3,
    rows: rows.map((row) => {
      const cell = cellsOf(headers, row)
      return [cell('Date'), cell('Medication'), ...amountOrPieces(cell('Dosage'), cell('Unit')), cell('Status')]
    }),
  }
}
