import { expect, test } from 'vitest'
import { fixed } from '../amounts/exact.ts'
import { exactlyIn, valueIn } from './conversion.ts'

test.each([
  ['weight', 200, 'lbs', 'kg', 90.718474],
  ['weight', 90.718474, 'kg', 'lbs', 200],
  ['weight', 0.1, 'kg', 'kg', 0.1],
  ['waist', 40, 'in', 'cm', 101.6],
  ['waist', 101.6, 'cm', 'in', 40],
  ['temperature', 37, '°C', '°F', 98.6],
  ['temperature', 98.6, '°F', '°C', 37],
  ['energy', 0, '/10', '/10', 0],
] as const)('%s: %d %s in %s', (type, value, unit, wanted, converted) => {
  expect(valueIn(type, wanted, { value, unit })).toBe(converted)
})

test('units of different types are not converted', () => {
  expect(valueIn('resting-heart-rate', '%', { value: 61, unit: 'bpm' })).toBe(61)
  expect(valueIn('body-fat', 'kg', { value: 20, unit: 'lbs' })).toBe(20)
})

test('a sum of temperatures has the offset of the scale once an entry', () => {
  expect(fixed(exactlyIn('temperature', '°F', { value: 74, unit: '°C' }, 2), 1)).toBe('197.2')
  expect(fixed(exactlyIn('temperature', '°C', { value: 197.2, unit: '°F' }, 2), 1)).toBe('74.0')
})
