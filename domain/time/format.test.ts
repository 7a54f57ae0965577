import { describe, expect, test } from 'vitest'
import { CivilDate } from './schema.ts'
import { fullMonthDay, greeting, longDay, monthDay, monthOfYear, relativeDay, time12, time24 } from './format.ts'

const day = (text: string) => CivilDate.parse(text)

test.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [16, 'Good afternoon'],
  [17, 'Good evening'],
  [23, 'Good evening'],
])('at hour %i it says %s', (hour, words) => {
  expect(greeting(hour)).toBe(words)
})

test.each([
  ['00:00', '12:00 AM', '00:00'],
  ['00:59:00', '12:59 AM', '00:59'],
  ['08:05', '8:05 AM', '08:05'],
  ['11:59', '11:59 AM', '11:59'],
  ['12:00', '12:00 PM', '12:00'],
  ['13:00:30', '1:00 PM', '13:00'],
  ['20:02', '8:02 PM', '20:02'],
  ['23:59', '11:59 PM', '23:59'],
])('%s reads %s, or %s', (time, twelve, twentyFour) => {
  expect(time12(time)).toBe(twelve)
  expect(time24(time)).toBe(twentyFour)
})

test('a day has its short and its long name', () => {
  expect(monthDay(day('2026-11-24'))).toBe('Nov 24')
  expect(monthDay(day('2026-05-01'))).toBe('May 1')
  expect(longDay(day('2026-11-21'))).toBe('Saturday, November 21')
  expect(longDay(day('2028-02-29'))).toBe('Tuesday, February 29')
  expect(fullMonthDay(day('2026-11-01'))).toBe('November 1')
  expect(monthOfYear(day('2026-11-01'))).toBe('November 2026')
})

test('every month and every day of the week has its English name', () => {
  const months = Array.from({ length: 12 }, (_, index) => day(`2026-${String(index + 1).padStart(2, '0')}-01`))
  expect(months.map((date) => monthOfYear(date).split(' ')[0])).toEqual(
    'January February March April May June July August September October November December'.split(' '),
  )
  const week = Array.from({ length: 7 }, (_, index) => day(`2026-11-${22 + index}`))
  expect(week.map((date) => longDay(date).split(',')[0])).toEqual(
    'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  )
})

describe('seen from January 1', () => {
  const today = day('2027-01-01')
  test.each([
    ['2027-01-01', 'today'],
    ['2026-12-31', 'yesterday'],
    ['2027-01-02', 'tomorrow'],
    ['2027-01-03', 'Jan 3'],
    ['2026-12-30', 'Dec 30, 2026'],
    ['2027-12-31', 'Dec 31'],
    ['2028-01-01', 'Jan 1, 2028'],
  ])('%s is %s', (date, words) => {
    expect(relativeDay(day(date), today)).toBe(words)
  })
})
