import { describe, expect, test } from 'vitest'
import { messagesOf } from '../text/messages.ts'
import { ChangePassword, SignIn, SignUp } from './schema.ts'
import { SignUpForm } from './sign-up-form.ts'

const address = (length: number) => `${'a'.repeat(length - 12)}@example.com`

describe('sign-up', () => {
  const form = { displayName: 'Maya', email: 'maya@example.com', password: 'kept-safe-7' }

  test('an easy password is reported together with the other invalid fields', () => {
    expect(messagesOf(SignUpForm, form)).toEqual({})
    expect(messagesOf(SignUpForm, { ...form, password: 'Password1' })).toEqual({
      password: 'This password is easy to guess. It is one of the most common passwords, or nearly so.',
    })
    expect(messagesOf(SignUpForm, { ...form, email: 'maya', password: 'maya-maya' })).toEqual({
      email: 'Invalid email format',
      password: 'This password is easy to guess. It contains your name.',
    })
    expect(messagesOf(SignUpForm, { ...form, password: 'short' })).toEqual({
      password: 'Password must be at least 8 characters',
    })
  })

  test('accepts a complete form and trims name and address', () => {
    expect(SignUp.parse({ ...form, displayName: '  Maya ', email: ' maya@example.com\n' })).toEqual(form)
  })

  test('an empty form reports every field at once, in the order of the form', () => {
    expect(Object.entries(messagesOf(SignUp, { displayName: ' ', email: '', password: '' }))).toEqual([
      ['displayName', 'Display name cannot be empty'],
      ['email', 'Invalid email format'],
      ['password', 'Password must be at least 8 characters'],
    ])
    expect(Object.values(messagesOf(SignUp, {}))).toEqual([
      'Display name cannot be empty',
      'Invalid email format',
      'Password must be at least 8 characters',
    ])
  })

  test.each([
    ['email', 'maya', 'Invalid email format'],
    ['email', 'maya@', 'Invalid email format'],
    ['email', 'maya@example', 'Invalid email format'],
    ['email', 'ma ya@example.com', 'Invalid email format'],
    ['email', 'maya@example.com\u0000', 'Invalid email format'],
    ['email', null, 'Invalid email format'],
    ['email', address(256), 'Email must be less than 255 characters'],
    ['password', '1234567', 'Password must be at least 8 characters'],
    ['password', 'x'.repeat(129), 'Password must be less than 128 characters'],
    ['password', 'kept\u0000safe', 'Please remove the unreadable character'],
    ['displayName', 'x'.repeat(101), 'Display name must be less than 100 characters'],
  ])('%s %j is refused: %s', (field, value: unknown, message) => {
    expect(messagesOf(SignUp, { ...form, [field]: value })).toEqual({ [field]: message })
  })

  test.each(['a@b', 'a<b', 'a\tb', 'a\u0000b', 'a😀', "O'Neil", 'a,b', '½'])(
    'the name %j is refused',
    (displayName) => {
      expect(messagesOf(SignUp, { ...form, displayName })).toEqual({
        displayName: 'Display name can only contain letters, numbers, spaces, hyphens, underscores, and periods',
      })
    },
  )

  test.each(['\u3164', '\uffa0\u115f \u1160', '\u034f', '\ufe0f', '\u0301', '-', '. . .', '__'])(
    'the name %j, of which nobody sees a letter, is refused',
    (displayName) => {
      expect(messagesOf(SignUp, { ...form, displayName })).toEqual({
        displayName: 'Display name needs at least one letter or number that can be seen',
      })
    },
  )

  test('the braille blank is not a visible letter', () => {
    expect(messagesOf(SignUp, { ...form, displayName: '\u2800' })['displayName']).toMatch(/^Display name can only/)
  })

  test.each([
    ['email', address(255)],
    ['email', 'maya+doses@sub.example.co'],
    ['password', '12345678'],
    ['password', 'x'.repeat(128)],
    ['displayName', 'x'],
    ['displayName', 'x'.repeat(100)],
    ['displayName', 'Ana-Maria_2.0 Núñez'],
    ['displayName', 'ज़ोया'],
    ['displayName', 'e\u0301lodie'],
    ['displayName', '山田 太郎'],
    ['displayName', 'مايا ٢'],
    ['displayName', 'ᠠ\u180b'],
    ['displayName', '\u1100\u1161 7'],
  ])('%s %j is fine', (field, value) => {
    expect(messagesOf(SignUp, { ...form, [field]: value })).toEqual({})
  })
})

describe('sign-in', () => {
  const form = { email: 'bo@example.com', password: 'x' }

  test.each([
    ['password', '', 'Password is required'],
    ['password', undefined, 'Password is required'],
    ['password', 'x'.repeat(129), 'Password must be less than 128 characters'],
    ['email', 'bo', 'Invalid email format'],
    ['email', address(256), 'Email must be less than 255 characters'],
  ])('%s %j is refused: %s', (field, value, message) => {
    expect(messagesOf(SignIn, { ...form, [field]: value })).toEqual({ [field]: message })
  })

  test('passwords of 1 and of 128 characters are valid', () => {
    expect(messagesOf(SignIn, form)).toEqual({})
    expect(messagesOf(SignIn, { ...form, password: 'x'.repeat(128) })).toEqual({})
  })
})

describe('change password', () => {
  const both = (newPassword: string, confirmPassword = newPassword) =>
    messagesOf(ChangePassword, { newPassword, confirmPassword })

  test('6 to 128 characters are valid, 5 are not', () => {
    expect(both('abcdef')).toEqual({})
    expect(both('abcde')).toEqual({ newPassword: 'Password must be at least 6 characters long' })
    expect(both('x'.repeat(128))).toEqual({})
    expect(both('x'.repeat(129))).toEqual({ newPassword: 'Password must be less than 128 characters' })
  })

  test('a different confirmation is reported under its own field', () => {
    expect(both('abcdef', 'abcdeF')).toEqual({ confirmPassword: 'New passwords do not match' })
    expect(both('abcdef', '')).toEqual({ confirmPassword: 'New passwords do not match' })
  })
})
