import { isOfWeights, wordsOf } from './headers.ts'
import type { Mapping } from './mapping.ts'
import { readUnitCell, unitsIn } from './unit-cell.ts'

/**
 * Whether a table without a column of amounts holds body weights or other measurements, by its headers or by its units. They are never
 * read as doses.
 */
export function holdsWeights(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  { columns }: Pick<Mapping, 'columns'>,
): boolean {
  if (columns.amount !== undefined) return false
  if (headers.some((header) => isOfWeights(wordsOf(header)))) return true
  const { unit } = columns
  if (unit === undefined) return false
  const units = new Set(rows.slice(0, LOOKED_AT).map((cells) => (cells[unit] ?? '').slice(0, 20).trim().toLowerCase()))
  const isDose = [...units].some((word) => readUnitCell(word).ok)
  return !isDose && [...units].some((word) => WEIGHTS.has(word) && unitsIn([word]).length > 0)
}

const LOOKED_AT = 1_000
const WEIGHTS: ReadonlySet<string> = new Set(['kg', 'lb', 'lbs', 'st', 'stone'])
