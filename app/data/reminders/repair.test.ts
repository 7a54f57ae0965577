import { expect, test } from 'vitest'
import { repairOf } from './repair.ts'

const well = { permission: 'granted', isSubscribed: true, isListed: true, isGone: false } as const

test('a device that is as it was registered needs nothing', () => {
  expect(repairOf(well)).toBe('nothing')
})

test('a subscription that is lost, or of another key, is registered anew, whether the server lists it or not', () => {
  expect(repairOf({ ...well, isSubscribed: false })).toBe('register')
  expect(repairOf({ ...well, isSubscribed: false, isListed: false })).toBe('register')
})

test('a subscription that its push service does not know any more is registered anew', () => {
  expect(repairOf({ ...well, isGone: true })).toBe('register')
})

test('a device that the person removed elsewhere stays removed', () => {
  expect(repairOf({ ...well, isListed: false })).toBe('forget')
})

test.each(['denied', 'default'] as const)(
  'with the permission taken away (%s) it is forgotten, whatever else is true',
  (permission) => {
    for (const isSubscribed of [true, false])
      for (const isListed of [true, false])
        expect(repairOf({ ...well, permission, isSubscribed, isListed })).toBe('forget')
  },
)
