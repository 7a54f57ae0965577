import { expect, test } from 'vitest'
import { text } from './text.ts'

test.each([
  [1, '1 change is not sent yet'],
  [2, '2 changes are not sent yet'],
])('before a sign-out the unsent changes are counted: %i', (changes, title) => {
  expect(text.logout.unsent(changes)).toBe(title)
})
