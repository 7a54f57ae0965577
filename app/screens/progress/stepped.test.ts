import { expect, test } from 'vitest'
import { stepped } from './stepped.ts'

test.each([
  ['7.5', 1, '7.6'],
  ['0.2', 1, '0.3'],
  ['81,4', -1, '81.3'],
  ['', 1, '0.1'],
  ['0', -1, '0'],
  ['1,000', 1, '1,000'],
  ['seven', -1, 'seven'],
] as const)('%j by %i tenths is %j', (typed, direction, result) => {
  expect(stepped(typed, direction)).toBe(result)
})
