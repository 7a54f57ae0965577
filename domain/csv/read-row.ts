import type { StoredMethod } from '../doses/method.ts'
import { isZone, type Zone } from '../time/zone.ts'
import { readAmountCell, type AmountCell } from './amount-cell.ts'
import { cellText, quoted, read, refused, type Read } from './cell.ts'
import type { ColumnName, Mapping } from './mapping.ts'
import { readMethodCell } from './method-cell.ts'
import { readMoment } from './moment-cell.ts'
import type { PeptideFinder } from './peptide-cell.ts'
import { readUnitCell, type ImportedUnit } from './unit-cell.ts'

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

/** What a row depends on besides its mapping. `zone` is the zone of the device. */
export type TableContext = { readonly zone: Zone; readonly findPeptide: PeptideFinder }

/** The dose of a row with the id of its peptide, or the reason why the row is left out. */
export function readRow(
  cells: readonly string[],
  mapping: Mapping,
  { zone: deviceZone, findPeptide }: TableContext,
): Read<Omit<TableDose, 'line'> & { readonly peptideId: string }> {
  const cell = (column: ColumnName) => cellText(cells[mapping.columns[column] ?? -1])
  const zone = zoneOf(cell('zone'), deviceZone)
  if (!zone.ok) return zone
  const moment = readMoment(cell('date'), cell('time'), {
    ...mapping,
    zone: zone.value,
    order: mapping.order,
    time: mapping.time,
  })
  if (!moment.ok) return moment
  const peptide = findPeptide(cell('peptide') || (mapping.peptide ?? ''))
  if (!peptide.ok) return peptide
  if (cell('amount') === '') return refused('The amount is missing')
  const amount = readAmountCell(cell('amount'), mapping.decimal)
  if (!amount.ok) return amount
  const unit = unitOf(amount.value, cell('unit'), mapping.unit)
  if (!unit.ok) return unit
  const method = methodOf(cell('method'), mapping.method)
  if (!method.ok) return method
  return read({
    id: idOf(cells[mapping.ids ?? -1]),
    peptide: peptide.value.name,
    peptideId: peptide.value.id,
    amount: amount.value.amount,
    unit: unit.value,
    method: method.value,
    administered_at: moment.value,
    zone: zone.value,
    notes: cell('notes') || null,
  })
}

function idOf(cell: string | undefined): string | null {
  const id = cell?.trim().toLowerCase() ?? ''
  return UUID.test(id) ? id : null
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

function zoneOf(cell: string, deviceZone: Zone): Read<Zone> {
  if (cell === '') return read(deviceZone)
  return isZone(cell) ? read(cell) : refused(`The time zone ${quoted(cell)} is not known`)
}

/** The unit behind the amount and the unit in its own cell must be the same. */
function unitOf(amount: AmountCell, cell: string, forAll: ImportedUnit | undefined): Read<ImportedUnit> {
  const own = cell === '' ? undefined : readUnitCell(cell)
  if (own && !own.ok) return own
  if (own && amount.unit && own.value !== amount.unit)
    return refused(`There are two units, ${amount.unit} and ${own.value}`)
  const unit = amount.unit ?? own?.value ?? forAll
  return unit ? read(unit) : refused('The unit is missing. Choose one for all amounts without a unit')
}

function methodOf(cell: string, forAll: StoredMethod | undefined): Read<StoredMethod> {
  if (cell !== '') return readMethodCell(cell)
  return forAll ? read(forAll) : refused('The method is missing. Choose one for all doses without a method')
}
