import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { Metric } from '#contract'
import { pointsOf } from '#domain/metrics/chart-points'
import { spanOf, type History } from '#domain/metrics/history'
import { CivilDate, Zone } from '#domain/time/schema'
import { refused, sample } from '../testing/sample-writes.ts'
import { shownMetrics } from './latest-metrics.ts'
import { cacheMetric, latestMetricsQuery, metricHistoryQuery } from './queries.ts'

const metric = (id: string, hour: number, value = 80): Metric => ({
  id,
  version: 1,
  metric_type: 'weight',
  value,
  unit: 'kg',
  notes: null,
  recorded_at: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`,
})

const adding = (preview: Metric) => sample('add-metric', preview)

describe('the latest entries', () => {
  test('the latest entries are the answer and what waits, newest first', () => {
    const shown = shownMetrics([metric('b', 9), metric('a', 8)], [adding(metric('c', 10))])
    expect(shown?.map(({ id, waiting }) => [id, waiting])).toEqual([
      ['c', true],
      ['b', false],
      ['a', false],
    ])
  })

  test('the latest entries hold an entry once when the answer has it and its write still waits for a reply', () => {
    expect(shownMetrics([metric('a', 8)], [adding(metric('a', 8))])).toMatchObject([{ id: 'a', waiting: false }])
  })

  test('the latest entries do not hold what was refused, and are never more than ten of a type', () => {
    const stored = Array.from({ length: 10 }, (_, hour) => metric(`${hour}`, hour))
    const pending = [adding(metric('new', 12)), refused(adding(metric('no', 13)))]
    const ids = shownMetrics(stored, pending)?.map(({ id }) => id)
    expect(ids).toHaveLength(10)
    expect(ids?.[0]).toBe('new')
    expect(ids).not.toContain('0')
  })

  test('the latest entries are unknown until something is known', () => {
    expect(shownMetrics(undefined, [])).toBeUndefined()
    expect(shownMetrics(undefined, [adding(metric('a', 8))])).toHaveLength(1)
  })
})

test('a sent entry takes its place in list and chart once, before its preview goes', () => {
  const queries = new QueryClient()
  const [today, zone] = [CivilDate.parse('2026-11-21'), Zone.parse('UTC')]
  const { queryKey } = metricHistoryQuery('7', today, zone)
  queries.setQueryData(latestMetricsQuery.queryKey, [metric('a', 8, 80)])
  const known: History = { ...spanOf('7', today), parts: [], counted: ['a'] }
  queries.setQueryData<History>(queryKey, known)
  for (let time = 0; time < 2; time += 1) cacheMetric(queries, metric('b', 9, 81))
  expect(queries.getQueryData(latestMetricsQuery.queryKey)?.map(({ id }) => id)).toEqual(['b', 'a'])
  const history = queries.getQueryData<History>(queryKey)
  expect(history && pointsOf(history, 'weight', 'kg')).toMatchObject([{ value: 81, count: 1 }])
})
