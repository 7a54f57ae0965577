import { expect, test } from 'vitest'
import { schedule } from '../../data/testing/sample-writes.ts'
import { deactivationText, dosesLeft, vialLevel } from './schedule-progress.ts'

test('what is not completed is left in the vial', () => {
  expect(dosesLeft(schedule)).toBe(12)
  expect(vialLevel(schedule)).toBe(0.6)
})

test('more completed doses than planned leave an empty vial', () => {
  expect(dosesLeft({ total_doses: 2, completed_doses: 3 })).toBe(0)
  expect(vialLevel({ total_doses: 0, completed_doses: 0 })).toBe(0)
})

test('a deactivation says how many doses it skips', () => {
  expect(deactivationText(schedule)).toBe(
    'The 12 pending doses of BPC-157 will be skipped. Completed doses stay in your history.',
  )
  expect(deactivationText({ ...schedule, completed_doses: 19 })).toMatch(/^The 1 pending dose of BPC-157/)
})
