import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test.each([
  [0, '0 doses'],
  [1, '1 dose'],
  [2, '2 doses'],
  [21, '21 doses'],
])('%i: %s', (count, text) => {
  expect(plural(count, 'dose')).toBe(text)
})

test('a plural that is not the noun with an s', () => {
  expect([1, 2].map((count) => plural(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries'])
})
