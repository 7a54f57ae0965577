import { expect, test } from 'vitest'
import { CivilDate, CivilTime, Zone } from '../time/schema.ts'
import { changesNothing, editedMetric, editFutureRefusal } from './edited-metric.ts'
import type { StoredMetric } from './entry.ts'

const before: StoredMetric = {
  id: 'entry',
  metric_type: 'weight',
  value: 910,
  unit: 'kg',
  notes: null,
  recorded_at: '2026-10-25T01:30:12.345Z',
  deleted_at: null,
  last_change_id: null,
}
/** The form of that entry: 2:30 came twice in that night, and this was the second time. */
const same = {
  metricType: 'weight',
  value: 910,
  unit: 'kg',
  notes: '',
  date: CivilDate.parse('2026-10-25'),
  time: CivilTime.parse('02:30'),
  zone: Zone.parse('Europe/Berlin'),
} as const

test('an edit has the new values and names its change, and keeps the exact moment where the minute is the same', () => {
  expect(editedMetric(before, { ...same, value: 91, notes: 'after a run' }, 'change')).toEqual({
    ...before,
    value: 91,
    value2: null,
    comparator: null,
    reference_range: null,
    notes: 'after a run',
    last_change_id: 'change',
  })
})

test('another day or time is read by the clock of the device', () => {
  const edited = editedMetric(before, { ...same, date: CivilDate.parse('2026-10-26') }, 'change')
  expect(edited.recorded_at).toBe('2026-10-26T01:30:00.000Z')
})

test('a form that was left as it was changes nothing; another value, unit, note or minute does', () => {
  expect(changesNothing(before, same)).toBe(true)
  expect(changesNothing({ ...before, notes: '' }, same)).toBe(true)
  for (const changed of [{ value: 91 }, { unit: 'lbs' }, { notes: 'x' }, { time: CivilTime.parse('02:31') }] as const)
    expect(changesNothing(before, { ...same, ...changed })).toBe(false)
})

test('an edit of the second value alone is a change', () => {
  const pressure = { metricType: 'blood-pressure', value: 120, value2: 80, unit: 'mmHg' } as const
  const row = { ...before, metric_type: 'blood-pressure', value: 120, value2: 80, unit: 'mmHg' } as const
  expect(changesNothing(row, { ...same, ...pressure })).toBe(true)
  expect(changesNothing(row, { ...same, ...pressure, value2: 81 })).toBe(false)
  expect(editedMetric(row, { ...same, ...pressure, value2: 81 }, 'change').value2).toBe(81)
})

test('an edit of the comparator alone is a change', () => {
  const crp = { metricType: 'crp', value: 0.3, comparator: '<', unit: 'mg/L' } as const
  const row = { ...before, metric_type: 'crp', value: 0.3, comparator: '<', unit: 'mg/L' } as const
  expect(changesNothing(row, { ...same, ...crp })).toBe(true)
  expect(changesNothing(row, { ...same, ...crp, comparator: null })).toBe(false)
})

test('an entry is moved to no time to come, and one that lies ahead may stay there', () => {
  expect(editFutureRefusal(before, same, '2026-10-25T00:00:00.000Z')).toBeUndefined()
  const later = { ...same, time: CivilTime.parse('03:00') }
  expect(editFutureRefusal(before, later, '2026-10-25T01:59:59.999Z')).toBe('Please enter a time that has passed')
  expect(editFutureRefusal(before, later, '2026-10-25T02:00:00.000Z')).toBeUndefined()
})
