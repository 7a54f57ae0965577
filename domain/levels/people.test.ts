import { expect, test } from 'vitest'
import { normalQuantile, peopleOf } from './people.ts'

test.each([
  [0.5, 0],
  [0.95, 1.644854],
  [0.975, 1.959964],
  [0.999, 3.090232],
  [1e-9, -5.997807],
  [1e-12, -7.034484],
])('%d of the normal distribution lie below %d', (share, wanted) => {
  expect(normalQuantile(share)).toBeCloseTo(wanted, 5)
  if (share > 1e-6) expect(normalQuantile(1 - share)).toBeCloseTo(-wanted, 5)
})

test('people are spread evenly over each dimension, and are the same each time', () => {
  const people = peopleOf(256, 4)
  expect(peopleOf(256, 4)).toEqual(people)
  for (const dimension of [0, 1, 2, 3]) {
    const values = people.map((person) => person[dimension] ?? Number.NaN)
    expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length)).toBeLessThan(0.05)
    expect(values.filter((value) => value < -1.644854).length / values.length).toBeCloseTo(0.05, 1)
  }
})
