import { expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from './civil.ts'
import { CivilDate } from './schema.ts'
import { addMonths, daysOfPage, firstOfMonth, lastOfMonth } from './month.ts'

const day = (text: string) => CivilDate.parse(text)

test('a month begins on its first and ends on its last day, leap years included', () => {
  expect(firstOfMonth(day('2026-11-21'))).toBe('2026-11-01')
  expect(lastOfMonth(day('2026-11-21'))).toBe('2026-11-30')
  expect(lastOfMonth(day('2028-02-01'))).toBe('2028-02-29')
  expect(lastOfMonth(day('2100-02-01'))).toBe('2100-02-28')
  expect(lastOfMonth(day('2026-12-31'))).toBe('2026-12-31')
})

test('a month later is the same day, and the last one where there is no such day', () => {
  expect(addMonths(day('2026-11-21'), 1)).toBe('2026-12-21')
  expect(addMonths(day('2026-11-21'), -11)).toBe('2025-12-21')
  expect(addMonths(day('2026-12-31'), 1)).toBe('2027-01-31')
  expect(addMonths(day('2027-01-31'), 1)).toBe('2027-02-28')
  expect(addMonths(day('2028-01-30'), 1)).toBe('2028-02-29')
  expect(addMonths(day('2026-03-31'), -1)).toBe('2026-02-28')
})

test('every page from 2000 to 2100 has six weeks from a Sunday on, with the whole month in them', () => {
  for (let month = day('2000-01-01'); month < '2100-12-01'; month = addMonths(month, 1)) {
    const days = daysOfPage(addDays(month, 14))
    expect(days).toHaveLength(42)
    expect(weekdayOf(days[0] as CivilDate)).toBe(0)
    expect(days.filter((date) => date.slice(0, 7) === month.slice(0, 7))).toHaveLength(
      daysBetween(month, lastOfMonth(month)) + 1,
    )
    expect(days.indexOf(month)).toBeLessThan(7)
  }
})
