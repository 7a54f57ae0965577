import { OTHER_PEPTIDE } from '../peptides/ids.ts'
import { asksOf, type Ask, type ReadDose } from './asks.ts'
import { doseKey } from './dose-key.ts'
import type { Mapping } from './mapping.ts'
import { otherAmountOf } from './other-amounts.ts'
import { readRow, type TableContext, type TableDose } from './read-row.ts'

/**
 * What a row of a table becomes: a dose, a dose that the person has to confirm, the same dose as an earlier row, or nothing. `line` is as
 * in `TableDose`.
 */
export type TableRow =
  | { readonly line: number; readonly kind: 'dose'; readonly dose: TableDose }
  | { readonly line: number; readonly kind: 'asked'; readonly dose: TableDose; readonly asks: readonly Ask[] }
  | { readonly line: number; readonly kind: 'same'; readonly dose: TableDose; readonly as: number }
  | { readonly line: number; readonly kind: 'refused'; readonly reason: string }

/**
 * Reads the rows below the headers; empty ones are left out. `refusalOf` returns what is wrong with a dose that was read, or
 * undefined (domain/csv/schema.ts). It yields between rows, so that a page can answer meanwhile.
 */
export function* readTable(
  rows: readonly (readonly string[])[],
  mapping: Mapping,
  context: TableContext & {
    readonly refusalOf: (dose: TableDose) => string | undefined
    readonly width: number
    /** The line of the headers in the file; 0 where rows are entries and not lines. */
    readonly headerLine?: number
    /** The places of rows that were put together again (domain/other-products/table.ts). */
    readonly joined?: ReadonlySet<number> | undefined
    /** The place of a row right behind which the file ends, so that its last cell may be cut. */
    readonly openEnd?: number | undefined
  },
): Generator<undefined, readonly TableRow[]> {
  const firsts = new Map<string, number>()
  const found: TableRow[] = []
  const doses: ReadDose[] = []
  for (const [index, cells] of rows.entries()) {
    yield
    if (cells.every((cell) => cell.trim() === '')) continue
    const line = index + 1 + (context.headerLine ?? 1)
    const row = cells.length > context.width ? TOO_WIDE : readRow(cells, line, mapping, context)
    if (!row.ok) {
      found.push({ line, kind: 'refused', reason: row.reason })
      continue
    }
    const { dose, peptideId, canBeDay } = row.value
    const reason = context.refusalOf(dose)
    if (reason !== undefined) {
      found.push({ line, kind: 'refused', reason })
      continue
    }
    const key = doseKey(dose, peptideId === OTHER_PEPTIDE ? dose.peptide : peptideId)
    const as = firsts.get(key)
    if (as === undefined) {
      firsts.set(key, line)
      doses.push({
        dose,
        peptideId,
        canBeDay,
        isJoined: context.joined?.has(index) ?? false,
        isAtEnd: index === context.openEnd && isRead(cells.length - 1, mapping),
        other: otherAmountOf(cells, mapping.others ?? [], dose, mapping.decimal),
      })
    }
    found.push(as === undefined ? { line, kind: 'dose', dose } : { line, kind: 'same', dose, as })
  }
  const asks = yield* asksOf(doses)
  return found.map((row) => {
    const asked = row.kind === 'dose' ? asks.get(row.line) : undefined
    return asked && row.kind === 'dose' ? { ...row, kind: 'asked' as const, asks: asked } : row
  })
}

/** Whether a part of a cell may say something else of a dose than the whole: notes do not, and no part of a method is the name of another one. */
function isRead(at: number, { columns, states = [] }: Mapping): boolean {
  if (at === columns.notes || at === columns.method) return false
  return Object.values(columns).includes(at) || states.some((column) => column.at === at)
}

const TOO_WIDE = { ok: false, reason: 'There are more cells than columns' } as const
