import { expect, test } from 'vitest'
import { linkToken } from './link-token.ts'

test('the token stands behind the # when the link is opened', () => {
  expect(linkToken('#abc', null)).toBe('abc')
})

test('after a reload it comes from the history entry', () => {
  expect(linkToken('', { token: 'abc' })).toBe('abc')
  expect(linkToken('#', { token: 'abc' })).toBe('abc')
})

test('a second link that is opened on the same page counts, and not the first', () => {
  expect(linkToken('#new', { token: 'old' })).toBe('new')
})

test.each([null, undefined, 'abc', 7, {}, { token: 7 }, { other: 'abc' }])('%j holds no token', (state) => {
  expect(linkToken('', state)).toBe('')
})
