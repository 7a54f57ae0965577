import { expect, test } from 'vitest'
import type { RowOf } from '../export/tables.ts'
import { UTC } from '../time/zone.ts'
import { collectWeight, thinned } from './weight.ts'

const entry = (day: number, value: string, unit: 'kg' | 'lbs' = 'kg'): RowOf<'user_metrics'> => ({
  id: '',
  metric_type: 'weight',
  value,
  unit,
  notes: null,
  recorded_at: new Date(Date.UTC(2020, 0, day, 8)).toISOString().replace('.000Z', '.000000Z'),
  created_at: '',
})

function weightOf(entries: readonly RowOf<'user_metrics'>[]) {
  const collector = collectWeight(UTC)
  entries.forEach(collector.add)
  return collector.facts()
}

test('a weight stays in the unit in which it was entered, and the change is in that of the latest', () => {
  expect(weightOf([entry(1, '200', 'lbs'), entry(2, '90.2'), entry(9, '89.4')])).toMatchObject({
    entries: 3,
    first: { value: '200', unit: 'lbs', date: '2020-01-01' },
    latest: { value: '89.4', unit: 'kg', date: '2020-01-09' },
    lowest: { value: '89.4', unit: 'kg' },
    highest: { value: '200', unit: 'lbs' },
    change: { change: '-1.3', unit: 'kg' },
    curve: [{ value: '200' }, { value: '90.2' }, { value: '89.4' }],
  })
})

test('one entry has no change, and none has no weight', () => {
  expect(weightOf([entry(1, '80')])?.change).toBeNull()
  expect(weightOf([])).toBeNull()
})

test('of 20,000 entries the first, the last and the extremes are drawn', () => {
  const many = Array.from({ length: 20_000 }, (_, at) =>
    entry(at, at === 7_777 ? '20.5' : at === 13_131 ? '300' : '80'),
  )
  const weight = weightOf(many)
  expect(weight).toMatchObject({ entries: 20_000, lowest: { value: '20.5' }, highest: { value: '300' } })
  expect(weight?.curve.length).toBeLessThanOrEqual(200)
  expect(weight?.curve).toContainEqual(weight?.lowest)
  expect(weight?.curve).toContainEqual(weight?.highest)
  expect([weight?.curve.at(0), weight?.curve.at(-1)]).toEqual([weight?.first, weight?.latest])
})

test('entries of one moment are thinned as well', () => {
  const weight = weightOf(Array.from({ length: 500 }, () => entry(1, '80')))
  expect(thinned(weight?.curve ?? [], 10).length).toBeLessThanOrEqual(10)
})
