import { expect, test } from 'vitest'
import type { Schedule, ScheduledDose } from '#contract'
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
  shownRows,
  unchecks,
} from '../testing/sample-writes.ts'
import { rowOfPlanned, rowOfSchedule } from '../testing/sample-rows.ts'
import type { Write } from '../writes.ts'
import { shownSchedules } from './shown-schedules.ts'

const a = scheduled('a', '2026-11-21')
const done = { ...a, status: 'completed', actual_dose_id: 'x' } as const
const active = (of: readonly Schedule[], doses: readonly ScheduledDose[], ...writes: readonly Write[]) =>
  shownSchedules(shownRows({ schedules: of.map(rowOfSchedule), scheduled_doses: doses.map(rowOfPlanned) }, ...writes))
    .active
const counts = (dose: ScheduledDose, ...writes: readonly Write[]) =>
  active([schedule], [dose], ...writes).map(({ completed_doses, total_doses }) => `${completed_doses}/${total_doses}`)

test('a completion counts at once, and its uncheck takes it back', () => {
  expect(counts(a, completes(a, 'x'))).toEqual(['9/20'])
  expect(counts(a, completes(a, 'x'), unchecks(done))).toEqual(['8/20'])
  expect(counts(done, unchecks(done))).toEqual(['7/20'])
})

test('a completion that the server was seen to have is not counted twice', () => {
  expect(counts(done, completes(a, 'x'))).toEqual(['8/20'])
})

test('deleting the logged dose lowers the count, deleting another does not', () => {
  expect(counts(done, deletes('x'))).toEqual(['7/20'])
  expect(counts(done, deletes('another'))).toEqual(['8/20'])
})

test('completed and deleted offline, the count is where it was', () => {
  expect(counts(a, completes(a, 'x'), deletes('x'))).toEqual(['8/20'])
})

test('a deactivated schedule leaves the list, unless that was refused', () => {
  expect(active([schedule], [a], deactivates())).toEqual([])
  expect(active([schedule], [a], refused(deactivates()))).toHaveLength(1)
})

test('a new schedule comes first, and once', () => {
  const fresh = { ...schedule, id: 'fresh', completed_doses: 0, created_at: '2026-11-20T07:00:00.000Z' }
  const first = { ...scheduled('first', '2026-11-22'), schedule_id: 'fresh' }
  const started = starts({ schedule: fresh, doses: [first] })
  expect(active([schedule], [a], started).map(({ id, waiting }) => [id, waiting])).toEqual([
    ['fresh', true],
    [schedule.id, false],
  ])
  expect(active([fresh, schedule], [a, first], started).map(({ waiting }) => waiting)).toEqual([false, false])
})

test('an edit changes the plan and never the count of what is completed', () => {
  const planned = plan(['2026-11-22'], { total_doses: 30, completed_doses: 3, frequency: 'weekly' })
  expect(active([schedule], [a], edits(planned))).toMatchObject([
    { total_doses: 30, completed_doses: 8, frequency: 'weekly', waiting: true },
  ])
})
