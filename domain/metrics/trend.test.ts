import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fixed, minus } from '../amounts/exact.ts'
import { exactlyIn } from './conversion.ts'
import { trendOf } from './trend.ts'

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
    expect(trendOf('weight', entries)).toEqual(trend)
  })

  test('one entry alone, or none, has no trend', () => {
    expect(trendOf('weight', [kg(70)])).toBeUndefined()
    expect(trendOf('weight', [])).toBeUndefined()
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
      const shown = trendOf(
        'weight',
        [newest, previous].map(([millionths, unit]) => ({ value: millionths / 1_000_000, unit })),
      )
      const digits = change.abs().toFixed(1, Decimal.ROUND_HALF_UP)
      const sign = change.isZero() ? '' : change.isNegative() ? '-' : '+'
      expect(shown?.change).toBe(sign + digits)
    }),
  )
})

test('a blood pressure has the changes of both values, and the direction of the first', () => {
  const pressure = (value: number, value2: number) => ({ value, value2, unit: 'mmHg' })
  expect(trendOf('blood-pressure', [pressure(118, 79), pressure(122, 76)])).toEqual({
    direction: 'down',
    change: '-4.0/+3.0',
    unit: 'mmHg',
  })
  expect(trendOf('blood-pressure', [pressure(120, 80), pressure(120, 80)])).toMatchObject({
    direction: 'up',
    change: '0.0/0.0',
  })
})

test('a change of the temperature is converted without the offset of its scale', () => {
  const celsius = { value: 37, unit: '°C' }
  const fahrenheit = { value: 97.6, unit: '°F' }
  expect(trendOf('temperature', [fahrenheit, celsius])).toMatchObject({ change: '-1.0', unit: '°F' })
  expect(trendOf('temperature', [celsius, fahrenheit])).toMatchObject({ change: '+0.6', unit: '°C' })
})

test('a change of HbA1c from 8.0 to 7.0 % is -10.9 mmol/mol, without the offset of its line', () => {
  const percent = (value: number) => ({ value, unit: '%' })
  const change = minus(exactlyIn('hba1c', 'mmol/mol', percent(7)), exactlyIn('hba1c', 'mmol/mol', percent(8)))
  expect(fixed(change, 1)).toBe('-10.9')
  expect(trendOf('hba1c', [{ value: 53, unit: 'mmol/mol' }, percent(8)])).toMatchObject({ change: '-10.9' })
})

test('there is no change from or to a limit', () => {
  const crp = (value: number, comparator?: '<') => ({ value, comparator, unit: 'mg/L' })
  expect(trendOf('crp', [crp(0.3, '<'), crp(2)])).toBeUndefined()
  expect(trendOf('crp', [crp(2), crp(0.3, '<')])).toBeUndefined()
  expect(trendOf('crp', [crp(2), crp(1)])).toMatchObject({ change: '+1.0' })
})

test('a change of a lab result has as many decimals as were entered', () => {
  const tsh = (value: number) => ({ value, unit: 'mIU/L' })
  expect(trendOf('tsh', [tsh(2.41), tsh(2.4)])).toMatchObject({ change: '+0.01' })
  expect(trendOf('tsh', [tsh(2), tsh(3)])).toMatchObject({ change: '-1.0' })
  const ldl = [
    { value: 2.54, unit: 'mmol/L' },
    { value: 116, unit: 'mg/dL' },
  ]
  expect(trendOf('ldl', ldl)).toMatchObject({ change: '-0.46' })
})
