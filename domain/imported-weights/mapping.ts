import { MOST_CHARACTERS } from '../csv/cell.ts'
import { proposedDate } from '../csv/date-columns.ts'
import type { DayOrder } from '../csv/day-cell.ts'
import { columnsNamed, nameOf, namesWeight, wordsOf } from '../csv/headers.ts'
import type { CivilTime } from '../time/civil.ts'
import { unitAmong, type WeightUnit } from './weight-cell.ts'

/** How the rows of a table become weights. Columns are indexes from 0; the other fields are for rows without such a cell. */
export type WeightMapping = {
  readonly weight: number
  readonly date: number | undefined
  readonly time: number | undefined
  /** The column of the units. */
  readonly unit: number | undefined
  /** The column that says what a row has measured, where a table has a row for each measurement. */
  readonly measured: number | undefined
  /** The unit in the name of the column of the weights. */
  readonly unitOfColumn: string | undefined
  readonly unitForAll: WeightUnit | undefined
  /** The column with the offset of the clock from UTC ('UTC+0200'), beside times that have none. */
  readonly offset: number | undefined
  /** What the times beside an offset are: those of the clock, or those in UTC. */
  readonly timesAre: 'of the clock' | 'in UTC' | undefined
  /** The column with the app or device that has written a row. */
  readonly source: number | undefined
  /** The column with the metric of a row, in a phone's health data and FHIR; where its cell is empty, a weight. */
  readonly metric: number | undefined
  readonly order: DayOrder | undefined
  readonly timeForAll: CivilTime | undefined
}

type Rows = readonly (readonly string[])[]

/** The mapping that the headers of a table and its rows suggest; undefined where no column holds weights of the body. */
export function suggestedWeights(headers: readonly string[], rows: Rows): WeightMapping | undefined {
  const names = headers.map(wordsOf)
  const measured = measuredColumn(names, rows)
  const weight = names.findIndex(measured === undefined ? isOfWeights : isOfValues)
  if (weight < 0) return undefined
  const date = proposedDate(headers, rows)
  const time = columnsNamed('time', headers.map(nameOf)).find((at) => at !== date?.at)
  const unit = names.findIndex((words) => isOfUnits(words) && (measured !== undefined || namesWeight(words)))
  const source = headers.findIndex((header) => SOURCES.has(nameOf(header)))
  const offset = headers.findIndex((header) => OFFSETS.has(nameOf(header)))
  const metric = headers.indexOf(METRIC_COLUMN)
  return {
    weight,
    date: date?.at,
    time: date?.hasTime ? undefined : time,
    unit: unit < 0 ? undefined : unit,
    measured,
    unitOfColumn: columnUnit(headers[weight] ?? ''),
    unitForAll: isOpenScale(headers) ? 'kg' : undefined,
    offset: offset < 0 ? undefined : offset,
    timesAre: undefined,
    source: source < 0 ? undefined : source,
    metric: metric < 0 ? undefined : metric,
    order: undefined,
    timeForAll: undefined,
  }
}

/** The header of the column with the metric, which is one only where the reader of a file has made it (`hasMetrics`). */
export const METRIC_COLUMN = 'metric'

const SOURCES: ReadonlySet<string> = new Set(['source', 'sourcename', 'datasource'])
const OFFSETS: ReadonlySet<string> = new Set(['clockoffset', 'timeoffset', 'utcoffset', 'zoneoffset'])

/** The unit of weight in the name of a column. */
export function columnUnit(header: string): string | undefined {
  const words = wordsOf(header)
  return unitAmong(words) ?? words.find((word) => OTHER_UNITS.has(word))
}

/** Units that are none of those in which a weight is read, so that it is refused and nobody is asked: half a kilogram. */
const OTHER_UNITS: ReadonlySet<string> = new Set(['斤'])

/** A column of weights as they were measured; of 'Average weight', 'Max weight' and 'Min weight' the first. */
function isOfWeights(words: readonly string[]): boolean {
  return namesWeight(words) && !isOfUnits(words) && !words.some((word) => NOT_MEASURED.has(word))
}

const NOT_MEASURED: ReadonlySet<string> = new Set(
  'trend max maximum min minimum goal target ideal optimal standard control recommended healthy free fat muscle bone water lean start loss lost change difference percentile ziel objetivo objectif'.split(
    ' ',
  ),
)

function isOfUnits(words: readonly string[]): boolean {
  return words.some((word) => UNITS.has(word))
}

const UNITS: ReadonlySet<string> = new Set(
  'unit units einheit unidad unite unita unidade eenheid enhet enhed'.split(' '),
)

function isOfValues(words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => VALUES.has(word))
}

const VALUES: ReadonlySet<string> = new Set(
  'value wert valor valeur valore waarde varde verdi vaerdi reading measurement result quantity'.split(' '),
)

/** A column in which some rows say that they measured a weight, beside a column of values. */
function measuredColumn(names: readonly (readonly string[])[], rows: Rows): number | undefined {
  if (names.some(isOfWeights) || !names.some(isOfValues)) return undefined
  const at = names.findIndex((_, place) => rows.slice(0, LOOKED_AT).some((cells) => saysWeight(cells[place] ?? '')))
  return at < 0 ? undefined : at
}

const LOOKED_AT = 1_000

/** Whether a cell says that a weight was measured: 'Weight', 'Peso', 'Body weight'. */
export function saysWeight(cell: string): boolean {
  if (cell.length > MOST_CHARACTERS) return false
  const words = wordsOf(cell)
  return words.length <= 2 && isOfWeights(words)
}

/** Both generations of tables of openScale, which writes kilograms whatever its screens show. */
function isOpenScale(headers: readonly string[]): boolean {
  const names = new Set(headers.map((header) => header.trim().toLowerCase().replaceAll('_', '')))
  const hasAll = (...wanted: readonly string[]) => wanted.every((name) => names.has(name))
  return hasAll('weight', 'water', 'muscle', 'comment') && (names.has('datetime') || hasAll('date', 'time', 'bmi'))
}
