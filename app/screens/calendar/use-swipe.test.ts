import { expect, test } from 'vitest'
import { swipeStep } from './use-swipe.ts'

const from = { x: 200, y: 300 }

test.each([
  [{ x: 100, y: 300 }, 1],
  [{ x: 300, y: 300 }, -1],
  [{ x: 160, y: 300 }, 0],
  [{ x: 156, y: 300 }, 0],
  [{ x: 155, y: 300 }, 1],
  [{ x: 140, y: 340 }, 0],
  [{ x: 139, y: 340 }, 1],
])('a finger that ends at %j: %i', (to, step) => {
  expect(swipeStep(from, to)).toBe(step)
})
