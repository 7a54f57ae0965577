import { describe, expect, test } from 'vitest'
import { spanOf } from '#domain/metrics/history'
import { CivilDate } from '#domain/time/schema'
import { metricView } from './metric-view.ts'

const history = { ...spanOf('7', CivilDate.parse('2026-11-21')), parts: [], counted: [] }
const weight = { metric_type: 'weight', unit: 'kg' } as const
const older = { metric_type: 'weight', unit: 'lbs' } as const
const sleep = { metric_type: 'sleep', unit: '/10' } as const
const loaded = { metrics: [sleep, weight, older], metricsFailed: false, history, historyFailed: false }

test('a metric has its own entries, and a chart in the unit of the newest', () => {
  expect(metricView('weight', loaded)).toEqual({
    list: 'entries',
    entries: [weight, older],
    chart: { kind: 'chart', unit: 'kg', history },
  })
})

test('a metric without entries has no chart, loading or not', () => {
  const empty = { list: 'entries', entries: [], chart: { kind: 'none' } }
  expect(metricView('energy', loaded)).toEqual(empty)
  expect(metricView('energy', { ...loaded, history: undefined })).toEqual(empty)
  expect(metricView('energy', { ...loaded, history: undefined, historyFailed: true })).toEqual(empty)
})

describe('the entries', () => {
  test.each([
    ['load', { metrics: undefined }, 'loading'],
    ['could not be loaded', { metrics: undefined, metricsFailed: true }, 'failed'],
    ['stay when a later load fails', { metricsFailed: true }, 'entries'],
  ])('%s', (_name, changed, list) => {
    expect(metricView('weight', { ...loaded, ...changed }).list).toBe(list)
  })
})

describe('the chart', () => {
  test.each([
    ['loads', { history: undefined }, 'loading'],
    ['could not be loaded', { history: undefined, historyFailed: true }, 'failed'],
    ['stays when a later load fails', { historyFailed: true }, 'chart'],
    ['waits for the entries', { metrics: undefined }, 'none'],
  ])('%s', (_name, changed, kind) => {
    expect(metricView('weight', { ...loaded, ...changed }).chart.kind).toBe(kind)
  })
})
