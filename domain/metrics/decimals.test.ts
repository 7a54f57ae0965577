import { expect, test } from 'vitest'
import { decimalsShown } from './decimals.ts'

test.each([
  ['weight', [81.45, 80], 1],
  ['tsh', [2.41, 2.4], 2],
  ['tsh', [0.001], 3],
  ['tsh', [2], 1],
  ['igf-1', [100, 200], 1],
  ['crp', [], 1],
  ['estradiol', [0.000001], 6],
] as const)('%s of %j is shown with %d decimals', (type, entered, decimals) => {
  expect(decimalsShown(type, entered)).toBe(decimals)
})
