import { cellText, refused, type Read } from '../csv/cell.ts'
import { readMoment } from '../csv/moment-cell.ts'
import type { Zone } from '../time/zone.ts'
import { doublesOf } from './doubles.ts'
import { saysWeight, type WeightMapping } from './mapping.ts'
import { readWeightCell, type Weight } from './weight-cell.ts'

/** A weight of a table as it is sent; `recorded_at` is an instant (ISO 8601, UTC). `line` is as in a spreadsheet. */
export type TableWeight = Weight & { readonly line: number; readonly recorded_at: string }

/**
 * What a row of a table becomes: a weight; probably the same weight as another row, which the person has to confirm; the same weight as
 * an earlier row; nothing, with a reason; or nothing, since it holds no weight.
 */
export type WeightRow =
  | { readonly line: number; readonly kind: 'weight'; readonly weight: TableWeight }
  | { readonly line: number; readonly kind: 'copy' | 'same'; readonly weight: TableWeight; readonly as: number }
  | { readonly line: number; readonly kind: 'refused'; readonly reason: string }
  | { readonly line: number; readonly kind: 'other' }

type Context = {
  /** The zone of the device, for times without an offset. */
  readonly zone: Zone
  readonly headerLine: number
  /** Why a weight that was read cannot be kept; undefined where it can. */
  readonly refusalOf: (weight: TableWeight) => string | undefined
}

/** Reads the rows below the headers; empty ones are left out. */
export function readWeights(
  rows: readonly (readonly string[])[],
  mapping: WeightMapping,
  { zone, headerLine, refusalOf }: Context,
): readonly WeightRow[] {
  const found = rows.flatMap((cells, index): readonly Found[] => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const line = index + 1 + headerLine
    if (!holdsWeight(cells, mapping)) return [{ line, kind: 'other' }]
    const read = readRow(cells, mapping, zone)
    if (!read.ok) return [{ line, kind: 'refused', reason: read.reason }]
    const { isMidnight, ...values } = read.value
    const weight = { line, ...values }
    const reason = refusalOf(weight)
    return [reason === undefined ? { line, weight, isMidnight } : { line, kind: 'refused', reason }]
  })
  return withDoubles(found)
}

function holdsWeight(cells: readonly string[], { weight, measured }: WeightMapping): boolean {
  const cell = cellText(cells[weight])
  return cell !== '' && cell !== '--' && (measured === undefined || saysWeight(cellText(cells[measured])))
}

type RowWeight = Omit<TableWeight, 'line'> & { readonly isMidnight: boolean }

function readRow(cells: readonly string[], mapping: WeightMapping, zone: Zone): Read<RowWeight> {
  const cell = (at: number | undefined) => (at === undefined ? '' : cellText(cells[at]).replace(UHR, ''))
  if (mapping.date === undefined) return refused('The date is missing')
  const [date, time] = [cell(mapping.date), cell(mapping.time)]
  const moment = readMoment(date, time, { zone, order: mapping.order, time: mapping.timeForAll })
  if (!moment.ok) return moment
  const unit = cell(mapping.unit) || mapping.unitOfColumn
  const weight = readWeightCell(cell(mapping.weight), { unit, unitForAll: mapping.unitForAll })
  if (!weight.ok) return weight
  return {
    ok: true,
    value: { ...weight.value, recorded_at: moment.value, isMidnight: MIDNIGHT.test(`${date} ${time}`) },
  }
}

/** What Withings writes behind a time in German: '6:04 Uhr'. */
const UHR = /\s*Uhr$/i
const MIDNIGHT = /(?:^|[^\d:])(?:0?0:00(?::00(?:[.,]0+)?)?(?![\d:])|12:00(?::00)?\s?a\.?m)/i

/** Marks doubles (doubles.ts). */
function withDoubles(rows: readonly Found[]): readonly WeightRow[] {
  const doubles = doublesOf(
    rows.flatMap((row) => ('weight' in row ? [{ ...row.weight, isMidnight: row.isMidnight }] : [])),
  )
  return rows.map((row) => {
    if (!('weight' in row)) return row
    const double = doubles.get(row.line)
    const { line, weight } = row
    return double ? { line, weight, ...double } : { line, weight, kind: 'weight' }
  })
}

type Found =
  | { readonly line: number; readonly weight: TableWeight; readonly isMidnight: boolean }
  | Extract<WeightRow, { readonly kind: 'refused' | 'other' }>
