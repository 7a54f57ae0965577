import { expect, test } from 'vitest'
import { displayNameOf } from './display-name.ts'

const auth = { status: 'signed-in', person: { id: 'ana', email: 'ana@vialog.example', displayName: 'Ana' } } as const

test('the name of the profile comes before that of the account', () => {
  expect(displayNameOf({ display_name: 'Ana B.' }, auth)).toBe('Ana B.')
  expect(displayNameOf({ display_name: null }, auth)).toBe('Ana')
  expect(displayNameOf({ display_name: '' }, auth)).toBe('Ana')
  expect(displayNameOf(undefined, auth)).toBe('Ana')
})

test('without either it is empty', () => {
  expect(displayNameOf(undefined, { status: 'loading' })).toBe('')
  expect(displayNameOf(null, { status: 'signed-out', left: false })).toBe('')
})
