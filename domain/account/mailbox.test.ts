import { expect, test } from 'vitest'
import { isPlusAddress, mailboxOf } from './mailbox.ts'

test.each([
  ['Ana@Example.com', 'ana@example.com', false],
  [' ana+1@example.com ', 'ana@example.com', true],
  ['ana+1+2@example.com', 'ana@example.com', true],
  ['+1@example.com', '+1@example.com', false],
  ['ana@exam+ple.com', 'ana@exam+ple.com', false],
])('the mailbox of %s is %s', (email, mailbox, isPlus) => {
  expect([mailboxOf(email), isPlusAddress(email)]).toEqual([mailbox, isPlus])
})
