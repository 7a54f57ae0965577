import { expect, test } from 'vitest'
import { Refused, Unreachable } from '../../data/fetch-json.ts'
import { linkFailure } from './link-failure.ts'

test('an expired or used link is distinguished from other refusals', () => {
  const over = new Refused(400, { code: 'link-over', message: 'This link no longer works.' })
  expect(linkFailure(over)).toEqual({ isOfField: false, isLinkOver: true, reason: 'This link no longer works.' })
  const tooMany = new Refused(429, { code: 'too-many', message: 'Try again later.' })
  expect(linkFailure(tooMany)).toEqual({ isOfField: false, isLinkOver: false, reason: 'Try again later.' })
})

test('a message about a field is left to the form', () => {
  const wrong = new Refused(400, { code: 'invalid', message: 'Wrong.', fields: { password: 'Wrong.' } })
  expect(linkFailure(wrong)).toMatchObject({ isOfField: true, isLinkOver: false })
})

test('without an answer the link may still work', () => {
  expect(linkFailure(new Unreachable())).toEqual({
    isOfField: false,
    isLinkOver: false,
    reason: new Unreachable().message,
  })
  expect(linkFailure('odd').reason).toBeUndefined()
})
