import { expect, test } from 'vitest'
import { readEntry } from './entry.ts'

test.each([
  ['0.5', '0.5'],
  ['.5', '0.5'],
  ['0,5', '0.5'],
  ['5.', '5'],
  [' 250 ', '250'],
  ['100000000', '100000000'],
])('%j is %s', (text, amount) => {
  expect(readEntry(text)).toEqual({ kind: 'number', amount })
})

test.each(['', '  ', '0', '0.000', '0,', '00', '.', ','])('%j is missing, and no error', (text) => {
  expect(readEntry(text)).toEqual({ kind: 'missing' })
})

test.each([
  ['-5', 'Please write a number above 0, without a minus'],
  ['−0,5', 'Please write a number above 0, without a minus'],
  ['-0', 'Please write a number above 0, without a minus'],
  ['100000000.000001', 'Please write a number of at most 100,000,000'],
  ['9'.repeat(40), 'Please write a number of at most 100,000,000'],
  ['9'.repeat(400), 'Please write the amount with at most 40 characters'],
  ['1,000', 'This can be read in two ways. Please write 1000 or 1'],
  ['1e309', 'Please write a number, such as 250 or 0.5'],
  ['NaN', 'Please write a number, such as 250 or 0.5'],
  ['Infinity', 'Please write a number, such as 250 or 0.5'],
  ['250 mcg', 'Please write the number alone, without a unit, such as 250 or 0.5'],
  ['250;', 'Please write the number alone, without ";", such as 250 or 0.5'],
  ['1/2', 'Please write a fraction as a decimal number, such as 0.5 for a half'],
  ['<script>', 'Please write a number, such as 250 or 0.5'],
  ['0.0000001', 'Use at most 6 decimal places'],
])('%j is refused with a reason', (text, reason) => {
  expect(readEntry(text)).toEqual({ kind: 'refused', reason })
})
