import { expect, test } from 'vitest'
import { dividedBy, exactly } from './exact.ts'
import { isFormattedExactly, resultForInput, unrounded, formatResult, formatVolume } from './format.ts'

const over = (one: string, other: string) => dividedBy(exactly(one), exactly(other))

test.each([
  ['262.5', '1', '262.5'],
  ['5', '1', '5'],
  ['2500', '1', '2500'],
  ['25000', '1', '25,000'],
  ['5000', '3', '1666.667'],
  ['0.05', '1', '0.05'],
  ['1', '3000', '0.000333'],
  ['0.0004', '1', '0.0004'],
  ['0', '1', '0'],
])('%s / %s is written as %s', (one, other, text) => {
  expect(formatResult(over(one, other))).toBe(text)
})

test('a volume keeps three decimals', () => {
  expect(formatVolume(exactly('0.1'))).toBe('0.100')
  expect(formatVolume(exactly('0.0005'))).toBe('0.001')
})

test('a result can be typed as it is shown', () => {
  expect(resultForInput(exactly('25000.5'))).toBe('25000.5')
})

test('the steps show all digits, or an ellipsis', () => {
  expect(unrounded(exactly('0.1'))).toBe('0.1')
  expect(unrounded(exactly('0.277825123456'))).toBe('0.277825123456')
  expect(unrounded(over('2', '3'))).toBe('0.666666…')
  expect(unrounded(over('200000', '3'))).toBe('66,666.666666…')
  expect(unrounded(over('1', '3000'))).toBe('0.000333333…')
})

test('isFormattedExactly tells whether digits were lost', () => {
  expect(isFormattedExactly(exactly('277.825'))).toBe(true)
  expect(isFormattedExactly(exactly('277.8251'))).toBe(false)
})
