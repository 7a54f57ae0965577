import { describe, expect, test } from 'vitest'
import { addDays, CivilDate, daysBetween } from '../time/civil.ts'
import { Zone } from '../time/zone.ts'
import { pointsOf, spanOf, stepStarts, withEntries, type History } from './history.ts'

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

  test('however many years there are, the steps cover them all, end today and stay few', () => {
    for (let days = 1; days < 36_500; days += 97) {
      const first = addDays(day('2100-12-31'), -days)
      const span = spanOf('all', day('2100-12-31'), first)
      const length = daysBetween(span.from, span.to) + 1
      expect(span.from <= first).toBe(true)
      expect(length % span.step_days).toBe(0)
      expect(length / span.step_days).toBeLessThanOrEqual(130)
    }
  })

  test('each step begins at midnight of the person, across a change of the clocks too', () => {
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

describe('entries that the answer does not know yet', () => {
  test('fall on the person’s own day: 20:30 in New York is not the next day', () => {
    const history = withEntries(empty, [weight('a', '2026-11-21T01:30:00.000Z', 81.4)], newYork)
    expect(pointsOf(history, 'weight', 'kg')).toEqual([
      { date: '2026-11-20', last: '2026-11-20', value: 81.4, low: 81.4, high: 81.4, count: 1 },
    ])
  })

  test('are counted once, however often they are applied', () => {
    const entry = weight('a', '2026-11-20T12:00:00.000Z', 80)
    const once = withEntries(empty, [entry], newYork)
    expect(withEntries(once, [entry], newYork)).toEqual(once)
    expect(withEntries({ ...empty, counted: ['a'] }, [entry], newYork).parts).toEqual([])
  })

  test('are left out when they lie before the first day, and kept when they lie after the last', () => {
    const early = weight('a', '2026-11-15T04:59:00.000Z', 80)
    const late = weight('b', '2026-11-22T05:00:00.000Z', 81)
    expect(pointsOf(withEntries(empty, [early, late], newYork), 'weight', 'kg')).toMatchObject([{ date: '2026-11-22' }])
  })
})

describe('the points of a chart', () => {
  const part = (date: string, unit: string, count: number, total: number, low: number, high: number) => ({
    metric_type: 'weight',
    date: day(date),
    unit,
    count,
    total,
    low,
    high,
  })

  test('are averages, exact until they are rounded once, half up', () => {
    const history = { ...empty, parts: [part('2026-11-20', 'kg', 3, 241.35, 80.2, 80.7)] }
    expect(pointsOf(history, 'weight', 'kg')).toMatchObject([{ value: 80.5, low: 80.2, high: 80.7, count: 3 }])
  })

  test('never mix pounds and kilograms', () => {
    const parts = [part('2026-11-20', 'lbs', 1, 180, 180, 180), part('2026-11-20', 'kg', 1, 82, 82, 82)]
    expect(pointsOf({ ...empty, parts }, 'weight', 'kg')).toMatchObject([{ value: 81.8, low: 81.6, high: 82 }])
    expect(pointsOf({ ...empty, parts }, 'weight', 'lbs')).toMatchObject([{ value: 180.4, low: 180, high: 180.8 }])
  })

  test('a single entry in the unit of the chart stays as it was entered', () => {
    const history = { ...empty, parts: [part('2026-11-20', 'kg', 1, 81.456, 81.456, 81.456)] }
    expect(pointsOf(history, 'weight', 'kg')[0]?.value).toBe(81.456)
    expect(pointsOf(history, 'weight', 'lbs')[0]?.value).toBe(179.6)
  })

  test('stand in the order of their days, of one type alone', () => {
    const parts = [
      part('2026-11-21', 'kg', 1, 82, 82, 82),
      { ...part('2026-11-20', '/10', 1, 0, 0, 0), metric_type: 'energy' },
      part('2026-11-16', 'kg', 1, 83, 83, 83),
    ]
    expect(pointsOf({ ...empty, parts }, 'weight', 'kg').map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-21'])
    expect(pointsOf({ ...empty, parts }, 'energy', '/10')).toMatchObject([{ value: 0 }])
    expect(pointsOf({ ...empty, parts }, 'sleep', '/10')).toEqual([])
  })
})
