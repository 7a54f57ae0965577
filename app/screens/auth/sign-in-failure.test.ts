import { expect, test } from 'vitest'
import { Refused, Unreachable } from '../../data/fetch-json.ts'
import { signInFailure } from './sign-in-failure.ts'

const email = 'ana@vialog.example'

test('after too many wrong passwords the address is offered a link', () => {
  const tooMany = new Refused(429, { code: 'too-many', message: 'Too many attempts.' })
  expect(signInFailure(tooMany, email)).toEqual({
    message: 'Too many attempts.',
    keptOut: { email, message: 'Too many attempts.' },
    isUnconfirmed: false,
  })
})

test('an address that was not confirmed may be a mistyped one', () => {
  const unconfirmed = new Refused(403, { code: 'unconfirmed', message: 'Please confirm your e-mail address first.' })
  expect(signInFailure(unconfirmed, email)).toMatchObject({ keptOut: undefined, isUnconfirmed: true })
})

test.each([
  ['a wrong password', new Refused(401, { code: 'wrong-credentials', message: 'Invalid login credentials' })],
  ['a server that is too busy', new Refused(503, { code: 'busy', message: 'Try again in a moment.' })],
  ['no answer', new Unreachable()],
])('%s keeps nobody out', (_, error) => {
  expect(signInFailure(error, email)).toEqual({ message: error.message, keptOut: undefined, isUnconfirmed: false })
})

test('what is no error at all has a general message', () => {
  expect(signInFailure('odd', email)).toEqual({
    message: 'An unexpected error occurred',
    keptOut: undefined,
    isUnconfirmed: false,
  })
})
