import { expect, test } from 'vitest'
import { changeText, weightText } from './format.ts'

test('a rate in pounds is converted after it was computed, and rounded once', () => {
  expect(changeText('lbs', { rate: -0.7, low: -0.9, high: -0.5 })).toEqual({ rate: '−1.54', low: '−2.0', high: '−1.1' })
  expect(changeText('kg', { rate: -0.7, low: -0.9, high: -0.5 })).toEqual({ rate: '−0.70', low: '−0.9', high: '−0.5' })
})

test('the ends of an interval have two decimals where one would hide them', () => {
  expect(changeText('kg', { rate: -0.06, low: -0.08, high: -0.04 })).toEqual({
    rate: '−0.06',
    low: '−0.08',
    high: '−0.04',
  })
  expect(changeText('kg', { rate: 0.31, low: 0.28, high: 0.33 })).toMatchObject({ low: '+0.28', high: '+0.33' })
  expect(changeText('kg', { rate: 0, low: 0, high: 0 })).toEqual({ rate: '0.00', low: '0.00', high: '0.00' })
})

test('a weight has one decimal in either unit', () => {
  expect([weightText('kg', 84.25), weightText('lbs', 84.25)]).toEqual(['84.3', '185.7'])
})
