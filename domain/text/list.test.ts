import { expect, test } from 'vitest'
import { list } from './list.ts'

test.each([
  [['date'], 'date'],
  [['date', 'amount'], 'date and amount'],
  [['date', 'peptide', 'amount'], 'date, peptide and amount'],
])('%j', (names, phrase) => {
  expect(list(names)).toBe(phrase)
})
