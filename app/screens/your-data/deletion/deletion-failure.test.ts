import { expect, test } from 'vitest'
import { Refused, Unreachable } from '../../../data/fetch-json.ts'
import { deletionFailure } from './deletion-failure.ts'

test('a message under a field is not said twice', () => {
  const message = 'This is not your password.'
  const refused = new Refused(403, { code: 'wrong-credentials', message, fields: { password: message } })
  expect(deletionFailure(refused)).toBeUndefined()
})

test('what the server says is said, and that nothing was deleted', () => {
  const refused = new Refused(503, { code: 'busy', message: 'The payment provider cannot be reached right now.' })
  expect(deletionFailure(refused)).toEqual({
    title: 'Your account was not deleted',
    explanation: 'The payment provider cannot be reached right now.',
  })
})

test('without a network it needs a connection', () => {
  expect(deletionFailure(new Unreachable())?.title).toBe('This needs a connection')
})
