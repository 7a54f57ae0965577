import { expect, test } from 'vitest'
import { comparatorIn } from './comparator.ts'

test.each([
  ['<0.3', '<', '0.3'],
  [' < 0,3', '<', '0,3'],
  ['<=5', '<=', '5'],
  ['=<5', '<=', '5'],
  ['≤ 5', '<=', '5'],
  ['>1000', '>', '1000'],
  ['>= 1000', '>=', '1000'],
  ['=>1000', '>=', '1000'],
  ['≥1000', '>=', '1000'],
  ['<', '<', ''],
])('%j begins with %s, and has %j behind it', (typed, comparator, rest) => {
  expect(comparatorIn(typed)).toEqual({ comparator, rest })
})

test.each(['0.3', '', '=5', '0.3<', 'less than 5'])('%j begins with no comparator', (typed) => {
  expect(comparatorIn(typed)).toBeUndefined()
})
