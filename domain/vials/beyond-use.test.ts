import { expect, test } from 'vitest'
import { beyondUseText, isPastUse } from './beyond-use.ts'
import { day } from './testing/sample-vial.ts'

const today = day('2026-11-23')

test.each([
  ['2026-11-30', 'Use by Nov 30 (7 days)', false],
  ['2026-11-24', 'Use by Nov 24 (1 day)', false],
  ['2026-11-23', 'Use by today', false],
  ['2026-11-22', 'Past its beyond-use date (Nov 22)', true],
  ['2026-11-03', 'Past its beyond-use date (Nov 3)', true],
  ['2025-11-03', 'Past its beyond-use date (Nov 3, 2025)', true],
  ['2027-01-02', 'Use by Jan 2, 2027 (40 days)', false],
])('%s', (date, text, isPast) => {
  expect(beyondUseText({ beyond_use_on: day(date) }, today)).toBe(text)
  expect(isPastUse({ beyond_use_on: day(date) }, today)).toBe(isPast)
})

test('a vial that is not mixed has no date', () => {
  expect(beyondUseText({ beyond_use_on: null }, today)).toBe(undefined)
  expect(isPastUse({ beyond_use_on: null }, today)).toBe(false)
})
