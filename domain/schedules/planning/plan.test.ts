import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../../time/civil.ts'
import { CivilDate } from '../../time/schema.ts'
import { Frequency } from '../schema.ts'
import { planOf, presetDates, weeksSpanned } from './plan.ts'

const day = (text: string) => CivilDate.parse(text)
const form = {
  startDate: day('2026-11-21'),
  vialTotalDoses: 4,
  frequency: 'twice-weekly' as const,
  scheduleWeeks: 2,
  customSchedule: false,
  customDates: [],
}

test('a preset has one day for each dose, across the end of a year and of February', () => {
  expect(planOf(form)).toEqual({
    frequency: 'twice-weekly',
    totalDoses: 4,
    durationWeeks: 2,
    startDate: '2026-11-21',
    dates: ['2026-11-21', '2026-11-24', '2026-11-28', '2026-12-01'],
  })
  expect(presetDates(day('2027-12-31'), 'weekly', 10).slice(-2)).toEqual(['2028-02-25', '2028-03-03'])
})

test('custom dates are sorted, counted, and span their own weeks', () => {
  const customDates = ['2026-12-07', '2026-11-30', '2026-12-08'].map(day)
  expect(planOf({ ...form, customSchedule: true, customDates })).toEqual({
    frequency: '',
    totalDoses: 3,
    durationWeeks: 2,
    startDate: '2026-11-30',
    dates: ['2026-11-30', '2026-12-07', '2026-12-08'],
  })
})

test.each([
  [[], 1],
  [['2026-11-30'], 1],
  [['2026-11-30', '2026-12-07'], 1],
  [['2026-12-08', '2026-11-30'], 2],
])('%j span %i weeks', (dates, weeks) => {
  expect(weeksSpanned(dates.map(day))).toBe(weeks)
})

test('a thousand doses are on distinct days, in order, at their gap', () => {
  const gaps = { daily: 1, 'every-other-day': 2, 'twice-weekly': 3.5, weekly: 7, 'twice-monthly': 15 }
  const starts = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(day('2000-01-01'), days))
  const presets = fc.constantFrom(...Frequency.options.filter((frequency) => frequency !== ''))
  fc.assert(
    fc.property(starts, presets, fc.integer({ min: 1, max: 1000 }), (startDate, frequency, totalDoses) => {
      const dates = presetDates(startDate, frequency, totalDoses)
      expect(new Set(dates).size).toBe(totalDoses)
      expect(dates.toSorted()).toEqual(dates)
      const drift = (totalDoses - 1) * gaps[frequency] - daysBetween(startDate, dates.at(-1) ?? startDate)
      expect([0, 0.5]).toContain(drift)
    }),
    { numRuns: 50 },
  )
})
