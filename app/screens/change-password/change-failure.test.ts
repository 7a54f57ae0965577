import { expect, test } from 'vitest'
import { Refused, Unreachable } from '../../data/fetch-json.ts'
import { currentPasswordError, needsCurrentPassword } from './change-failure.ts'

const required = new Refused(403, { code: 'password-required', message: 'Enter your current password.' })
const wrong = new Refused(400, { code: 'invalid', message: 'Wrong.', fields: { current_password: 'Wrong.' } })
const weak = new Refused(400, { code: 'invalid', message: 'Too weak.', fields: { password: 'Too weak.' } })

test('the current password is asked for only where the server wants it', () => {
  expect(needsCurrentPassword(required)).toBe(true)
  for (const other of [wrong, weak, new Unreachable(), 'odd']) expect(needsCurrentPassword(other)).toBe(false)
})

test('a wrong current password is reported under its own field, every other error under the form', () => {
  expect(currentPasswordError(wrong)).toBe('Wrong.')
  for (const other of [required, weak, new Unreachable(), 'odd']) expect(currentPasswordError(other)).toBeUndefined()
})
