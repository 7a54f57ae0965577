import { expect, test } from 'vitest'
import { hoursOf } from './interval-hours.ts'

test.each([
  ['', null],
  [' ', null],
  ['1', 1],
  [' 72 ', 72],
  ['720', 720],
  ['0', undefined],
  ['721', undefined],
  ['1.5', undefined],
  ['1e2', undefined],
  ['-1', undefined],
  ['x', undefined],
])('%j is %s', (typed, hours) => {
  expect(hoursOf(typed)).toBe(hours)
})
