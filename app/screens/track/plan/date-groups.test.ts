import { expect, test } from 'vitest'
import { CivilDate } from '#domain/time/schema'
import { byMonth, dayState } from './date-groups.ts'

const date = (text: string) => CivilDate.parse(text)

test('dates are listed by month and year', () => {
  const dates = ['2026-11-21', '2026-11-28', '2026-12-05', '2027-11-01'].map(date)
  expect(byMonth(dates).map(([month, days]) => [month, days.length])).toEqual([
    ['November 2026', 2],
    ['December 2026', 1],
    ['November 2027', 1],
  ])
})

test('a completed day stays completed; an earlier one has passed; today is to come', () => {
  const today = date('2026-11-21')
  const completed = new Set([date('2026-11-19')])
  const states = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map((day) =>
    dayState(date(day), completed, today),
  )
  expect(states).toEqual(['completed', 'passed', 'to come', 'to come'])
})
