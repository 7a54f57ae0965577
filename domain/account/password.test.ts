import { describe, expect, test } from 'vitest'
import { weaknesses } from './password.ts'

const owner = { email: 'maya.lind@example.com', displayName: 'Maya Lind' }

describe('a password that is easy to guess has reasons', () => {
  test.each([
    ['password', 'It is one of the most common passwords, or nearly so.'],
    ['PassWord', 'It is one of the most common passwords, or nearly so.'],
    ['Sunshine99!', 'It is one of the most common passwords, or nearly so.'],
    ['letmein', 'It is one of the most common passwords, or nearly so.'],
    ['summer2024', 'It is one of the most common passwords, or nearly so.'],
    ['Vialog-26!', 'It is one of the most common passwords, or nearly so.'],
    ['trombone-maya-9', 'It contains your name.'],
    ['xMAYALINDx', 'It contains your name.'],
    ['maya.lind.42', 'It contains your e-mail address.'],
    ['zzzzzzzzz', 'It repeats the same few characters.'],
    ['a1a1a1a1a1', 'It repeats the same few characters.'],
    ['w7kqw7kqw7kq', 'It repeats the same few characters.'],
    ['defghijk', 'Its characters follow each other on the keyboard or in the alphabet.'],
    ['lkjhgfds', 'Its characters follow each other on the keyboard or in the alphabet.'],
    ['98765432', 'Its characters follow each other on the keyboard or in the alphabet.'],
  ])('%s: %s', (password, reason) => {
    expect(weaknesses(password, owner)).toContain(reason)
  })
})

test.each(['correct horse staple', 'tr0mb0ne-7-olives', 'Vx9!kq2', 'ключ-от-сада-7'])(
  '%s is let through',
  (password) => {
    expect(weaknesses(password, owner)).toEqual([])
  },
)

test('there may be several reasons', () => {
  expect(weaknesses('123123', { email: '123@example.com', displayName: 'bo' })).toHaveLength(3)
})

test('a name of two letters, or none, is no reason', () => {
  expect(weaknesses('elbow-trombone', { email: 'bo@example.com', displayName: 'Bo' })).toEqual([])
  expect(weaknesses('elbow-trombone', { email: '', displayName: '' })).toEqual([])
})
