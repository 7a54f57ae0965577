import { expect, test } from 'vitest'
import { Refused, Unreachable } from '../../data/fetch-json.ts'
import { signInFailure } from './sign-in-failure.ts'

const email = 'ana@vialog.example'

test('after too many wrong passwords the address is offered a link', () => {
  const tooMany = new Refused(429, { code: 'too-many', message: 'Too many attempts.' })
  expect(signInFailure(tooMany, email)).toEqual({
    message: 'Too many attempts.',
    keptOut: { email, message: 'Too many attempts.' },
  })
})

test.each([
  ['a wrong password', new Refused(401, { code: 'wrong-credentials', message: 'Invalid login credentials' })],
  ['a server that is too busy', new Refused(503, { code: 'busy', message: 'Try again in a moment.' })],
  ['no answer', new Unreachable()],
])('%s keeps nobody out', (_, error) => {
  expect(signInFailure(error, email)).toEqual({ message: error.message, keptOut: undefined })
})

test('what is no error at all has a general message', () => {
  expect(signInFailure('odd', email)).toEqual({ message: 'An unexpected error occurred', keptOut: undefined })
})
