import { expect, test } from 'vitest'
import { bySecond, doublesOf, isThere, withoutSame } from './doubles.ts'
import type { ImportedMetric, ImportedUnit } from './measure.ts'
import { atOnce } from '../csv/testing/at-once.ts'

const weight = (line: number, recorded_at: string, value: string, unit: 'kg' | 'lbs' | '%' = 'kg') => ({
  line,
  recorded_at: `2026-05-01T${recorded_at}Z`,
  value,
  unit,
  isMidnight: recorded_at.startsWith('00:00:00'),
})

test('two weights of one second within 0.05 kg are the same, whatever their units', () => {
  const rows = [
    weight(2, '07:12:31.000', '83.4'),
    weight(3, '07:12:31.900', '83.44'),
    weight(4, '07:12:31.500', '183.9', 'lbs'),
    weight(5, '07:12:31.000', '83.45'),
    weight(6, '07:12:32.000', '83.4'),
  ]
  expect([...atOnce(doublesOf(rows))]).toEqual([
    [4, { kind: 'same', as: 2 }],
    [3, { kind: 'same', as: 2 }],
  ])
})

test('body fat is no double of a weight, and one of another within 0.05 %', () => {
  const rows = [
    weight(2, '07:12:31.000', '26.4'),
    weight(3, '07:12:31.000', '26.4', '%'),
    weight(4, '07:12:31.000', '26.44', '%'),
    weight(5, '07:12:31.000', '26.45', '%'),
    weight(6, '00:00:00.000', '26.4', '%'),
  ]
  expect([...atOnce(doublesOf(rows))]).toEqual([
    [4, { kind: 'same', as: 3 }],
    [6, { kind: 'copy', as: 3 }],
  ])
  const here = bySecond([{ value: '26.4', unit: 'kg' as const, recorded_at: '2026-05-01T07:12:31.000Z' }])
  expect(isThere({ value: '26.4', unit: '%', recorded_at: '2026-05-01T07:12:31.000Z' }, here)).toBe(false)
})

test('measurements of two metrics are no doubles, and those of one are within 0.05 of its unit, whatever their units', () => {
  const measured = (line: number, metric_type: ImportedMetric, value: string, unit: ImportedUnit, value2?: string) => ({
    line,
    metric_type,
    value,
    value2,
    unit,
    recorded_at: '2026-05-01T07:12:31.000Z',
    isMidnight: false,
  })
  const rows = [
    measured(1, 'body-fat', '97', '%'),
    measured(2, 'oxygen-saturation', '97', '%'),
    measured(3, 'oxygen-saturation', '97', '%'),
    measured(4, 'waist', '83.82', 'cm'),
    measured(5, 'waist', '33', 'in'),
    measured(6, 'waist', '33.02', 'in'),
    measured(7, 'temperature', '37', '°C'),
    measured(8, 'temperature', '98.6', '°F'),
    measured(9, 'temperature', '98.7', '°F'),
    measured(10, 'blood-pressure', '121', 'mmHg', '79'),
    measured(11, 'blood-pressure', '121', 'mmHg', '80'),
    measured(12, 'blood-pressure', '121', 'mmHg', '79.04'),
  ]
  expect([...atOnce(doublesOf(rows))]).toEqual([
    [3, { kind: 'same', as: 2 }],
    [5, { kind: 'same', as: 4 }],
    [8, { kind: 'same', as: 7 }],
    [12, { kind: 'same', as: 10 }],
  ])
})

test('a weight at midnight that another one of the day repeats is a copy', () => {
  const later = weight(3, '07:12:31.000', '83.4')
  expect([...atOnce(doublesOf([weight(2, '00:00:00.000', '83.4'), later]))]).toEqual([[2, { kind: 'copy', as: 3 }]])
  expect(atOnce(doublesOf([weight(2, '00:00:00.000', '83.5'), later])).size).toBe(0)
  expect(atOnce(doublesOf([weight(2, '00:01:00.000', '83.4'), later])).size).toBe(0)
})

test('days without times are no copies of each other', () => {
  const days = ['01', '02', '03'].map((day, at) => ({
    ...weight(at, '00:00:00', '83.4'),
    recorded_at: `2026-05-${day}T00:00:00Z`,
  }))
  expect(atOnce(doublesOf(days)).size).toBe(0)
})

test('of the same weights the first stays', () => {
  const kept = withoutSame([
    weight(1, '07:00:00', '83.4'),
    weight(2, '07:00:00', '83.42'),
    weight(3, '07:00:01', '83.4'),
  ])
  expect(kept.map(({ line }) => line)).toEqual([1, 3])
})

test('a weight is there where the account has one of its second within 0.05 kg', () => {
  const here = bySecond([weight(0, '07:00:00.000', '183.9', 'lbs')])
  expect(isThere(weight(1, '07:00:00.700', '83.4'), here)).toBe(true)
  expect(isThere(weight(1, '07:00:01.000', '83.4'), here)).toBe(false)
  expect(isThere(weight(1, '07:00:00.000', '83.5'), here)).toBe(false)
})

test.each([
  ['of one second', () => '07:12:31.000'],
  ['at midnight', () => '00:00:00.000'],
])('twenty thousand weights %s are compared within a second', (_, timeOf) => {
  const rows = Array.from({ length: 20_000 }, (__, at) => weight(at, timeOf(), String(60 + (at % 15) / 10)))
  const start = performance.now()
  expect(atOnce(doublesOf(rows)).size).toBe(19_985)
  expect(performance.now() - start).toBeLessThan(1_000)
})
