import { expect, test } from 'vitest'
import { CivilDate } from '../../time/schema.ts'
import { weeksSpanned } from './plan.ts'

test.each([
  [[], 1],
  [['2026-11-30'], 1],
  [['2026-11-30', '2026-12-07'], 1],
  [['2026-12-08', '2026-11-30'], 2],
])('%j span %i weeks', (dates, weeks) => {
  expect(weeksSpanned(dates.map((date) => CivilDate.parse(date)))).toBe(weeks)
})
