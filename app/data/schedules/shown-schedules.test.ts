import { expect, test } from 'vitest'
import type { ScheduledDose } from '#contract'
import { deviceRows, rowOfPlanned, rowOfSchedule } from '../testing/sample-rows.ts'
import { schedule, scheduled } from '../testing/sample-writes.ts'
import { shownSchedules } from './shown-schedules.ts'

const stored = (doses: readonly ScheduledDose[], changed = {}) =>
  shownSchedules(
    deviceRows({ schedules: [{ ...rowOfSchedule(schedule), ...changed }], scheduled_doses: doses.map(rowOfPlanned) }),
  )

test('the last pending dose speaks for an active schedule, and the first says when it goes on', () => {
  const doses = [
    { ...scheduled('done', '2026-11-20'), status: 'completed', actual_dose_id: 'x', amount: '100' } as const,
    scheduled('next', '2026-11-21'),
    { ...scheduled('last', '2026-12-02', '21:30'), amount: '500' },
  ]
  expect(stored(doses).active).toEqual([
    {
      ...schedule,
      next_date: '2026-11-21',
      last_date: '2026-12-02',
      scheduled_time: '21:30',
      amount: '500',
      waiting: false,
    },
  ])
  expect(
    stored(doses)
      .whole(schedule.id)
      ?.doses.map(({ id }) => id),
  ).toEqual(['done', 'next', 'last'])
})

test('where nothing is pending the last dose speaks for an active schedule', () => {
  const done = { ...scheduled('done', '2026-11-20'), status: 'completed', actual_dose_id: 'x', amount: '100' } as const
  expect(stored([done]).active).toMatchObject([{ amount: '100', next_date: null, last_date: null }])
})

test('a schedule that was ended is no active one', () => {
  const { active, whole } = stored([scheduled('a', '2026-11-21')], { status: 'inactive' })
  expect([active, whole(schedule.id)]).toEqual([[], undefined])
})

test('a dose whose amount was confirmed for the plan says so', () => {
  const confirmed = { confirmed_amounts: [{ amount: '250', unit: 'mcg' }] }
  const doses = [scheduled('a', '2026-11-21'), { ...scheduled('b', '2026-11-22'), amount: '300' }]
  expect(
    stored(doses, confirmed)
      .whole(schedule.id)
      ?.doses.map((dose) => dose.amount_confirmed),
  ).toEqual([true, false])
})
