import { expect, test } from 'vitest'
import { spanOf, type History } from '#domain/metrics/history'
import { CivilDate } from '#domain/time/schema'
import { chartData } from './chart-data.ts'

const date = (text: string) => CivilDate.parse(text)
const today = date('2026-11-21')
const entry = (on: string, metric_type: string, unit: string, ...values: readonly number[]) => ({
  metric_type,
  date: date(on),
  unit,
  count: values.length,
  total: values.reduce((sum, value) => sum + value, 0),
  low: Math.min(...values),
  high: Math.max(...values),
})
const history = (...parts: History['parts']): History => ({ ...spanOf('7', today), parts })

test('without an entry of its type there is no chart', () => {
  expect(chartData('weight', 'kg', history(entry('2026-11-20', 'energy', '/10', 7)), today)).toBeUndefined()
})

test('each point says its day and its value; several entries of a day are an average', () => {
  const chart = chartData(
    'energy',
    '/10',
    history(entry('2026-11-19', 'energy', '/10', 6, 8), entry('2026-11-21', 'energy', '/10', 9)),
    today,
  )
  expect(chart?.points).toEqual([
    { step: 4, height: 7, when: 'Nov 19', value: '7 /10', detail: 'average of 2, 6 to 8' },
    { step: 6, height: 9, when: 'today', value: '9 /10' },
  ])
})

test('the captions name the first day, the middle and the last day', () => {
  const chart = chartData('energy', '/10', history(entry('2026-11-21', 'energy', '/10', 9)), today)
  expect(chart).toMatchObject({ steps: 7, days: ['Nov 15', 'Nov 18', 'Nov 21'] })
})

test('an entry of a later day than the history makes the chart wider', () => {
  const late = { ...history(entry('2026-11-22', 'energy', '/10', 5)) }
  expect(chartData('energy', '/10', late, today)).toMatchObject({ steps: 8, days: ['Nov 15', 'Nov 19', 'Nov 22'] })
})

test('energy and sleep have an axis from 0 to 10, weight one that fits', () => {
  const both = history(entry('2026-11-20', 'energy', '/10', 7), entry('2026-11-20', 'weight', 'kg', 80))
  expect(chartData('energy', '/10', both, today)?.scale).toMatchObject({ low: 0, high: 10 })
  const weight = chartData('weight', 'kg', both, today)?.scale
  expect(weight?.low).toBeGreaterThan(70)
  expect(weight?.high).toBeLessThan(90)
})

test('a chart of several years names months and years', () => {
  const span = spanOf('all', today, date('2021-01-04'))
  const chart = chartData('weight', 'kg', { ...span, parts: [entry(span.from, 'weight', 'kg', 80)] }, today)
  expect(chart?.days.at(-1)).toBe('Nov 2026')
  expect(chart?.points[0]?.when).toContain(' to ')
})
