import { expect, test } from 'vitest'
import { createWhoOf } from './who.ts'

const secret = 'a secret for tests alone, of more than 32 characters'
const session = '0b2f1f0e-9f57-4f7e-8b0a-2f8f3f6f7a11'
const morning = new Date('2026-11-29T00:00:00Z')

test('a sign-in has one word on each node all day, and another on the next day', () => {
  const word = createWhoOf(secret)(session, morning)
  expect(word).toMatch(/^[\w-]{16}$/)
  expect(createWhoOf(secret)(session, new Date('2026-11-29T23:59:59.999Z'))).toBe(word)
  expect(createWhoOf(secret)(session, new Date('2026-11-30T00:00:00Z'))).not.toBe(word)
})

test('another sign-in, and a place with another secret, have another word', () => {
  const word = createWhoOf(secret)(session, morning)
  expect(createWhoOf(secret)('0b2f1f0e-9f57-4f7e-8b0a-2f8f3f6f7a12', morning)).not.toBe(word)
  expect(createWhoOf(`${secret}!`)(session, morning)).not.toBe(word)
})
