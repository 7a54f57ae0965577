import { amountOrPieces } from './amount.ts'
import { cellsOf, hasColumns, type ProductTable } from './table.ts'

/** A CSV of MyTherapy: drugs are counted in pieces, such as '1.00 Injection'; measurements and activities stand among them. */
export function myTherapyTable(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): ProductTable | undefined {
  if (!hasColumns(headers, ['actual_date', 'type', 'name', 'value', 'unit', 'status'])) return undefined
  return {
    headers: ['actual_date', 'name', 'amount', 'pieces', 'status', 'type', 'note'],
    pieces: 3,
    rows: rows.map((row) => {
      const cell = cellsOf(headers, row)
      const amount = cell('type') === 'drug' ? amountOrPieces(cell('value'), cell('unit')) : ['', '']
      return [cell('actual_date'), cell('name'), ...amount, cell('status'), cell('type'), cell('note')]
    }),
  }
}
