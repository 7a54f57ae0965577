import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from '#domain/amounts/amount'
import { stepValue } from './step-value.ts'

test.each([
  ['7.5', 1, '7.6'],
  ['0.2', 1, '0.3'],
  ['0.05', 1, '0.15'],
  ['0.05', -1, '0'],
  ['179.95', 1, '180.05'],
  ['179.95', -1, '179.85'],
  ['9.9', 1, '10'],
  ['100', 1, '100.1'],
  ['81,4', -1, '81.3'],
  ['1.1340', 1, '1.2340'],
  ['', 1, '0.1'],
  ['0', -1, '0'],
  ['1,000', 1, '1,000'],
  ['1.134', 1, '1.134'],
  ['seven', -1, 'seven'],
] as const)('%j by %i tenths is %j', (typed, direction, result) => {
  expect(stepValue(typed, direction)).toBe(result)
})

test('a step is exactly a tenth, and what it leaves can be read', () => {
  const typed = fc.tuple(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 6 }))
  fc.assert(
    fc.property(typed, fc.constantFrom(1 as const, -1 as const), ([digits, places], direction) => {
      const before = new Decimal(digits).div(new Decimal(10).pow(places))
      const after = readAmount(stepValue(`${before.toFixed()}${before.decimalPlaces() === 3 ? '0' : ''}`, direction))
      expect(after).toEqual({ ok: true, amount: Decimal.max(0, before.plus(direction * 0.1)).toFixed() })
    }),
  )
})
