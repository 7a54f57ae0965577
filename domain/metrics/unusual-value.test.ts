import { expect, test } from 'vitest'
import type { AnyMetricType } from './units.ts'
import { lastIfUnusual } from './unusual-value.ts'

const NOW = Date.parse('2026-11-28T12:00:00.000Z')
const DAY = 86_400_000
const earlier = (metric_type: AnyMetricType, value: number, unit: string, days: number, more = {}) => ({
  metric_type,
  value,
  unit,
  recorded_at: new Date(NOW - days * DAY).toISOString(),
  ...more,
})
const weight = (value: number, unit: 'kg' | 'lbs' = 'kg') => ({ metricType: 'weight', value, unit }) as const
const alt = (value: number) => ({ metricType: 'alt', value, unit: 'U/L' }) as const

test.each([
  ['7 % more within 7 days', weight(107), earlier('weight', 100, 'kg', 2), true],
  ['7 % less within 7 days', weight(93), earlier('weight', 100, 'kg', 7), true],
  ['5 % exactly', weight(105), earlier('weight', 100, 'kg', 2), false],
  ['a little more than 5 %', weight(105.000001), earlier('weight', 100, 'kg', 2), true],
  ['7 % more than 8 days ago', weight(107), earlier('weight', 100, 'kg', 8), false],
  ['kilograms that are pounds, months ago', weight(81, 'lbs'), earlier('weight', 81, 'kg', 100), true],
  ['pounds that are kilograms, months ago', weight(180), earlier('weight', 180, 'lbs', 100), true],
  ['the same in another unit', weight(180, 'lbs'), earlier('weight', 81.6, 'kg', 1), false],
  ['half as much again, months ago', weight(150), earlier('weight', 100, 'kg', 100), false],
  ['5 times a lab result', alt(200), earlier('alt', 40, 'U/L', 300), false],
  ['more than 5 times a lab result', alt(200.1), earlier('alt', 40, 'U/L', 300), true],
  ['a fifth of a lab result', alt(8), earlier('alt', 40, 'U/L', 300), false],
  ['less than a fifth of a lab result', alt(7.9), earlier('alt', 40, 'U/L', 300), true],
  ['far from another type', alt(2000), earlier('ast', 40, 'U/L', 3), false],
  ['a waist', { metricType: 'waist', value: 200, unit: 'cm' } as const, earlier('waist', 90, 'cm', 1), false],
])('%s', (_, entry, last, isAsked) => {
  expect(lastIfUnusual(entry, [last], NOW)).toBe(isAsked ? last : undefined)
})

test('the last entry decides, in whatever order they come; a limit and another unit of a lab result are compared with nothing', () => {
  const [older, newer] = [earlier('weight', 80, 'kg', 3), earlier('weight', 100, 'kg', 1)]
  expect(lastIfUnusual(weight(101), [older, newer], NOW)).toBeUndefined()
  expect(lastIfUnusual(weight(80), [older, newer], NOW)).toBe(newer)
  const limit = earlier('crp', 0.3, 'mg/L', 1, { comparator: '<' })
  const crp = { metricType: 'crp', value: 30, unit: 'mg/L' } as const
  expect(lastIfUnusual(crp, [limit], NOW)).toBeUndefined()
  expect(lastIfUnusual({ ...crp, comparator: '>' }, [earlier('crp', 1, 'mg/L', 1)], NOW)).toBeUndefined()
  expect(lastIfUnusual(crp, [earlier('crp', 0.1, 'mg/dL', 1)], NOW)).toBeUndefined()
  expect(lastIfUnusual(crp, [], NOW)).toBeUndefined()
})
