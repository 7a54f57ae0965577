import { expect, test } from 'vitest'
import { CivilDate } from '#domain/time/schema'
import { weightUnit } from './weight-unit.ts'

const sleep = { metric_type: 'sleep', unit: '/10' } as const
const metrics = [sleep, { metric_type: 'weight', unit: 'kg' }, { metric_type: 'weight', unit: 'lbs' }] as const
const part = { date: CivilDate.parse('2026-11-20'), unit: 'lbs', count: 1, total: 180, low: 180, high: 180 }
const history = { parts: [{ ...part, metric_type: 'weight' }] }

test('the chart has the unit of the newest weight, also when the recent days have another', () => {
  expect(weightUnit(metrics, history)).toBe('kg')
})

test.each([
  ['the entries load', undefined, history],
  ['the history loads', metrics, undefined],
  ['no weight was ever entered', [sleep], history],
  ['the last weight is older than the history', metrics, { parts: [{ ...part, metric_type: 'sleep' }] }],
])('there is none while %s', (_name, entries, past) => {
  expect(weightUnit(entries, past)).toBeUndefined()
})
