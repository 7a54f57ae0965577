import { compare, exactly, times } from '../amounts/exact.ts'
import { referenceOfName } from '../peptides/names.ts'
import { readAmountCell, type DecimalMark } from './amount-cell.ts'
import { cellText, quoted } from './cell.ts'
import { isDateOrTime } from './dates-as-amounts.ts'
import { isOfWeights, nameOf, namesAmount, wordsOf } from './headers.ts'
import { unitsIn, type ImportedUnit } from './unit-cell.ts'

/** A column beside that of the amounts that may hold a part of them: 'Dose 2', 'PM dose', 'Quantity', 'TB-500 (mg)'. */
export type OtherAmount = {
  readonly at: number
  readonly name: string
  readonly unit: ImportedUnit | undefined
  /** Whether it says what was drawn from a vial or pen whose strength stands in the column of the amounts: 'Units', 'Clicks', 'Volume (ml)'. */
  readonly isDrawn?: true
}

/**
 * Such columns among those that have no other content. One that says what was planned, or what is left, is none of them. `amounts` is the
 * header of the column of the amounts.
 */
export function otherAmounts(
  headers: readonly string[],
  taken: readonly number[],
  amounts = '',
): readonly OtherAmount[] {
  const isOfStrengths = nameOf(amounts) === 'strength'
  return headers.flatMap((header, at) => {
    const words = wordsOf(header)
    if (taken.includes(at) || isOfWeights(words) || words.some((word) => OTHER_NUMBERS.has(word))) return []
    if (isOfStrengths && DRAWN.has(nameOf(header))) return [{ at, name: header.trim(), unit: undefined, isDrawn: true }]
    if (!namesAmount(words) && !namesPeptide(header, words)) return []
    const unit = unitsIn(words).find(({ ok }) => ok)
    return [{ at, name: header.trim(), unit: unit?.ok ? unit.value : undefined }]
  })
}

const DRAWN: ReadonlySet<string> = new Set(['unit', 'units', 'click', 'clicks', 'ml', 'volume'])

/** Numbers are a part of some names, such as TB-500, and units are not. */
function namesPeptide(header: string, words: readonly string[]): boolean {
  const whole = words.filter((word) => unitsIn([word]).length === 0).join(' ')
  return [nameOf(header), whole].some((name) => referenceOfName(name) !== undefined)
}

/**
 * What another column says beside an amount, for the person to judge; undefined where none says anything else. One piece, the same mass in another
 * unit and a concentration are nothing else. What was drawn always is.
 */
export function otherAmountOf(
  cells: readonly string[],
  columns: readonly OtherAmount[],
  { amount, unit }: { readonly amount: string; readonly unit: ImportedUnit },
  decimal?: DecimalMark,
): string | undefined {
  for (const { at, name, unit: ofColumn, isDrawn } of columns) {
    const cell = cellText(cells[at])
    if (!/[\d\u00BC-\u00BE]/.test(cell) || cell.includes('/') || isDateOrTime(cell)) continue
    const other = readAmountCell(cell, decimal)
    if (!isDrawn && other.ok && isSame(other.value.amount, other.value.unit ?? ofColumn, { amount, unit })) continue
    return `${quoted(name)} says ${quoted(cell)}`
  }
  return undefined
}

function isSame(
  amount: string,
  unit: ImportedUnit | undefined,
  dose: { readonly amount: string; readonly unit: ImportedUnit },
): boolean {
  if (unit === undefined) return amount === '1'
  // Twice the same in one unit may be two doses: in the morning and in the evening.
  if (unit === dose.unit || unit === 'IU' || dose.unit === 'IU') return false
  return compare(inMicrograms(amount, unit), inMicrograms(dose.amount, dose.unit)) === 0
}

function inMicrograms(amount: string, unit: ImportedUnit) {
  return unit === 'mg' ? times(exactly(amount), MCG_OF_A_MG) : exactly(amount)
}

const MCG_OF_A_MG = exactly('1000')

/** Words of numbers that are no part of what was taken. */
const OTHER_NUMBERS: ReadonlySet<string> = new Set(
  `plan planned scheduled target goal max maximum min minimum prescribed recommended starting remaining remain left total sum weekly daily monthly
    average per next previous last prior vial pen bottle cost price paid number no nr num id index count day days week weeks date time times
    hour hours minutes site location form type level phase cycle step steps status frequency interval rate note notes name
    geplant geplante ziel rest gesamt summe anzahl nummer previsto prevista total restante numero prevu prevue reste`.split(
    /\s+/,
  ),
)
