import { expect, test } from 'vitest'
import { formatCount, plural } from './plural.ts'

test.each([
  [0, '0 doses'],
  [1, '1 dose'],
  [9999, '9999 doses'],
  [10_000, '10,000 doses'],
  [1_234_567, '1,234,567 doses'],
])('%s is %s', (count, words) => {
  expect(plural(count, 'dose')).toBe(words)
  expect(words).toMatch(new RegExp(`^${formatCount(count)} `))
})
