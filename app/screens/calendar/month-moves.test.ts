import { expect, test } from 'vitest'
import { CivilDate } from '#domain/time/schema'
import { dayAfterMove, dayToDraw, isFirstMonth, isInCalendar, isLastMonth, sideOf } from './month-moves.ts'

const date = (text: string) => CivilDate.parse(text)

test.each([
  [{ days: 1 }, '2026-11-22'],
  [{ days: -7 }, '2026-11-14'],
  [{ months: 1 }, '2026-12-21'],
  [{ months: -12 }, '2025-11-21'],
  [{ weekday: 0 }, '2026-11-15'],
  [{ weekday: 6 }, '2026-11-21'],
] as const)('from Saturday, November 21, %j leads to %s', (move, to) => {
  expect(dayAfterMove(date('2026-11-21'), move)).toBe(to)
})

test('the calendar ends with the years that the domain knows', () => {
  expect(isInCalendar(date('2000-01-01'))).toBe(true)
  expect(isInCalendar(date('2100-12-31'))).toBe(true)
  expect(isInCalendar('1999-12-31' as CivilDate)).toBe(false)
  expect(isInCalendar('2101-01-01' as CivilDate)).toBe(false)
})

test('there is no month before the first and none after the last', () => {
  expect([date('2000-01-31'), date('2000-02-01')].map(isFirstMonth)).toEqual([true, false])
  expect([date('2100-12-01'), date('2100-11-30')].map(isLastMonth)).toEqual([true, false])
})

test('within the month that is drawn another day is shown at once; another month is shown when it is drawn', () => {
  expect(dayToDraw(date('2026-11-30'), date('2026-11-01'))).toBe('2026-11-30')
  expect(dayToDraw(date('2026-12-01'), date('2026-11-30'))).toBe('2026-11-30')
  expect(dayToDraw(date('2027-11-30'), date('2026-11-30'))).toBe('2026-11-30')
})

test('a later month comes from the right, an earlier one from the left', () => {
  expect([sideOf('2026-12', '2026-11'), sideOf('2027-01', '2026-12')]).toEqual([1, 1])
  expect([sideOf('2026-10', '2026-11'), sideOf('2025-12', '2026-01')]).toEqual([-1, -1])
})
