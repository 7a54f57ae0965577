import { exactly, fixed, times } from '../amounts/exact.ts'
import { spellingOf } from '../peptides/spelling.ts'
import { readAmountCell } from './amount-cell.ts'
import { cellText, refused, type Read } from './cell.ts'
import type { ImportedUnit } from './unit-cell.ts'

/** What a person has typed and chosen as the amount of one piece. */
export type PieceAnswer = { readonly amount: string; readonly unit: ImportedUnit | undefined }

/** What one piece of each name holds, by the spelling of the name. */
export type PieceAnswers = ReadonlyMap<string, PieceAnswer>

/** Where a table that counts pieces has their number, the amount and the name. */
export type PieceColumns = { readonly pieces: number; readonly amount: number; readonly peptide: number }

/** A name of which the table counts pieces: as the first row writes it, its spelling, and how many rows have it. */
export type CountedName = { readonly key: string; readonly name: string; readonly count: number }

/** The names of which pieces are counted, in the order of the file; at most `MOST`, and the rows of the others are left out. */
export function countedNames(rows: readonly (readonly string[])[], columns: PieceColumns): readonly CountedName[] {
  const found = new Map<string, CountedName>()
  for (const cells of rows) {
    const name = cellText(cells[columns.peptide])
    if (!isCounted(cells, columns) || name === '') continue
    const key = spellingOf(name)
    const earlier = found.get(key)
    if (earlier) found.set(key, { ...earlier, count: earlier.count + 1 })
    else if (found.size < MOST) found.set(key, { key, name, count: 1 })
  }
  return [...found.values()]
}

const MOST = 100

/** The amount of one piece, a canonical decimal, with its unit, or why there is none. It is read as the amount of a row. */
export function readPiece({
  amount,
  unit,
}: PieceAnswer): Read<{ readonly amount: string; readonly unit: ImportedUnit }> {
  const found = readAmountCell(amount.trim())
  if (!found.ok) return found
  const said = found.value.unit ?? unit
  if (found.value.unit && unit && found.value.unit !== unit)
    return refused(`There are two units, ${found.value.unit} and ${unit}`)
  return said ? { ok: true, value: { amount: found.value.amount, unit: said } } : refused('Choose the unit')
}

/**
 * The rows with the amounts of their pieces: the number of pieces times what one holds, exactly, with its unit. A row whose name has no
 * valid answer keeps an empty amount.
 */
export function withPieces(
  rows: readonly (readonly string[])[],
  columns: PieceColumns,
  answers: PieceAnswers,
): readonly (readonly string[])[] {
  const pieces = new Map([...answers].map(([key, answer]) => [key, readPiece(answer)]))
  return rows.map((cells) => {
    const piece = isCounted(cells, columns) ? pieces.get(spellingOf(cellText(cells[columns.peptide]))) : undefined
    return piece?.ok ? cells.with(columns.amount, amountOf(cellText(cells[columns.pieces]), piece.value)) : cells
  })
}

function isCounted(cells: readonly string[], { pieces, amount }: PieceColumns): boolean {
  return cellText(cells[pieces]) !== '' && cellText(cells[amount]) === ''
}

/**
 * A spreadsheet may have made '1,00' of '1.00'; with three decimals a comma could separate thousands. A number of pieces that is no plain
 * decimal stays as it is, and is refused as an amount of pieces.
 */
function amountOf(pieces: string, one: { readonly amount: string; readonly unit: ImportedUnit }): string {
  if (!/^\d{1,9}(?:\.\d{1,6}|,\d{1,2})?$/.test(pieces)) return `${pieces} pieces`
  return `${fixed(times(exactly(pieces.replace(',', '.')), exactly(one.amount)), DECIMALS).replace(SURPLUS, '')} ${one.unit}`
}

/** Six of each factor: nothing is rounded here, and what has more than an amount may have is refused later. */
const DECIMALS = 12
/** Zeros behind the sixth decimal. With six of them the point is no mark between thousands. */
const SURPLUS = /(?<=\.\d{6}\d*)0+$/
