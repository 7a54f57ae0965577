import { expect, test } from 'vitest'
import { compare, cut, dividedBy, exactly, fits, fixed, floor, minus, times } from './exact.ts'

test('three thirds are one', () => {
  const third = dividedBy(exactly('1'), exactly('3'))
  expect(compare(times(third, exactly('3')), exactly('1'))).toBe(0)
})

test('whole doses are counted right where binary floats are wrong', () => {
  expect(Math.floor(2.4 / 0.8)).toBe(2)
  expect(floor(dividedBy(exactly('2.4'), exactly('0.8')))).toBe('3')
})

test.each([
  ['0.0005', 3, '0.001'],
  ['0.00049999', 3, '0.000'],
  ['2.5', 0, '3'],
  ['0.1', 3, '0.100'],
  ['1.005', 2, '1.01'],
  ['123456789.5', 0, '123456790'],
])('%s with %i decimals is %s: half up, once', (value, decimals, text) => {
  expect(fixed(exactly(value), decimals)).toBe(text)
})

test('below zero, a half is rounded away from zero, and the result is never -0', () => {
  expect(fixed(minus(exactly('0'), exactly('0.25')), 1)).toBe('-0.3')
  expect(fixed(minus(exactly('0'), exactly('0.01')), 1)).toBe('0.0')
})

test('cutting never rounds', () => {
  expect(cut(dividedBy(exactly('2'), exactly('3')), 6)).toBe('0.666666')
})

test('fits tells whether decimals suffice', () => {
  expect(fits(dividedBy(exactly('1'), exactly('8')), 3)).toBe(true)
  expect(fits(dividedBy(exactly('1'), exactly('8')), 2)).toBe(false)
  expect(fits(dividedBy(exactly('1'), exactly('3')), 12)).toBe(false)
})

test('a fraction is a number', () => {
  expect(compare(exactly('5\u20443'), dividedBy(exactly('5'), exactly('3')))).toBe(0)
  expect(() => exactly('5\u20440')).toThrow('Not a decimal')
})

test.each(['', 'NaN', 'Infinity', '-1', '1e5', '.5', '1,5', ' 1'])('%j is not a decimal', (text) => {
  expect(() => exactly(text)).toThrow('Not a decimal')
})

test('division by zero throws', () => {
  expect(() => dividedBy(exactly('1'), exactly('0.000'))).toThrow('Divided by zero')
})
