import { expect, test } from 'vitest'
import { readBack } from './read-back.ts'

test('the dose is put in words', () => {
  const dose = { amount: '250', unit: 'mcg', peptideName: 'BPC-157' }
  expect(readBack({ ...dose, method: 'subcutaneous' })).toBe('250 mcg BPC-157, subcutaneous')
  expect(readBack({ ...dose, method: 'injection' })).toBe('250 mcg BPC-157, subcutaneous')
  expect(readBack(dose)).toBe('250 mcg BPC-157')
  expect(readBack({ ...dose, amount: '12500.50', method: 'oral' })).toBe('12,500.5 mcg BPC-157, oral')
})
