import { describe, expect, test } from 'vitest'
import { curveThrough, type Place } from './curve.ts'
import { evenScale, scaleOf } from './scale.ts'

describe('an axis has round numbers and holds every value', () => {
  test.each([
    [
      [81.4, 82],
      ['81.0', '81.5', '82.0', '82.5'],
    ],
    [
      [80.3, 82],
      ['80.0', '80.5', '81.0', '81.5', '82.0'],
    ],
    [
      [79.9, 82.3],
      ['79', '80', '81', '82', '83'],
    ],
    [[80], ['79.5', '80.0', '80.5']],
    [
      [20, 1000],
      ['0', '500', '1000'],
    ],
    [
      [176, 181.6],
      ['176', '178', '180', '182'],
    ],
  ])('%j: %j', (values, ticks) => {
    const scale = scaleOf(values)
    expect(scale.low).toBeLessThanOrEqual(Math.min(...values))
    expect(scale.high).toBeGreaterThanOrEqual(Math.max(...values))
    expect(scale.ticks).toEqual(ticks)
  })

  test('an axis has round numbers and holds every value, whatever the values', () => {
    for (let least = 20; least < 1000; least += 7.3)
      for (const span of [0, 0.1, 0.3, 2.7, 13, 900]) {
        const { low, high, ticks } = scaleOf([least, least + span])
        expect(low - 1e-9).toBeLessThanOrEqual(least)
        expect(high + 1e-9).toBeGreaterThanOrEqual(least + span)
        expect(new Set(ticks).size).toBe(ticks.length)
      }
  })

  test('an axis of values out of ten has round numbers', () => {
    expect(evenScale(0, 5, 2).ticks).toEqual(['0', '5', '10'])
  })
})

describe('a line', () => {
  const places: readonly Place[] = [
    [0, 10],
    [10, 80],
    [12, 80],
    [50, 5],
    [90, 6],
    [91, 100],
  ]

  test('a line goes through every place', () => {
    const path = curveThrough(places)
    for (const [x, y] of places) expect(path).toContain(`${x} ${y}`)
  })

  test('never leaves the heights of the two places it runs between', () => {
    const heights = [...curveThrough(places).matchAll(/C[\d.-]+ ([\d.-]+) [\d.-]+ ([\d.-]+) [\d.-]+ [\d.-]+/g)]
    heights.forEach(([, leave, arrive], at) => {
      const ends = [places[at]?.[1] ?? 0, places[at + 1]?.[1] ?? 0]
      for (const height of [Number(leave), Number(arrive)]) {
        expect(height).toBeGreaterThanOrEqual(Math.min(...ends))
        expect(height).toBeLessThanOrEqual(Math.max(...ends))
      }
    })
    expect(heights).toHaveLength(places.length - 1)
  })

  test('a line of one place is that place, and of none is nothing', () => {
    expect(curveThrough([[3, 4]])).toBe('M3 4')
    expect(curveThrough([])).toBe('')
  })
})
