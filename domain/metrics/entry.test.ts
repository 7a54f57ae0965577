import { expect, test } from 'vitest'
import { storedMetric } from './entry.ts'
import { MetricEntry } from './schema.ts'

test('a form becomes the entry that is stored, without empty notes', () => {
  const recordedAt = '2026-11-21T10:00:00.000Z'
  const form = MetricEntry.parse({ metricType: 'weight', value: '81,4', unit: 'kg', notes: '' })
  const unchanged = { recorded_at: recordedAt, offset_minutes: null, deleted_at: null, last_change_id: null }
  const entry = {
    id: 'new',
    metric_type: 'weight',
    value: 81.4,
    value2: null,
    comparator: null,
    reference_range: null,
    unit: 'kg',
    notes: null,
    ...unchanged,
    report_id: null,
    lab: null,
    fasting: null,
  }
  expect(storedMetric(form, 'new', recordedAt)).toEqual(entry)
  expect(storedMetric({ ...form, notes: 'morning' }, 'new', recordedAt)).toEqual({ ...entry, notes: 'morning' })
})
