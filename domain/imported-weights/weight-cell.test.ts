import { expect, test } from 'vitest'
import { readWeightCell } from './weight-cell.ts'

const weight = (text: string, unit?: string, unitForAll?: 'kg' | 'lbs') => {
  const found = readWeightCell(text, { unit, unitForAll })
  return found.ok ? `${found.value.value} ${found.value.unit}` : found.reason
}

test.each([
  ['83.4', 'kg', '83.4 kg'],
  ['83,4', 'kg', '83.4 kg'],
  ['83,40', 'kg', '83.4 kg'],
  ['82,9 kg', undefined, '82.9 kg'],
  ['182.8 lbs', undefined, '182.8 lbs'],
  ['183.2', 'lb', '183.2 lbs'],
  ['83.4000015258789', 'kg', '83.4 kg'],
  ['83.455', 'kg', '83.46 kg'],
  ['83400', 'g', '83.4 kg'],
  ['13', 'st', '182 lbs'],
  ['13.5 st', undefined, '189 lbs'],
  ['13 st 4 lb', undefined, '186 lbs'],
  ['13st 4.5lbs', undefined, '186.5 lbs'],
  ['100', 'KG', '100 kg'],
  ['20', 'kg', '20 kg'],
  ['1000', 'lbs', '1000 lbs'],
])('%s (%s) is %s', (text, unit, expected) => expect(weight(text, unit)).toBe(expected))

test.each([
  ['19.99', 'kg', 'Weight must be at least 20'],
  ['1000.5', 'lbs', 'Weight must be less than 1000'],
  ['83.4', 'steps', 'The unit "steps" is not one of kg and lbs'],
  ['83.4 lb', 'kg', 'There are two units, lbs and kg'],
  ['83.4', undefined, 'The unit is missing. Choose one for all weights without a unit'],
  ['--', 'kg', '"--" is not a weight'],
  ['-83', 'kg', '"-83" is not a weight'],
  ['8e1', 'kg', '"8e1" is not a weight'],
  ['83.4.1', 'kg', '"83.4.1" is not a weight'],
  ['', 'kg', '"" is not a weight'],
  ['1,234', 'kg', 'Weight must be less than 1000'],
])('%s (%s) is refused: %s', (text, unit, reason) => expect(weight(text, unit)).toBe(reason))

test('the unit for all holds where neither the cell nor its column has one', () => {
  expect(weight('183.9', undefined, 'lbs')).toBe('183.9 lbs')
  expect(weight('83.4 kg', undefined, 'lbs')).toBe('83.4 kg')
})

test('a percentage in a table of weights is no body fat', () => {
  expect(weight('26.4', '%')).toBe('The unit "%" is not one of kg and lbs')
})
