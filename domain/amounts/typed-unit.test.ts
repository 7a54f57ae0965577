import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOGGABLE_UNITS } from '../doses/unit.ts'
import { splitUnit } from './typed-unit.ts'

const split = (text: string, units: readonly string[] = LOGGABLE_UNITS) => {
  const found = splitUnit(text, units)
  return found && [found.number, found.unit]
}

test.each([
  ['250 mcg', '250', 'mcg'],
  ['250mcg', '250', 'mcg'],
  [' 0,25\u00a0MG ', '0,25', 'mg'],
  ['.5mg', '.5', 'mg'],
  ['5.mg', '5.', 'mg'],
  ['250 µg', '250', 'mcg'],
  ['250μg', '250', 'mcg'],
  ['250 ug', '250', 'mcg'],
  ['2 I.U.', '2', 'IU'],
  ['2iu', '2', 'IU'],
  ['2 мг', '2', 'mg'],
  ['1,000 mcg', '1,000', 'mcg'],
  ["1'000 mcg", "1'000", 'mcg'],
  ['1 000 mcg', '1 000', 'mcg'],
])('%j is %j in %s', (text, number, unit) => {
  expect(split(text)).toEqual([number, unit])
})

test.each([
  '250',
  '250 m',
  '5 g',
  '10 units',
  '2 ml',
  'mcg',
  '250 mcg twice',
  '1/2 mg',
  '-5 mg',
  '２５０ mcg',
  '250 mcg;',
  '',
  '. mg',
])('%j has no unit that is offered behind a number', (text) => expect(split(text)).toBeUndefined())

test('a field reads the units that it offers', () => {
  expect(split('5 g', ['mg', 'g'])).toEqual(['5', 'g'])
  expect(split('2 ML', ['ml'])).toEqual(['2', 'ml'])
  expect(split('2 mg', ['ml'])).toBeUndefined()
})

test('a long text is left alone, and reading one takes no time', () => {
  expect(split(`${'1'.repeat(37)} mg`)).toEqual(['1'.repeat(37), 'mg'])
  expect(split(`${'1'.repeat(38)} mg`)).toBeUndefined()
  expect(split(`${'1 '.repeat(100_000)}mg`)).toBeUndefined()
})

test('what is taken apart is never another number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d.,' ]{1,30}$/), fc.constantFrom(...LOGGABLE_UNITS), (number, unit) => {
      const found = splitUnit(number + unit, LOGGABLE_UNITS)
      if (found) expect(found).toEqual({ number: number.trim(), unit })
    }),
  )
})
