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

test('a kept day stays what it is; an earlier one has passed; today is to come', () => {
  const today = date('2026-11-21')
  const kept = { completed: new Set([date('2026-11-19')]), left: new Set([date('2026-11-18'), date('2026-11-23')]) }
  const states = ['18', '19', '20', '21', '22', '23'].map((day) => dayState(date(`2026-11-${day}`), kept, today))
  expect(states).toEqual(['left', 'completed', 'passed', 'to come', 'to come', 'left'])
})
