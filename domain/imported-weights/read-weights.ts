import { cellText, MOST_CHARACTERS, quoted, readingOnce, refused, type Read } from '../csv/cell.ts'
import { readMomentAndOffset } from '../csv/moment-cell.ts'
import { readTimeCell } from '../csv/time-cell.ts'
import { MINUTE } from '../time/instant.ts'
import type { Zone } from '../time/zone.ts'
import { doublesOf } from './doubles.ts'
import { saysWeight, type WeightMapping } from './mapping.ts'
import { isImportedMetric, type Measure } from './measure.ts'
import { readMeasureCell } from './measure-cell.ts'
import { readWeightCell } from './weight-cell.ts'

/**
 * A weight of a table, or another measurement of a phone's health data, as it is sent; `recorded_at` is an instant (ISO 8601, UTC). `line` is as in a
 * spreadsheet.
 */
export type TableWeight = Measure & {
  readonly line: number
  readonly recorded_at: string
  /** How far the clock of its row is ahead of UTC; null where the row does not say, or says that it is in UTC, which is no clock of a place. */
  readonly offset_minutes: number | null
}

/**
 * What a row of a table becomes: a weight; a weight right behind which the file ends, so that it may be cut, or probably the same weight as another
 * row, which the person has to confirm; the same weight as
 * an earlier row; nothing, with a reason; or nothing, since it holds no weight.
 */
export type WeightRow =
  | (OfWeight & { readonly kind: 'weight' | 'end' })
  | (OfWeight & { readonly kind: 'copy' | 'same'; readonly as: number })
  | { readonly line: number; readonly kind: 'refused'; readonly reason: string }
  | { readonly line: number; readonly kind: 'other' }

/** `sources`: the apps and devices that have written it, those of rows that are the same weight too. */
type OfWeight = { readonly line: number; readonly weight: TableWeight; readonly sources: readonly string[] }

type Context = {
  /** The zone of the device, for times without an offset. */
  readonly zone: Zone
  readonly headerLine: number
  /** The place of a row right behind which the file ends, so that its last cell may be cut. */
  readonly openEnd?: number | undefined
  /** The offset of a row is that of the clock by which it was measured, UTC included. */
  readonly hasOwnClocks?: true | undefined
  /** The column of the metric says what a row has measured. */
  readonly hasMetrics?: true | undefined
  /** Why a weight that was read cannot be kept; undefined where it can. */
  readonly refusalOf: (weight: TableWeight) => string | undefined
}

/** Reads the rows below the headers; empty ones are left out. It yields between rows, so that a page can answer meanwhile. */
export function* readWeights(
  rows: readonly (readonly string[])[],
  mapping: WeightMapping,
  context: Context,
): Generator<undefined, readonly WeightRow[]> {
  const found: Found[] = []
  const rules = { ...context, readWeight: createWeightReader(mapping) }
  for (const [index, cells] of rows.entries()) {
    yield
    if (cells.every((cell) => cell.trim() === '')) continue
    found.push(foundIn(cells, index + 1 + context.headerLine, mapping, rules))
  }
  const read = yield* withDoubles(found)
  const end = rows[context.openEnd ?? -1]
  if (!end || !columnsOf(mapping).includes(end.length - 1)) return read
  const line = (context.openEnd ?? 0) + 1 + context.headerLine
  return read.map((row) => (row.kind === 'weight' && row.line === line ? { ...row, kind: 'end' } : row))
}

function columnsOf({ weight, date, time, unit, offset }: WeightMapping): readonly (number | undefined)[] {
  return [weight, date, time, unit, offset]
}

function foundIn(cells: readonly string[], line: number, mapping: WeightMapping, rules: Context & Rules): Found {
  if (!holdsWeight(cells, mapping)) return { line, kind: 'other' }
  const read = readRow(cells, line, mapping, rules)
  if (!read.ok) return { line, kind: 'refused', reason: read.reason }
  const { weight, isMidnight } = read.value
  const source = cellText(cells[mapping.source ?? -1]).slice(0, MOST_CHARACTERS)
  const reason = rules.refusalOf(weight)
  return reason === undefined ? { line, weight, isMidnight, source } : { line, kind: 'refused', reason }
}

function holdsWeight(cells: readonly string[], { weight, measured }: WeightMapping): boolean {
  const cell = cellText(cells[weight])
  return cell !== '' && cell !== '--' && (measured === undefined || saysWeight(cellText(cells[measured])))
}

type Rules = Pick<Context, 'zone' | 'hasOwnClocks' | 'hasMetrics'> & { readonly readWeight: WeightReader }
type RowWeight = { readonly weight: TableWeight; readonly isMidnight: boolean }

function readRow(
  cells: readonly string[],
  line: number,
  mapping: WeightMapping,
  { zone, hasOwnClocks, hasMetrics, readWeight }: Rules,
): Read<RowWeight> {
  const cell = (at: number | undefined) => (at === undefined ? '' : cellText(cells[at]))
  if (mapping.date === undefined) return refused('The date is missing')
  const [date, time, ofClock] = [cell(mapping.date), cell(mapping.time), cell(mapping.offset)]
  if (ofClock !== '' && mapping.timesAre === undefined) return refused(CHOOSE_CLOCK)
  const behind = mapping.timesAre === 'in UTC' ? 'Z' : ofClock.replace(/^UTC/i, '')
  const moment = readMomentAndOffset(mapping.offset === undefined ? date : date + behind, time, {
    zone,
    order: mapping.order,
    time: mapping.timeForAll,
  })
  if (!moment.ok) return moment
  const clock =
    mapping.timesAre === 'in UTC' && ofClock !== '' ? readTimeCell(`00:00${ofClock.replace(/^UTC/i, '')}`) : undefined
  if (clock && !clock.ok) return refused(`The offset ${quoted(ofClock)} is not known`)
  // Of a table weights alone are read, whatever a column of it is called.
  const metric = hasMetrics ? cell(mapping.metric) : ''
  const weight = readWeight(cell(mapping.weight), cell(mapping.unit) || mapping.unitOfColumn, metric)
  if (!weight.ok) return weight
  const { instant: recorded_at } = moment.value
  const offset = clock?.value.offset ?? moment.value.offset
  const offset_minutes = offset === undefined || (offset === 0 && !hasOwnClocks) ? null : offset / MINUTE
  const isMidnight = MIDNIGHT.test(`${date} ${time}`)
  return { ok: true, value: { weight: { line, ...weight.value, recorded_at, offset_minutes }, isMidnight } }
}

/** Reads the cells of weights, or of another metric, by their units; the same cell is read once. */
function createWeightReader({ unitForAll }: WeightMapping): WeightReader {
  const readers = new Map<string, (cell: string) => Read<Measure>>()
  return (cell, unit, metric) => {
    const name = `${metric} ${unit}`
    const reader =
      readers.get(name) ??
      readingOnce((text): Read<Measure> =>
        isImportedMetric(metric) && metric !== 'weight'
          ? readMeasureCell(metric, text, unit ?? '')
          : readWeightCell(text, { unit, unitForAll }),
      )
    readers.set(name, reader)
    return reader(cell)
  }
}

type WeightReader = (cell: string, unit: string | undefined, metric: string) => Read<Measure>

const CHOOSE_CLOCK = 'Choose whether the times beside an offset are those of the clock, or in UTC'
const MIDNIGHT = /(?:^|[^\d:])(?:0?0:00(?::00(?:[.,]0+)?)?(?![\d:])|12:00(?::00)?\s?a\.?m)/i

/** Marks doubles (doubles.ts). */
function* withDoubles(rows: readonly Found[]): Generator<undefined, readonly WeightRow[]> {
  const doubles = yield* doublesOf(
    rows.flatMap((row) => ('weight' in row ? [{ ...row.weight, isMidnight: row.isMidnight }] : [])),
  )
  // Few rows share a weight: the others have the one name that stands in them.
  const shared = new Map<number, Set<string>>()
  for (const { kind, as } of doubles.values()) if (kind === 'same') shared.set(as, new Set())
  for (const row of rows) {
    if (!('weight' in row) || row.source === '') continue
    const double = doubles.get(row.line)
    shared.get(double?.kind === 'same' ? double.as : row.line)?.add(row.source)
  }
  return rows.map((row) => {
    if (!('weight' in row)) return row
    const double = doubles.get(row.line)
    const { line, weight } = row
    const own = row.source === '' || double?.kind === 'same' ? [] : [row.source]
    const found = { line, weight, sources: [...(shared.get(line) ?? own)] }
    return double ? { ...found, ...double } : { ...found, kind: 'weight' }
  })
}

type Found =
  | { readonly line: number; readonly weight: TableWeight; readonly isMidnight: boolean; readonly source: string }
  | Extract<WeightRow, { readonly kind: 'refused' | 'other' }>
