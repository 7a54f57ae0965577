import type { StoredMethod } from '../doses/method.ts'
import type { CivilTime } from '../time/civil.ts'
import type { DecimalMark } from './amount-cell.ts'
import { MOST_CHARACTERS } from './cell.ts'
import { proposedDate } from './date-columns.ts'
import type { DayOrder } from './day-cell.ts'
import { COLUMNS, columnsNamed, isOfWeights, nameOf, wordsOf, type ColumnName } from './headers.ts'
import { otherAmounts, type OtherAmount } from './other-amounts.ts'
import type { Answers } from './state-cell.ts'
import { stateColumns, type StateColumn } from './state-columns.ts'
import { askedByHeader } from './state-words.ts'
import { unitsIn, type ImportedUnit } from './unit-cell.ts'

/** How the rows of a table become doses. `columns` are indexes from 0. The other fields are defaults for rows without that cell. */
export type Mapping = {
  readonly columns: Readonly<Partial<Record<ColumnName, number>>>
  readonly order?: DayOrder | undefined
  readonly decimal?: DecimalMark | undefined
  readonly time?: CivilTime | undefined
  readonly peptide?: string | undefined
  readonly unit?: ImportedUnit | undefined
  readonly method?: StoredMethod | undefined
  /** The index of the column with the ids of doses, in Vialog's own doses.csv. */
  readonly ids?: number | undefined
  /** The name of the column of the amounts, where it says a unit or that it holds something else than doses. */
  readonly amounts?: string | undefined
  /** The name of the column of the date, where it holds when the dose was taken: an empty cell is a dose that was not. */
  readonly taken?: string | undefined
  /** The column with the number of pieces, where the file does not say what one holds (pieces.ts). */
  readonly pieces?: number | undefined
  /** Columns that may hold a part of what was taken beside that of the amounts. */
  readonly others?: readonly OtherAmount[] | undefined
  /** The columns that say whether a dose was taken, and what the person said of their words. */
  readonly states?: readonly StateColumn[] | undefined
  readonly answers?: Answers | undefined
}

type Rows = readonly (readonly string[])[]

/** The mapping that the headers of a table and its rows suggest. Those of Vialog's own doses.csv are known as well. `pieces` is as in `Mapping`. */
export function suggestedMapping(headers: readonly string[], rows: Rows = [], pieces?: number): Mapping {
  const names = headers.map(nameOf)
  const isOwn = OWN.every((name, at) => headers[at]?.trim() === name)
  const ids = isOwn ? headers.indexOf('id') : -1
  const date = proposedDate(headers, rows)
  const columns: Partial<Record<ColumnName, number>> = {}
  for (const column of COLUMNS) {
    const at =
      column === 'date'
        ? date?.at
        : columnsNamed(column, names).find((place) => place !== date?.at && canHold(column, rows, place))
    if (at !== undefined && !(column === 'time' && date?.hasTime)) columns[column] = at
  }
  const suggested: Mapping = {
    columns,
    ...(isOwn && !hasComma(rows, columns.amount) && { decimal: 'point' as const }),
    ...(ids >= 0 && { ids }),
    ...(pieces !== undefined && { pieces }),
  }
  return described(suggested, headers, rows)
}

/** Whether a cell of a column has a comma. A spreadsheet that saves our own doses.csv again may write one before decimals. */
function hasComma(rows: Rows, at = -1): boolean {
  return rows.some((cells) => cells[at]?.includes(',') === true)
}

/** The mapping with another column for a content, or with none. */
export function withColumn(
  mapping: Mapping,
  { column, at }: { readonly column: ColumnName; readonly at: number | undefined },
  { headers, rows }: { readonly headers: readonly string[]; readonly rows: Rows },
): Mapping {
  const { [column]: _, ...others } = mapping.columns
  return described({ ...mapping, columns: at === undefined ? others : { ...others, [column]: at } }, headers, rows)
}

/** What the names of the chosen columns say: the unit of the amounts, and which of the others say whether a dose was taken. */
function described(mapping: Mapping, headers: readonly string[], rows: Rows): Mapping {
  const { amounts: _, taken: __, states: known = [], others: ___, ...rest } = mapping
  const { amount, date, notes } = mapping.columns
  const header = (at: number | undefined) => (at === undefined ? '' : (headers[at] ?? ''))
  const amounts = wordsOf(header(amount))
  const mapped = [...Object.values(mapping.columns), mapping.ids, mapping.pieces].filter((at) => at !== undefined)
  const states = stateColumns(headers, rows, { mapped, notes }).map(
    (column) => known.find(({ at, asks }) => at === column.at && asks === 'nothing') ?? column,
  )
  const others =
    amount === undefined
      ? []
      : otherAmounts(
          headers,
          [...mapped, ...states.flatMap(({ at, asks }) => (asks === 'nothing' ? [] : [at]))],
          header(amount),
        )
  return {
    ...rest,
    ...((unitsIn(amounts).length > 0 || isOfWeights(amounts)) && { amounts: header(amount) }),
    ...(askedByHeader(wordsOf(header(date))) === 'taken' && { taken: header(date).trim() }),
    ...(states.length > 0 && { states }),
    ...(others.length > 0 && { others }),
  }
}

/** What has to be chosen before any row can be read. */
export function missingColumns({ columns, peptide }: Mapping): readonly ('date' | 'peptide' | 'amount')[] {
  const needed = ['date', 'peptide', 'amount'] as const
  return needed.filter((column) => columns[column] === undefined && !(column === 'peptide' && peptide))
}

/** A column of amounts holds numbers, one of names or units letters: 'Dose taken' may hold a yes or a no, and 'Units' marks on a syringe. */
function canHold(column: ColumnName, rows: Rows, at: number): boolean {
  const needed = NEEDED[column]
  if (needed === undefined || rows.length === 0) return true
  let [isEmpty, isOfNumbers] = [true, true]
  for (const cells of rows) {
    const cell = (cells[at] ?? '').slice(0, MOST_CHARACTERS)
    if (needed.test(cell)) return true
    if (cell.trim() === '') continue
    isEmpty = false
    isOfNumbers &&= /\d/.test(cell)
  }
  return isEmpty || (column === 'amount' && isOfNumbers)
}

const NEEDED: Readonly<Partial<Record<ColumnName, RegExp>>> = {
  amount: /[2-9]|\d\D*\d|[\u00BC-\u00BE]/,
  peptide: /\p{L}/u,
  unit: /\p{L}/u,
}

/** The first columns of our own doses.csv (docs/export.md): its amounts have a point before their decimals, and never a comma. */
const OWN = ['taken_at', 'time_zone', 'peptide', 'amount', 'unit', 'method', 'notes']
