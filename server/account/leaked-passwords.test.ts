import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isLeaked } from './leaked-passwords.ts'

test('the list has ten thousand passwords', () => {
  const lines = readFileSync(new URL('./leaked-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines.every((line) => /^[\w-]{8}$/.test(line))).toBe(true)
  expect(new Set(lines).size).toBe(10_000)
})

// The first, one in the middle and the last of the list, one in capitals.
test.each(['123456', '02061982', '14111984', 'SUNSHINE'])('%s is a leaked password', (password) => {
  expect(isLeaked(password)).toBe(true)
})

test.each(['', '12345', 'tr0mb0ne-7-olives', 'correct horse battery', 'ключ-от-сада-7'])(
  '"%s" is no leaked password',
  (password) => {
    expect(isLeaked(password)).toBe(false)
  },
)
