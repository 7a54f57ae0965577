import { expect, test } from 'vitest'
import { Refused, Unreachable } from '../../data/fetch-json.ts'
import { passwordFailure } from './password-failure.ts'

test('a message about the password stands under its field', () => {
  const error = new Refused(400, { code: 'invalid', message: 'Too weak.', fields: { password: 'Too weak.' } })
  expect(passwordFailure(error)).toEqual({
    fieldError: 'Too weak.',
    isLinkOver: false,
    toast: ['Too weak.', undefined],
  })
})

test('a link that is over is recognized', () => {
  const error = new Refused(400, { code: 'link-over', message: 'This link no longer works.' })
  expect(passwordFailure(error)).toMatchObject({ isLinkOver: true, toast: ['This link no longer works.', undefined] })
})

test('without an answer the reason stands in the toast', () => {
  expect(passwordFailure(new Unreachable()).toast).toEqual(['Failed to update password', new Unreachable().message])
  expect(passwordFailure('odd').toast).toEqual(['Failed to update password', undefined])
})
