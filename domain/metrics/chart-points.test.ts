import { describe, expect, test } from 'vitest'
import { CivilDate } from '../time/schema.ts'
import { pointsOf } from './chart-points.ts'
import { spanOf, type History } from './history.ts'

const day = (text: string) => CivilDate.parse(text)
const empty: History = { ...spanOf('7', day('2026-11-21')), parts: [] }

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

  test('the points of a chart are averages, exact until they are rounded once, half up', () => {
    const history = { ...empty, parts: [part('2026-11-20', 'kg', 3, 241.35, 80.2, 80.7)] }
    expect(pointsOf(history, 'weight', 'kg')).toMatchObject([{ value: 80.5, low: 80.2, high: 80.7, count: 3 }])
  })

  test('the points of a chart never mix pounds and kilograms', () => {
    const parts = [part('2026-11-20', 'lbs', 1, 180, 180, 180), part('2026-11-20', 'kg', 1, 82, 82, 82)]
    expect(pointsOf({ ...empty, parts }, 'weight', 'kg')).toMatchObject([{ value: 81.8, low: 81.6, high: 82 }])
    expect(pointsOf({ ...empty, parts }, 'weight', 'lbs')).toMatchObject([{ value: 180.4, low: 180, high: 180.8 }])
  })

  test('a single entry in the unit of the chart stays as it was entered', () => {
    const history = { ...empty, parts: [part('2026-11-20', 'kg', 1, 81.456, 81.456, 81.456)] }
    expect(pointsOf(history, 'weight', 'kg')[0]?.value).toBe(81.456)
    expect(pointsOf(history, 'weight', 'lbs')[0]?.value).toBe(179.6)
  })

  test('a blood pressure has a point of two averages, each with its extremes', () => {
    const pressure = {
      ...part('2026-11-20', 'mmHg', 3, 363, 118, 124),
      metric_type: 'blood-pressure',
      second: { total: 239.5, low: 76, high: 83.5 },
    }
    expect(pointsOf({ ...empty, parts: [pressure] }, 'blood-pressure', 'mmHg')).toMatchObject([
      { value: 121, low: 118, high: 124, second: { value: 79.8, low: 76, high: 83.5 } },
    ])
  })

  test('an average of temperatures in two units is exact', () => {
    const parts = [part('2026-11-20', '°C', 2, 74, 37, 37), part('2026-11-20', '°F', 1, 100.4, 100.4, 100.4)]
    const ofTemperature = parts.map((one) => ({ ...one, metric_type: 'temperature' }))
    expect(pointsOf({ ...empty, parts: ofTemperature }, 'temperature', '°C')).toMatchObject([
      { value: 37.3, low: 37, high: 38, count: 3 },
    ])
  })

  test('limits are one point beside the average of their day, at the one that holds for all', () => {
    const crp = (value: number, comparator?: '<' | '>') => ({
      ...part('2026-11-20', 'mg/L', 1, value, value, value),
      metric_type: 'crp',
      ...(comparator && { comparator }),
    })
    const points = pointsOf(
      { ...empty, parts: [crp(2), crp(0.3, '<'), crp(0.5, '<'), crp(90, '>'), crp(80, '>')] },
      'crp',
      'mg/L',
    )
    expect(points.map(({ value, comparator, count }) => [value, comparator, count])).toEqual([
      [2, undefined, 1],
      [0.5, '<', 2],
      [80, '>', 2],
    ])
  })

  test('a mean of lab results has as many decimals as were entered', () => {
    const tsh = { ...part('2026-11-20', 'mIU/L', 2, 4.83, 2.41, 2.42), metric_type: 'tsh' }
    expect(pointsOf({ ...empty, parts: [tsh] }, 'tsh', 'mIU/L')).toMatchObject([{ value: 2.42, low: 2.41, high: 2.42 }])
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
