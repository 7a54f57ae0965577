import { expect, test } from 'vitest'
import {
  completes,
  deactivates,
  deletes,
  edits,
  plan,
  refused,
  schedule,
  scheduled,
  starts,
  unchecks,
} from '../testing/sample-writes.ts'
import { withUnsentSchedules } from './active-schedules.ts'

const a = scheduled('a', '2026-11-21')
const done = { ...a, status: 'completed', actual_dose_id: 'x' } as const
const counts = (schedules: ReturnType<typeof withUnsentSchedules>) =>
  schedules.map(({ completed_doses, total_doses }) => `${completed_doses}/${total_doses}`)

test('a completion counts at once, and its uncheck takes it back', () => {
  expect(counts(withUnsentSchedules([schedule], [completes(a, 'x')], [a]))).toEqual(['9/20'])
  expect(counts(withUnsentSchedules([schedule], [completes(a, 'x'), unchecks(done)], [a]))).toEqual(['8/20'])
  expect(counts(withUnsentSchedules([schedule], [unchecks(done)], [done]))).toEqual(['7/20'])
})

test('it counts although the dose itself was never listed', () => {
  expect(counts(withUnsentSchedules([schedule], [completes(a, 'x')], []))).toEqual(['9/20'])
})

test('a completion that the server was seen to have is not counted twice', () => {
  const after = { ...schedule, completed_doses: 9 }
  expect(counts(withUnsentSchedules([after], [completes(a, 'x')], [done]))).toEqual(['9/20'])
})

test('deleting the logged dose lowers the count, deleting another does not', () => {
  expect(counts(withUnsentSchedules([schedule], [deletes('x')], [done]))).toEqual(['7/20'])
  expect(counts(withUnsentSchedules([schedule], [deletes('another')], [done]))).toEqual(['8/20'])
})

test('completed and deleted offline, the count is where it was', () => {
  expect(counts(withUnsentSchedules([schedule], [completes(a, 'x'), deletes('x')], [a]))).toEqual(['8/20'])
})

test('a deactivated schedule leaves the list, unless that was refused', () => {
  expect(withUnsentSchedules([schedule], [deactivates()], [])).toEqual([])
  expect(withUnsentSchedules([schedule], [refused(deactivates())], [])).toHaveLength(1)
})

test('a new schedule comes first, and once', () => {
  const fresh = { ...schedule, id: 'fresh', completed_doses: 0 }
  const started = starts({ schedule: fresh, doses: [] })
  expect(withUnsentSchedules([schedule], [started], []).map(({ id }) => id)).toEqual(['fresh', schedule.id])
  expect(withUnsentSchedules([fresh, schedule], [started], [])).toHaveLength(2)
})

test('an edit changes the plan and never the count of what is completed', () => {
  const planned = plan(['2026-11-22'], { total_doses: 30, completed_doses: 3, frequency: 'weekly' })
  expect(withUnsentSchedules([schedule], [edits(planned)], [])).toMatchObject([
    { total_doses: 30, completed_doses: 8, frequency: 'weekly', waiting: true },
  ])
})
