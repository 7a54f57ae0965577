import { expect, test } from 'vitest'
import { CivilDate } from '../../time/schema.ts'
import { consistency, currentCycle, dayOfCycle, nextMilestone } from './cycle.ts'

const day = (text: string) => CivilDate.parse(text)

test.each([
  ['2026-11-20', 1],
  ['2026-11-21', 1],
  ['2026-11-22', 2],
  ['2026-12-18', 28],
  ['2026-12-19', 28],
  ['2030-01-01', 28],
])('on %s a cycle of 4 weeks from Nov 21 is at day %i', (today, number) => {
  expect(dayOfCycle(day('2026-11-21'), 4, day(today))).toBe(number)
})

test.each([
  [0, 0, 0],
  [0, 4, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [1, 200, 1],
  [4, 4, 100],
])('%i of %i doses are %i percent', (completed, total, percent) => {
  expect(consistency(completed, total)).toBe(percent)
})

test.each([
  [1, 'Week 2 - Continue Protocol'],
  [7, 'Week 2 - Continue Protocol'],
  [8, 'Week 3 - Continue Protocol'],
  [21, 'Week 4 - Continue Protocol'],
  [22, 'Week 5 - Monitor Effects'],
  [49, 'Week 8 - Monitor Effects'],
  [50, 'Cycle Completion'],
  [728, 'Cycle Completion'],
])('after day %i comes %s', (number, milestone) => {
  expect(nextMilestone(number)).toBe(milestone)
})

test('the current cycle is the active schedule created last, however its instant is written', () => {
  const schedules = [
    { id: 'early', status: 'active', created_at: '2026-11-20T10:00:00Z' },
    { id: 'last', status: 'active', created_at: '2026-11-21T00:30:00+02:00' },
    { id: 'ended', status: 'inactive', created_at: '2026-11-22T00:00:00Z' },
  ]
  expect(currentCycle(schedules)?.id).toBe('last')
  expect(currentCycle(schedules.slice(2))).toBeUndefined()
})
