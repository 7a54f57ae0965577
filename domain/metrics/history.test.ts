import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../time/civil.ts'
import { CivilDate, Zone } from '../time/schema.ts'
import { pointsOf } from './chart-points.ts'
import { spanOf, stepStarts, withEntries, type History } from './history.ts'

const day = (text: string) => CivilDate.parse(text)
const today = day('2026-11-21')
const newYork = Zone.parse('America/New_York')

describe('the days of a chart', () => {
  test.each([
    ['7', undefined, '2026-11-15', 1],
    ['30', undefined, '2026-10-23', 1],
    ['90', undefined, '2026-08-24', 1],
    ['90', '2020-01-01', '2026-08-24', 1],
    ['all', undefined, '2026-11-15', 1],
    ['all', '2026-11-20', '2026-11-15', 1],
    ['all', '2026-07-15', '2026-07-15', 1],
    ['all', '2026-07-14', '2026-07-12', 7],
    ['all', '2021-11-22', '2021-10-31', 28],
  ] as const)('%s, first entry %s: from %s in steps of %i', (range, first, from, step) => {
    expect(spanOf(range, today, first && day(first))).toEqual({ from, to: today, step_days: step })
  })

  test('the days of a chart for any number of years, at most 130 steps cover all days and end today', () => {
    for (let days = 1; days < 36_500; days += 97) {
      const first = addDays(day('2100-12-31'), -days)
      const span = spanOf('all', day('2100-12-31'), first)
      const length = daysBetween(span.from, span.to) + 1
      expect(span.from <= first).toBe(true)
      expect(length % span.step_days).toBe(0)
      expect(length / span.step_days).toBeLessThanOrEqual(130)
    }
  })

  test('each step begins at midnight in the person’s zone, also across a clock change', () => {
    expect(stepStarts(spanOf('7', day('2026-11-03')), newYork)).toEqual([
      '2026-10-28T04:00:00.000Z',
      '2026-10-29T04:00:00.000Z',
      '2026-10-30T04:00:00.000Z',
      '2026-10-31T04:00:00.000Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
      '2026-11-03T05:00:00.000Z',
    ])
  })
})

const empty: History = { ...spanOf('7', today), parts: [], counted: [] }
const weight = (id: string, recorded_at: string, value: number, unit = 'kg') => ({
  id,
  metric_type: 'weight',
  recorded_at,
  value,
  unit,
})

describe('entries that the history does not count yet', () => {
  test('fall on the person’s own day: 20:30 in New York is not the next day', () => {
    const history = withEntries(empty, [weight('a', '2026-11-21T01:30:00.000Z', 81.4)], newYork)
    expect(pointsOf(history, 'weight', 'kg')).toEqual([
      { date: '2026-11-20', last: '2026-11-20', value: 81.4, low: 81.4, high: 81.4, count: 1 },
    ])
  })

  test('entries that the history does not count yet are counted once, even when they are applied again', () => {
    const entry = weight('a', '2026-11-20T12:00:00.000Z', 80)
    const once = withEntries(empty, [entry], newYork)
    expect(withEntries(once, [entry], newYork)).toEqual(once)
    expect(withEntries({ ...empty, counted: ['a'] }, [entry], newYork).parts).toEqual([])
  })

  test('entries that the history does not count yet are left out before the first day, and kept after the last', () => {
    const early = weight('a', '2026-11-15T04:59:00.000Z', 80)
    const late = weight('b', '2026-11-22T05:00:00.000Z', 81)
    expect(pointsOf(withEntries(empty, [early, late], newYork), 'weight', 'kg')).toMatchObject([{ date: '2026-11-22' }])
  })
})
