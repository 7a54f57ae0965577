import { readAmount, TOO_LONG_MESSAGE, type ReadAmount } from '../amounts/amount.ts'
import { readSentDoseAmount } from '../doses/dose-amount.ts'
import {
  errorOfSpreadsheet,
  hasOtherDigits,
  isErrorOfSpreadsheet,
  MOST_CHARACTERS,
  otherDigits,
  quoted,
  read,
  readingOnce,
  refused,
  type Read,
} from './cell.ts'
import { isDateOrTime } from './dates-as-amounts.ts'
import { readUnitCell, type ImportedUnit } from './unit-cell.ts'

/** The decimal mark of a file. */
export type DecimalMark = 'point' | 'comma'

/** A valid amount of a dose as a canonical exact decimal, with the unit that followed it in the cell. */
export type AmountCell = { readonly amount: string; readonly unit: ImportedUnit | undefined }

/**
 * Reads '0.25', '0,25', '1.000,5', '250mcg', '0.25 mg' and '½ mg'. A mark that may separate thousands ('1,000', '2.409') is
 * refused unless `decimal` says what it is. The bounds and messages are those of the log form.
 */
export function readAmountCell(text: string, decimal?: DecimalMark): Read<AmountCell> {
  return READERS[decimal ?? 'unsaid'](text)
}

const READERS = {
  unsaid: readingOnce((text) => readText(text, undefined)),
  point: readingOnce((text) => readText(text, 'point')),
  comma: readingOnce((text) => readText(text, 'comma')),
}

function readText(text: string, decimal: DecimalMark | undefined): Read<AmountCell> {
  if (text.length > MOST_CHARACTERS) return refused(TOO_LONG_MESSAGE)
  if (isErrorOfSpreadsheet(text)) return refused(errorOfSpreadsheet(text))
  if (/^\d{1,2}\/\d{1,2}$/.test(text))
    return refused(`${quoted(text)} can be a fraction or a date. Write it as a decimal, such as 0.5`)
  if (isDateOrTime(text))
    return refused(
      `${quoted(text)} is a date or a time, which a spreadsheet makes of numbers. Write the amount into the file again, as text`,
    )
  const at = text.search(/\p{Letter}/u)
  const number = (at < 0 ? text : text.slice(0, at)).trim()
  const unit = at < 0 ? undefined : readUnitCell(text.slice(at))
  if (unit && !unit.ok) return /[(/+]/.test(text.slice(at)) || number.endsWith('(') ? refused(MORE(text)) : unit
  if (/\d\s?[/\u2044]\s?\d+$/.test(number))
    return refused(`${quoted(text)} can be a fraction, or two amounts. Write one amount as a decimal, such as 0.25 mg`)
  if (hasOtherDigits(number)) return refused(otherDigits(text))
  const exact = readMarked(withoutFraction(number), decimal)
  if (!exact.ok) return exact
  const dose = readSentDoseAmount(exact.value)
  return dose.ok ? read({ amount: dose.amount, unit: unit?.value }) : refused(dose.reason)
}

const MORE = (text: string) =>
  `${quoted(text)} has more in it than an amount and its unit. Write the amount of the dose alone, such as 0.25 mg`

/** '1½' as '1.5'. A fraction without a short exact decimal, such as a third, stays as it is and is refused later. */
function withoutFraction(number: string): string {
  const decimals = FRACTIONS[number.slice(-1)]
  const whole = number.slice(0, -1).trim()
  return decimals !== undefined && /^\d*$/.test(whole) ? `${whole || '0'}.${decimals.padEnd(6, '0')}` : number
}

const FRACTIONS: Readonly<Record<string, string>> = {
  '\u00BC': '25',
  '\u00BD': '5',
  '\u00BE': '75',
  '\u2155': '2',
  '\u2156': '4',
  '\u2157': '6',
  '\u2158': '8',
  '\u215B': '125',
  '\u215C': '375',
  '\u215D': '625',
  '\u215E': '875',
}

/** Reads as the log form does; where that finds two meanings, the marks in the cell or `decimal` decide. */
function readMarked(number: string, decimal: DecimalMark | undefined): Read<string> {
  const found = readAmount(number)
  if (found.ok) return read(found.amount)
  if (found.problem === 'not a number' || found.problem === 'miswritten')
    return refused('Dosage must be a positive number')
  if (found.problem !== 'ambiguous') return refused(found.reason)
  if (found.readings) return byFile(number, found.readings, decimal) ?? refused(AMBIGUOUS(found.readings))
  return withGroups(number, decimal) ?? refused(found.reason)
}

/** '1,000' and '2.409', by the decimal mark that the person has chosen. */
function byFile(number: string, [asWhole, asDecimal]: readonly [string, string], decimal?: DecimalMark) {
  if (decimal === undefined) return undefined
  return read(number.includes(MARKS[decimal]) ? asDecimal : asWhole)
}

/** '1.000,5' and '1,000.5': of two different marks the last one is the decimal mark. */
function withGroups(number: string, decimal: DecimalMark | undefined): Read<string> | undefined {
  const [matched, group, mark = ''] = GROUPED.exec(number) ?? []
  if (matched === undefined || group === mark || (decimal !== undefined && MARKS[decimal] !== mark)) return undefined
  const exact: ReadAmount = readAmount(`${number.replaceAll(group ?? '', '').replace(mark, '.')}000`)
  return exact.ok ? read(exact.amount) : refused(exact.reason)
}

const GROUPED = /^\d{1,3}(?=([.,]))(?:\1\d{3})+([.,])\d+$/
const MARKS = { point: '.', comma: ',' } as const
const AMBIGUOUS = ([asWhole, asDecimal]: readonly [string, string]) =>
  `This can be ${asWhole} or ${asDecimal}. Choose the decimal mark of the file`
