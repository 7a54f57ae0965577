import { expect, test } from 'vitest'
import { missingFieldsText } from './missing-fields.ts'

const number = { kind: 'number', amount: '5' } as const
const missing = { kind: 'missing' } as const
const refused = { kind: 'refused', reason: 'no number' } as const

test.each([
  [{ vial: number, water: number }, undefined],
  [{ vial: missing, water: number }, 'Enter the vial amount, above zero.'],
  [{ vial: missing, water: missing }, 'Enter the vial amount and the water, above zero.'],
  [
    { vial: missing, water: missing, dose: missing },
    'Enter the vial amount, the water and the desired dose, above zero.',
  ],
  [{ vial: missing, water: refused }, 'One of the numbers above cannot be read yet.'],
])('%j: %s', (entries, sentence) => {
  expect(missingFieldsText(entries)).toBe(sentence)
})
