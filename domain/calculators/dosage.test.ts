import { expect, test } from 'vitest'
import { dosageFor } from './dosage.ts'
import { formatResult } from '../amounts/format.ts'

test('75 kg at 3.5 mcg/kg is 262.5 mcg', () => {
  expect(dose('75', 'kg', '3.5')).toBe('262.5')
})

test('a pound is 0.453592 kg, and nothing is rounded', () => {
  expect(dose('165', 'lbs', '3.5')).toBe('261.949')
  expect(dose('1000', 'lbs', '1')).toBe('453.592')
})

test('without a weight or a dose per kilogram there is no result', () => {
  expect(dosageFor({ amount: '0', unit: 'kg' }, { amount: '3.5', unit: 'mcg' })).toBeUndefined()
  expect(dosageFor({ amount: '75', unit: 'kg' }, { amount: '0', unit: 'mcg' })).toBeUndefined()
})

function dose(weight: string, unit: 'kg' | 'lbs', perKg: string): string | undefined {
  const result = dosageFor({ amount: weight, unit }, { amount: perKg, unit: 'mcg' })
  return result && formatResult(result.dose)
}
