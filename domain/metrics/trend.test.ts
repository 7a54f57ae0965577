import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trendOf, valueIn } from './trend.ts'

const kg = (value: number) => ({ value, unit: 'kg' })
const lbs = (value: number) => ({ value, unit: 'lbs' })

describe('the two newest entries', () => {
  test.each([
    [[kg(72), kg(70.5), kg(1)], { direction: 'up', change: '+1.5', unit: 'kg' }],
    [[kg(70.5), kg(72)], { direction: 'down', change: '-1.5', unit: 'kg' }],
    [[kg(70), kg(70)], { direction: 'up', change: '0.0', unit: 'kg' }],
    [[kg(70.04), kg(70)], { direction: 'up', change: '+0.0', unit: 'kg' }],
    [[kg(70), kg(70.04)], { direction: 'down', change: '-0.0', unit: 'kg' }],
    [[kg(70.05), kg(70)], { direction: 'up', change: '+0.1', unit: 'kg' }],
    [[kg(1.3), kg(1.25)], { direction: 'up', change: '+0.1', unit: 'kg' }],
    [[kg(50), lbs(100)], { direction: 'up', change: '+4.6', unit: 'kg' }],
    [[lbs(100), kg(45.359237)], { direction: 'up', change: '0.0', unit: 'lbs' }],
    [[lbs(110), kg(50)], { direction: 'down', change: '-0.2', unit: 'lbs' }],
    [
      [
        { value: 0, unit: '/10' },
        { value: 3, unit: '/10' },
      ],
      { direction: 'down', change: '-3.0', unit: '/10' },
    ],
  ])('%j: %j', (entries, trend) => {
    expect(trendOf(entries)).toEqual(trend)
  })

  test('one entry alone, or none, has no trend', () => {
    expect(trendOf([kg(70)])).toBeUndefined()
    expect(trendOf([])).toBeUndefined()
  })
})

test('the trend of two weights is that of decimal.js', () => {
  const weight = fc.tuple(fc.integer({ min: 20_000_000, max: 1_000_000_000 }), fc.constantFrom('lbs', 'kg'))
  const decimalOf = ([millionths]: readonly [number, string]) => new Decimal(millionths).div(1_000_000)
  fc.assert(
    fc.property(weight, weight, (newest, previous) => {
      const factor =
        newest[1] === previous[1] ? 1 : newest[1] === 'kg' ? '0.45359237' : new Decimal(1).div('0.45359237')
      const change = decimalOf(newest).minus(decimalOf(previous).times(factor))
      const shown = trendOf([newest, previous].map(([millionths, unit]) => ({ value: millionths / 1_000_000, unit })))
      const digits = change.abs().toFixed(1, Decimal.ROUND_HALF_UP)
      const sign = change.isZero() ? '' : change.isNegative() ? '-' : '+'
      expect(shown?.change).toBe(sign + digits)
    }),
  )
})

test('valueIn converts to the unit of the chart', () => {
  expect(valueIn('kg', lbs(200))).toBe(90.718474)
  expect(valueIn('lbs', kg(90.718474))).toBe(200)
  expect(valueIn('kg', kg(0.1))).toBe(0.1)
  expect(valueIn('/10', { value: 0, unit: '/10' })).toBe(0)
})

test('an inch is 2.54 cm exactly, and units of different kinds are not converted', () => {
  expect(
    trendOf([
      { value: 100, unit: 'cm' },
      { value: 40, unit: 'in' },
    ]),
  ).toMatchObject({ change: '-1.6', unit: 'cm' })
  expect(
    trendOf([
      { value: 40, unit: 'in' },
      { value: 100, unit: 'cm' },
    ]),
  ).toMatchObject({ change: '+0.6', unit: 'in' })
  expect(
    trendOf([
      { value: 61, unit: 'bpm' },
      { value: 60, unit: '%' },
    ]),
  ).toMatchObject({ change: '+1.0' })
})
