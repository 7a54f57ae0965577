import type { StoredMethod } from '../doses/method.ts'
import { isZone, type Zone } from '../time/zone.ts'
import { readAmountCell, type AmountCell } from './amount-cell.ts'
import { cellText, noteText, quoted, read, refused, type Read } from './cell.ts'
import { canBeDay } from './dates-as-amounts.ts'
import { isOfWeights, wordsOf, type ColumnName } from './headers.ts'
import type { Mapping } from './mapping.ts'
import { readMethodCell } from './method-cell.ts'
import { readMoment } from './moment-cell.ts'
import type { PeptideFinder } from './peptide-cell.ts'
import { stateRefusal } from './state-cell.ts'
import { readUnitCell, unitsIn, type ImportedUnit } from './unit-cell.ts'

/**
 * A dose of a table as it is sent. `line` is the number of its row in a spreadsheet: the headers are line 1. `administered_at` is
 * an instant (ISO 8601, UTC), `amount` a canonical exact decimal. `id` is that of the dose in the account that was exported, else null.
 */
export type TableDose = {
  readonly line: number
  readonly id: string | null
  readonly peptide: string
  readonly amount: string
  readonly unit: ImportedUnit
  readonly method: StoredMethod
  readonly administered_at: string
  readonly zone: Zone
  readonly notes: string | null
}

/** What a row depends on besides its cells and its mapping. `zone` is the zone of the device. */
export type TableContext = { readonly zone: Zone; readonly findPeptide: PeptideFinder }

/** The dose of a row with the id of its peptide, and whether its amount can be a day that a spreadsheet has written as a number. */
type RowDose = { readonly dose: TableDose; readonly peptideId: string; readonly canBeDay: boolean }

/** The dose of a row, or the reason why the row is left out. `line` is as in `TableDose`. */
export function readRow(
  cells: readonly string[],
  line: number,
  mapping: Mapping,
  { zone: deviceZone, findPeptide }: TableContext,
): Read<RowDose> {
  const cell = (column: ColumnName) => cellText(cells[mapping.columns[column] ?? -1])
  const written = { date: cell('date'), peptide: cell('peptide'), amount: cell('amount') }
  const state = stateRefusal(cells, mapping)
  // A row without an amount is no dose, whatever a word in it means.
  if (state && (written.amount !== '' || !state.isAsked)) return refused(state.reason)
  const zone = zoneOf(cell('zone'), deviceZone)
  if (!zone.ok) return zone
  if (written.date === '' && mapping.taken !== undefined) return refused(`Not taken: ${quoted(mapping.taken)} is empty`)
  const { order, time } = mapping
  const moment = readMoment(written.date, cell('time'), { zone: zone.value, order, time })
  if (!moment.ok) return moment
  const peptide = findPeptide(written.peptide || (mapping.peptide ?? ''))
  if (!peptide.ok) return peptide
  if (written.amount === '') return refused(missingAmount(written.peptide, cells[mapping.pieces ?? -1]))
  const { isWeight, units } = amountColumnOf(mapping)
  if (isWeight) return refused(`${quoted(mapping.amounts ?? '')} holds body weights, which are no doses`)
  const amount = readAmountCell(written.amount, mapping.decimal)
  if (!amount.ok) return amount
  const unit = unitOf(amount.value, cell('unit'), { ofColumn: units, forAll: mapping.unit })
  if (!unit.ok) return unit
  const method = methodOf(cell('method'), mapping.method)
  if (!method.ok) return method
  return read({
    dose: {
      line,
      id: idOf(cells[mapping.ids ?? -1]),
      peptide: peptide.value.name,
      amount: amount.value.amount,
      unit: unit.value,
      method: method.value,
      administered_at: moment.value,
      zone: zone.value,
      notes: noteText(cells[mapping.columns.notes ?? -1]) || null,
    },
    peptideId: peptide.value.id,
    canBeDay: amount.value.unit === undefined && canBeDay(amount.value.amount),
  })
}

function missingAmount(name: string, pieces = ''): string {
  return pieces.trim() === '' ? 'The amount is missing' : `Say what one piece of ${quoted(name)} holds`
}

/** What the name of the column of amounts says, worked out once for all rows. */
function amountColumnOf(mapping: Mapping): AmountColumn {
  const known = AMOUNT_COLUMNS.get(mapping)
  if (known) return known
  const words = wordsOf(mapping.amounts ?? '')
  const column = { isWeight: isOfWeights(words), units: unitsIn(words) }
  AMOUNT_COLUMNS.set(mapping, column)
  return column
}

type AmountColumn = { readonly isWeight: boolean; readonly units: readonly Read<ImportedUnit>[] }
const AMOUNT_COLUMNS = new WeakMap<Mapping, AmountColumn>()

function idOf(cell: string | undefined): string | null {
  const id = cell?.trim().toLowerCase() ?? ''
  return UUID.test(id) ? id : null
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * An abbreviation has several meanings: BST is the summer time of London, and `Intl` takes it for the time of Dhaka. CET and its neighbours
 * have one meaning, with summer time, and Cuba, Eire and Iran are names of zones.
 */
function zoneOf(cell: string, deviceZone: Zone): Read<Zone> {
  if (cell === '') return read(deviceZone)
  const isAbbreviated = /^[a-z]{2,4}$/i.test(cell) && !/^(?:utc|gmt|[cemw]et|cuba|eire|iran)$/i.test(cell)
  return isZone(cell) && !isAbbreviated ? read(cell) : refused(`The time zone ${quoted(cell)} is not known`)
}

/** The units behind the amount, in its own cell and in the name of the column must be the same. */
function unitOf(amount: AmountCell, cell: string, { ofColumn, forAll }: UnitRules): Read<ImportedUnit> {
  const own = cell === '' ? undefined : readUnitCell(cell)
  if (own && !own.ok) return own
  const [first, second] = ofColumn
  const wrong = ofColumn.find((named) => !named.ok)
  if (wrong && !wrong.ok) return refused(`The name of the column: ${wrong.reason}`)
  if (own && amount.unit && own.value !== amount.unit) return refused(TWO(amount.unit, own.value))
  const unit = amount.unit ?? own?.value ?? (first === undefined ? forAll : undefined)
  if (first?.ok && second === undefined) {
    const said = unit ?? forAll ?? first.value
    return said === first.value ? first : refused(`${TWO(said, first.value)} in the name of the column`)
  }
  if (unit && ofColumn.length > 1 && !ofColumn.some((named) => named.ok && named.value === unit))
    return refused(`The name of the column has other units than ${unit}`)
  return unit ? read(unit) : refused('The unit is missing. Choose one for all amounts without a unit')
}

type UnitRules = { readonly ofColumn: readonly Read<ImportedUnit>[]; readonly forAll: ImportedUnit | undefined }

const TWO = (one: string, other: string) => `There are two units, ${one} and ${other}`

function methodOf(cell: string, forAll: StoredMethod | undefined): Read<StoredMethod> {
  if (cell !== '') return readMethodCell(cell)
  return forAll ? read(forAll) : refused('The method is missing. Choose one for all doses without a method')
}
