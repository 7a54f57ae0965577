import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, cut, dividedBy, exactly, fits, fixed, floor, lowestTerms, minus, plus, size, times } from './exact.ts'

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

test('a sum of many fractions stays exact', () => {
  const of = (divisor: number) => dividedBy(exactly('1'), exactly(String(divisor)))
  let sum = exactly('0')
  for (let k = 1; k <= 300; k++) sum = plus(sum, times(of(k), of(k + 1)))
  expect(lowestTerms(sum)).toEqual({ over: 300n, under: 301n })
  for (let k = 1; k <= 300; k++) sum = minus(sum, times(of(k), of(k + 1)))
  expect(lowestTerms(sum)).toEqual({ over: 0n, under: 1n })
})

test('every operation has the result of decimal.js', () => {
  const Wide = Decimal.clone({ precision: 600, rounding: Decimal.ROUND_HALF_UP })
  const number = fc
    .tuple(fc.bigInt(0n, 10n ** 15n), fc.integer({ min: 0, max: 9 }))
    .map(([whole, places]) => new Wide(String(whole)).div(new Wide(10).pow(places)).toFixed())
  const decimals = fc.integer({ min: 0, max: 12 })
  fc.assert(
    fc.property(number, number, decimals, (first, second, places) => {
      const [one, other] = [exactly(first), exactly(second)]
      const [oneThere, otherThere] = [new Wide(first), new Wide(second)]
      const there = (value: Decimal) => value.toFixed(places).replace(/^-(?=[0.]*$)/, '')
      expect(fixed(plus(one, other), places)).toBe(there(oneThere.plus(otherThere)))
      expect(fixed(minus(one, other), places)).toBe(there(oneThere.minus(otherThere)))
      expect(fixed(size(minus(one, other)), places)).toBe(there(oneThere.minus(otherThere).abs()))
      expect(fixed(times(one, other), places)).toBe(there(oneThere.times(otherThere)))
      expect(compare(one, other)).toBe(oneThere.comparedTo(otherThere))
      expect(fits(one, places)).toBe(oneThere.decimalPlaces() <= places)
      expect(floor(one)).toBe(oneThere.floor().toFixed())
      expect(cut(one, places)).toBe(oneThere.toFixed(places, Decimal.ROUND_DOWN))
      if (otherThere.isZero()) return
      const [quotient, quotientThere] = [dividedBy(one, other), oneThere.div(otherThere)]
      expect(fixed(quotient, places)).toBe(there(quotientThere))
      expect(cut(quotient, places)).toBe(quotientThere.toFixed(places, Decimal.ROUND_DOWN))
    }),
    { numRuns: 2_000 },
  )
})
