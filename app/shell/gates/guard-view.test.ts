import { expect, test } from 'vitest'
import { guardView } from './guard-view.ts'

const wanted = { pathname: '/track', search: '?mode=schedule' }
const person = { id: 'ana', email: 'ana@vialog.example', displayName: 'Ana' }

test('nothing is decided before the session is known', () => {
  expect(guardView({ status: 'loading' }, wanted)).toEqual({ kind: 'loading' })
})

test('a signed-in person sees the screen', () => {
  expect(guardView({ status: 'signed-in', person }, wanted)).toEqual({ kind: 'person', person })
})

test('the sign-in leads back to the wanted page with its query', () => {
  expect(guardView({ status: 'signed-out', left: false }, wanted)).toEqual({
    kind: 'out',
    to: '/auth?next=%2Ftrack%3Fmode%3Dschedule',
  })
})

test('after a sign-out on this page the next person starts at the beginning', () => {
  expect(guardView({ status: 'signed-out', left: true }, wanted)).toEqual({ kind: 'out', to: '/auth' })
})

test('after an account is deleted here, the page says so and does not ask to sign in', () => {
  expect(guardView({ status: 'signed-out', left: true, account: 'deleted here' }, wanted)).toEqual({
    kind: 'out',
    to: '/account-deleted',
  })
})

test('the sign-in waits until it is known whether the account was deleted elsewhere, which it says then', () => {
  const account = (state: 'asking' | 'deleted elsewhere') =>
    guardView({ status: 'signed-out', left: true, account: state }, wanted)
  expect(account('asking')).toEqual({ kind: 'loading' })
  expect(account('deleted elsewhere')).toEqual({ kind: 'out', to: '/auth' })
})
