import { expect, test } from 'vitest'
import { needsTls } from './mailer.ts'

test.each([
  ['smtp://mail.example:587', true],
  ['smtps://user:password@mail.example:465', true],
  ['smtp://8.8.8.8:25', true],
  ['smtp://[2606:4700:4700::1111]:25', true],
  ['smtp://mail:25', false],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://[::1]:1025', false],
  ['smtp://10.0.0.7:25', false],
])('messages go to %s by TLS alone: %s', (url, isNeeded) => {
  expect(needsTls(url)).toBe(isNeeded)
})
