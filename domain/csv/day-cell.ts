import { isCivilDate, weekdayOf, type CivilDate } from '../time/civil.ts'
import {
  errorOfSpreadsheet,
  hasOtherDigits,
  isErrorOfSpreadsheet,
  MOST_CHARACTERS,
  otherDigits,
  quoted,
  read,
  refused,
  type Read,
} from './cell.ts'
import { monthOfName, weekdayOfName } from './names-of-days.ts'

/** Which comes first in 03/04/2025. */
export type DayOrder = 'day first' | 'month first'

/**
 * Reads a day: '2025-04-03', '2025/4/3', '20250403', '3 Apr 2025', '12. März 2026', '4/3/2025', '2026年5月4日', with a weekday before it or without. What can be two days is
 * refused unless `order` says which comes first; so is a year of two digits. Numbers of a spreadsheet are refused.
 */
export function readDayCell(text: string, order?: DayOrder): Read<CivilDate> {
  if (text.length > MOST_CHARACTERS) return refused(`${quoted(text)} is not a date`)
  const usual = ofYearFirst(text)
  if (usual) return usual
  if (/^\d{5}(?:[.,]\d+)?$/.test(text))
    return refused(`${quoted(text)} is a number of a spreadsheet. Format its column as a date and save the file again`)
  if (/^\d{10}(?:\d{3})?$/.test(text)) return refused(`${quoted(text)} is a count of seconds, not a date`)
  if (isErrorOfSpreadsheet(text)) return refused(errorOfSpreadsheet(text))
  if (hasOtherDigits(text)) return refused(otherDigits(text))
  // Macs write an accent as a letter of its own.
  const [, name = '', rest = ''] =
    /^([\p{Letter}-]{3,14})\.?,?\s+((?:\p{Letter}{3}|\d).*)$/u.exec(text.normalize('NFC')) ?? []
  const weekday = weekdayOfName(name)
  const written = weekday === undefined ? text.normalize('NFC') : rest
  const day = ofYearFirst(written) ?? ofNumbers(written, order) ?? ofNames(written)
  if (day === undefined) return refused(WITHOUT_YEAR.test(written) ? NO_YEAR(text) : `${quoted(text)} is not a date`)
  if (!day.ok || weekday === undefined || weekdayOf(day.value) === weekday) return day
  return refused(`${quoted(text)} names another weekday than that day has`)
}

/** '3/13', '13.3.', '13-Mar', 'March 13'. */
const WITHOUT_YEAR =
  /^(?:\d{1,2}[-/.]\s?\d{1,2}\.?|\d{1,2}(?:st|nd|rd|th|\.)?[\s-]?\p{L}{3,12}\.?|\p{L}{3,12}\.?[\s-]\d{1,2}(?:st|nd|rd|th)?)$/iu
const NO_YEAR = (text: string) => `${quoted(text)} has no year. Write it into the file, such as 2026-05-09`

function ofYearFirst(text: string): Read<CivilDate> | undefined {
  const [, year, , month, day] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? []
  if (year) return dayOf(text, year, month, day)
  const [, years, months, days] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? EAST_ASIAN.exec(text) ?? []
  return years ? dayOf(text, years, months, days) : undefined
}

/** '2026年5月4日', '2026년 5월 4일', '2026. 5. 4.' */
const EAST_ASIAN = /^(\d{4})\s?[年년.]\s?(\d{1,2})\s?[月월.]\s?(\d{1,2})\s?[日일.]?$/u

/** '3/4/2025', '03.04.2025', '3-4-25'. */
function ofNumbers(text: string, order: DayOrder | undefined): Read<CivilDate> | undefined {
  const [, one, , other, written = ''] = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})$/.exec(text) ?? []
  if (one === undefined || other === undefined) return undefined
  if (order === undefined && written.length === 2) return refused(`${quoted(text)} can be several days. ${CHOOSE}`)
  const year = written.length === 2 ? `20${written}` : written
  const [dayFirst, monthFirst] = [dayOf(text, year, other, one), dayOf(text, year, one, other)]
  if (order !== undefined) return order === 'day first' ? dayFirst : monthFirst
  if (!dayFirst.ok) return monthFirst
  if (!monthFirst.ok || dayFirst.value === monthFirst.value) return dayFirst
  return refused(`${quoted(text)} can be ${dayFirst.value} or ${monthFirst.value}. ${CHOOSE}`)
}

const CHOOSE = 'Choose which comes first, the day or the month'

/**
 * '3 Apr 2025', '3rd April, 2025', 'Apr 3, 2025', '2025-Apr-03', '12. März 2026', '1er mars 2026', '12 de marzo de 2026'.
 */
function ofNames(text: string): Read<CivilDate> | undefined {
  const parts = DAY_FIRST.exec(text)?.groups ?? MONTH_FIRST.exec(text)?.groups ?? YEAR_FIRST.exec(text)?.groups
  if (!parts) return undefined
  const month = monthOfName(parts['month'] ?? '')
  if (month === undefined) return refused(`The month of ${quoted(text)} is not known. ${WRITE_NUMBERS}`)
  if (parts['year']?.length === 2) return refused(`${quoted(text)} has a year of two digits. Write all four`)
  return dayOf(text, parts['year'], String(month), parts['day'])
}

const WRITE_NUMBERS = 'Write the dates of the file with numbers, such as 2026-05-09'

const DAY_FIRST =
  /^(?<day>\d{1,2})(?:st|nd|rd|th|er|\.|º|°)?(?:\s+(?:of|de)(?=\s))?[\s-]?\s*(?<month>\p{Letter}{3,12})\.?,?(?:\s+del?\s+|[\s-]\s*)(?<year>\d{4}|\d{2})$/iu
const MONTH_FIRST = /^(?<month>\p{Letter}{3,12})\.?[\s-]\s*(?<day>\d{1,2})(?:st|nd|rd|th)?,?[\s-]\s*(?<year>\d{4})$/iu
const YEAR_FIRST = /^(?<year>\d{4})[\s-](?<month>\p{Letter}{3,12})\.?[\s-](?<day>\d{1,2})$/iu

function dayOf(text: string, year = '', month = '', day = ''): Read<CivilDate> {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCivilDate(date) ? read(date) : refused(`${quoted(text)} is not a day from 2000 to 2100`)
}
