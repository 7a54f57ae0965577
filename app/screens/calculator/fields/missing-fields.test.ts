import { expect, test } from 'vitest'
import { missingFieldsText } from './missing-fields.ts'

const number = { kind: 'number', amount: '5' } as const
const missing = { kind: 'missing' } as const
const refused = { kind: 'refused', reason: 'no number' } as const

test.each([
  [{ 'the vial': number, 'the water': number }, undefined],
  [{ 'the vial': missing, 'the water': number }, 'Enter the vial, above zero.'],
  [{ 'the vial': missing, 'the water': missing }, 'Enter the vial and the water, above zero.'],
  [
    { 'the vial': missing, 'the water': missing, 'the dose': missing },
    'Enter the vial, the water and the dose, above zero.',
  ],
  [{ 'the vial': missing, 'the water': refused }, 'One of the numbers above cannot be read yet.'],
])('%j: %s', (entries, text) => {
  expect(missingFieldsText(entries)).toBe(text)
})
