import { expect, test } from 'vitest'
import { adherenceText } from './adherence-text.ts'

test.each([
  [{ taken: 18, planned: 20, skipped: 0 }, '18 of 20 taken, 90 %'],
  [{ taken: 18, planned: 20, skipped: 1 }, '18 of 20 taken, 1 skipped'],
  [{ taken: 999, planned: 1000, skipped: 0 }, '999 of 1000 taken, 99 %'],
  [{ taken: 1, planned: 1, skipped: 0 }, '1 of 1 taken, 100 %'],
  [{ taken: 0, planned: 0, skipped: 0 }, 'nothing planned'],
])('%j reads %s', (tally, words) => {
  expect(adherenceText(tally)).toBe(words)
})
