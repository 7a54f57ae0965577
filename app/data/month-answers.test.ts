import { expect, test } from 'vitest'
import type { CivilDate } from '#domain/time/civil'
import { firstDatePlannedWith, lastDatePlannedWith, lastDateReadWith } from './month-answers.ts'

const day = (date: string) => date as CivilDate

test.each([
  ['2026-11-30', '2026-12-01'],
  ['2028-02-03', '2028-03-01'],
  // The calendar ends with it.
  ['2100-12-05', '2100-12-31'],
])('with the month of %s is read up to %s', (date, last) => {
  expect(lastDateReadWith(day(date))).toBe(last)
})

test.each([
  ['2026-11-30', '2026-10-30', '2026-12-03'],
  ['2000-01-05', '2000-01-01', '2000-02-03'],
  ['2100-12-05', '2100-11-29', '2100-12-31'],
])('with the month of %s what is planned from %s to %s is read', (date, first, last) => {
  expect([firstDatePlannedWith(day(date)), lastDatePlannedWith(day(date))]).toEqual([first, last])
})
