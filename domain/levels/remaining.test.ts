import { expect, test } from 'vitest'
import { DAY } from '../time/instant.ts'
import { partLeft } from './remaining.ts'

test.each([
  [0, 1, 1],
  [7, 0.433, 0.549],
  [14, 0.188, 0.302],
  [28, 0.035, 0.091],
])('after %i days between %d and %d of a dose of CJC-1295 with DAC are left', (days, low, high) => {
  const left = partLeft(days * DAY)
  expect(left.low).toBeCloseTo(low, 3)
  expect(left.high).toBeCloseTo(high, 3)
})
