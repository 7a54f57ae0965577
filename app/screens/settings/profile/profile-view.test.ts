import { expect, test } from 'vitest'
import { profileView } from './profile-view.ts'

const profile = { age: 41, experience_level: 'some', goals: ['Recovery'] }
const state = { profile, isError: false, isComing: false }

test('a profile is shown, also when a later load fails', () => {
  expect(profileView(state)).toEqual({ kind: 'profile', profile })
  expect(profileView({ ...state, isError: true })).toEqual({ kind: 'profile', profile })
})

test.each([
  ['the other cards are not there yet', { isComing: true }, 'loading'],
  ['the profile loads', { profile: undefined }, 'loading'],
  ['the profile could not be loaded', { profile: undefined, isError: true }, 'failed'],
  ['neither is there', { profile: undefined, isError: true, isComing: true }, 'loading'],
])('when %s', (_name, changed, kind) => {
  expect(profileView({ ...state, ...changed }).kind).toBe(kind)
})
