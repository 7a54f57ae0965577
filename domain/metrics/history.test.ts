import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../time/civil.ts'
import { CivilDate, Zone } from '../time/schema.ts'
import { dateIn } from '../time/zone.ts'
import { pointsOf } from './chart-points.ts'
import { historyOf, spanOf, stepStarts } from './history.ts'

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

const weight = (recorded_at: string, value: number, unit = 'kg') => ({
  metric_type: 'weight',
  recorded_at,
  value,
  unit,
})

describe('the history of entries', () => {
  test('the history of entries sums each of the person’s days by type and unit, from the first day of the range on', () => {
    const { parts, ...span } = historyOf('7', today, newYork, [
      weight('2026-11-21T01:30:00.000Z', 81.4),
      weight('2026-11-20T13:00:00.000Z', 81.2),
      weight('2026-11-20T14:00:00.000Z', 180, 'lbs'),
      { metric_type: 'energy', recorded_at: '2026-11-21T14:00:00.000Z', value: 0, unit: '/10' },
      { metric_type: 'sleep', recorded_at: '2026-11-15T04:59:00.000Z', value: 7.5, unit: '/10' },
      { metric_type: 'sleep', recorded_at: '2026-11-15T05:00:00.000Z', value: 8, unit: '/10' },
    ])
    expect(span).toEqual({ from: '2026-11-15', to: '2026-11-21', step_days: 1 })
    expect(parts).toEqual([
      { metric_type: 'weight', date: '2026-11-20', unit: 'kg', count: 2, total: 162.6, low: 81.2, high: 81.4 },
      { metric_type: 'weight', date: '2026-11-20', unit: 'lbs', count: 1, total: 180, low: 180, high: 180 },
      { metric_type: 'energy', date: '2026-11-21', unit: '/10', count: 1, total: 0, low: 0, high: 0 },
      { metric_type: 'sleep', date: '2026-11-15', unit: '/10', count: 1, total: 8, low: 8, high: 8 },
    ])
  })

  test('the history of entries has what lies after today in its last step', () => {
    const late = weight('2026-11-22T05:00:00.000Z', 81)
    expect(pointsOf(historyOf('7', today, newYork, [late]), 'weight', 'kg')).toMatchObject([{ date: '2026-11-21' }])
  })

  test('the history of entries of five years is short, and complete', () => {
    const entries = Array.from({ length: 1826 }, (_, ago) =>
      weight(`${addDays(today, -ago)}T12:00:00.000Z`, 20 + (ago % 11)),
    )
    const { parts, step_days } = historyOf('all', today, newYork, entries)
    expect([step_days, parts.length]).toEqual([28, 66])
    expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(1826)
  })

  test('the second values of blood pressures are summed apart', () => {
    const at = (value: number, value2: number) => ({
      metric_type: 'blood-pressure',
      value,
      value2,
      unit: 'mmHg',
      recorded_at: '2026-11-20T15:00:00.000Z',
    })
    expect(historyOf('7', today, newYork, [at(120, 80.1), at(131, 76.2)]).parts).toEqual([
      {
        metric_type: 'blood-pressure',
        date: '2026-11-20',
        unit: 'mmHg',
        count: 2,
        total: 251,
        low: 120,
        high: 131,
        second: { total: 156.3, low: 76.2, high: 80.1 },
      },
    ])
  })

  test('limits are parts of their own, and in no sum', () => {
    const at = (value: number, comparator: '<' | null = null) => ({
      metric_type: 'crp',
      value,
      comparator,
      unit: 'mg/L',
      recorded_at: '2026-11-20T15:00:00.000Z',
    })
    const { parts } = historyOf('7', today, newYork, [at(2), at(0.3, '<'), at(4), at(0.3, '<'), at(0.5, '<')])
    expect(parts).toMatchObject([
      { count: 2, total: 6, low: 2, high: 4 },
      { count: 3, comparator: '<', low: 0.3, high: 0.5 },
    ])
    expect(parts[0]).not.toHaveProperty('comparator')
    const limits = Array.from({ length: 20_000 }, (_, index) => at(0.01 + index / 1000, '<'))
    expect(historyOf('7', today, newYork, limits).parts).toHaveLength(1)
  })

  test('the history without entries is an empty week', () => {
    expect(historyOf('all', today, newYork, [])).toEqual({
      from: '2026-11-15',
      to: '2026-11-21',
      step_days: 1,
      parts: [],
    })
  })

  test('each entry counts once, on the person’s own day, with sums that decimal.js has too', () => {
    const entry = fc.record({
      minute: fc.integer({ min: 0, max: 60 * 24 * 90 }),
      millionths: fc.integer({ min: 20_000_000, max: 1_000_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (made) => {
        const entries = made.map(({ minute, millionths }) =>
          weight(new Date(Date.parse('2026-08-24T04:00:00.000Z') + minute * 60_000).toISOString(), millionths / 1e6),
        )
        const { parts } = historyOf('90', today, newYork, entries)
        const days = Map.groupBy(entries, ({ recorded_at }) => {
          const date = dateIn(recorded_at, newYork)
          return date > today ? today : date
        })
        expect(new Map(parts.map(({ date, count, total }) => [date, [count, total]]))).toEqual(
          new Map(
            [...days].map(([date, all]) => {
              const total = all.reduce((sum, { value }) => sum.plus(String(value)), new Decimal(0))
              return [date, [all.length, total.toNumber()]]
            }),
          ),
        )
      }),
    )
  })
})

test('an entry with a clock of its own counts to its own day', () => {
  const weight = { metric_type: 'weight', value: 82.9, unit: 'kg', recorded_at: '2026-11-20T05:58:41.000Z' }
  const days = (offset_minutes: number | null) =>
    historyOf('7', today, newYork, [{ ...weight, offset_minutes }]).parts.map(({ date }) => date)
  expect([days(null), days(-600), days(540)]).toEqual([['2026-11-20'], ['2026-11-19'], ['2026-11-20']])
})
