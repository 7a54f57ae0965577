import type { StoredMethod } from '../doses/method.ts'
import type { CivilTime } from '../time/civil.ts'
import type { DecimalMark } from './amount-cell.ts'
import type { DayOrder } from './day-cell.ts'
import { readUnitCell, type ImportedUnit } from './unit-cell.ts'

/** What a column can hold, in the order in which it is asked. */
export const COLUMNS = ['date', 'time', 'zone', 'peptide', 'amount', 'unit', 'method', 'notes'] as const
export type ColumnName = (typeof COLUMNS)[number]

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
}

/** The mapping that the headers of a table suggest. Those of Vialog's own doses.csv are known as well. */
export function suggestedMapping(headers: readonly string[]): Mapping {
  const names = headers.map(nameOf)
  const columns: Partial<Record<ColumnName, number>> = {}
  for (const column of COLUMNS) {
    const at = HEADERS[column].map((name) => names.indexOf(name)).find((place) => place >= 0)
    if (at !== undefined) columns[column] = at
  }
  const unit = columns.amount === undefined ? undefined : unitOf(headers[columns.amount] ?? '')
  const isOwn = OWN.every((name, at) => headers[at]?.trim() === name)
  const ids = isOwn ? headers.indexOf('id') : -1
  return { columns, ...(unit && { unit }), ...(isOwn && { decimal: 'point' as const }), ...(ids >= 0 && { ids }) }
}

/** What has to be chosen before any row can be read. */
export function missingColumns({ columns, peptide }: Mapping): readonly ('date' | 'peptide' | 'amount')[] {
  const needed = ['date', 'peptide', 'amount'] as const
  return needed.filter((column) => columns[column] === undefined && !(column === 'peptide' && peptide))
}

/** 'Dose (mcg)', 'dose_mcg' and 'DOSE' are one name. */
function nameOf(header: string): string {
  const short = header.slice(0, MOST_OF_HEADER).toLowerCase()
  const at = short.search(/[([]/)
  const letters = (at > 0 ? short.slice(0, at) : short).replaceAll(/[^a-z]/g, '')
  const unit = /[_\s](?:mcg|mg|iu|ug)$/.exec(short)?.[0].length ?? 0
  return at <= 0 && unit > 0 ? letters.slice(0, 1 - unit) : letters
}

/** The unit in the name of a column: 'Dose (mcg)', 'dose_mg'. */
function unitOf(header: string): ImportedUnit | undefined {
  const short = header.slice(0, MOST_OF_HEADER)
  const word = /[([]([^)\]]{1,20})[)\]]/.exec(short)?.[1] ?? /[_\s]([a-z]{2,3})$/i.exec(short.trim())?.[1]
  const unit = readUnitCell(word ?? '')
  return unit.ok ? unit.value : undefined
}

const MOST_OF_HEADER = 60

/** The first columns of our own doses.csv (docs/export.md): its amounts have a point before their decimals. */
const OWN = ['taken_at', 'time_zone', 'peptide', 'amount', 'unit', 'method', 'notes']

/** Names of columns, without anything but letters; of two that are there the first one. */
const HEADERS: Readonly<Record<ColumnName, readonly string[]>> = {
  date: [
    'takenat',
    'administeredat',
    'datetime',
    'dateandtime',
    'datetaken',
    'dateadministered',
    'dosedate',
    'injectiondate',
    'date',
    'timestamp',
    'injectedat',
    'loggedat',
    'takenon',
    'day',
    'when',
  ],
  time: ['time', 'timeofday', 'dosetime', 'timetaken', 'injectiontime', 'hour'],
  zone: ['timezone', 'tz', 'zone'],
  peptide: [
    'peptide',
    'peptidename',
    'compound',
    'compoundname',
    'medication',
    'medicationname',
    'medicine',
    'drug',
    'substance',
    'product',
    'name',
  ],
  amount: ['amount', 'dose', 'dosage', 'doseamount', 'amounttaken', 'quantity', 'dosevalue', 'strength'],
  unit: ['unit', 'units', 'doseunit', 'doseunits', 'amountunit', 'dosageunit', 'uom', 'unitofmeasure', 'measure'],
  method: [
    'method',
    'route',
    'administration',
    'administrationmethod',
    'routeofadministration',
    'administrationroute',
    'injectiontype',
  ],
  notes: ['notes', 'note', 'comment', 'comments', 'remarks', 'remark', 'memo'],
}
