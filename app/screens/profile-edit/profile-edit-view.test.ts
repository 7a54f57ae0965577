import { expect, test } from 'vitest'
import { profileEditView } from './profile-edit-view.ts'

test('a profile that is known is edited, even if it could not be loaded again', () => {
  expect(profileEditView({ display_name: 'Ana' }, false)).toEqual({ kind: 'form', name: 'Ana' })
  expect(profileEditView({ display_name: 'Ana' }, true)).toEqual({ kind: 'form', name: 'Ana' })
})

test('a person without a name starts with an empty field', () => {
  expect(profileEditView({ display_name: null }, false)).toEqual({ kind: 'form', name: '' })
})

test('without a profile it loads, or it is lost', () => {
  expect(profileEditView(undefined, false)).toEqual({ kind: 'loading' })
  expect(profileEditView(undefined, true)).toEqual({ kind: 'lost' })
})
