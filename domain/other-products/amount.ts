import { readUnitCell } from '../csv/unit-cell.ts'

/**
 * The cells for an amount and for a number of pieces: what has a unit of a dose is an amount ('2.5 mg'), what has another one ('1
 * Injection', '1 count') is a number of pieces.
 */
export function amountOrPieces(value: string, unit: string): readonly [amount: string, pieces: string] {
  return readUnitCell(unit).ok ? [`${value} ${unit}`, ''] : ['', value]
}
