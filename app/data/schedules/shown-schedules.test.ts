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

test('a schedule of which nothing has changed stays the same object while another one changes', () => {
  const other = { ...rowOfSchedule(schedule), id: crypto.randomUUID() }
  const shown = (dose: Partial<ScheduledDose>) =>
    shownSchedules(
      deviceRows({
        schedules: [rowOfSchedule(schedule), other],
        scheduled_doses: [
          scheduled('a', '2026-11-21'),
          { ...scheduled('b', '2026-11-21'), schedule_id: other.id, ...dose },
        ].map(rowOfPlanned),
      }),
    ).active
  const before = shown({})
  const after = shown({ amount: '300' })
  const of = (schedules: typeof before, id: string) => schedules.find((one) => one.id === id)
  expect(of(after, schedule.id)).toBe(of(before, schedule.id))
  expect(of(after, other.id)).toMatchObject({ amount: '300' })
  expect(of(before, other.id)).toMatchObject({ amount: '250' })
})

test('a schedule has the new name of its peptide, and waits no longer, once that is so', () => {
  const own = { id: 'its-peptide', version: 1, joined_to: null }
  const shown = (name: string, waiting = false) => {
    const row = { ...rowOfSchedule(schedule), peptide_id: own.id, waiting }
    const scheduled_doses = [rowOfPlanned(scheduled('a', '2026-11-21'))]
    const rows = deviceRows({ schedules: [row], scheduled_doses, custom_peptides: [{ ...own, name }] })
    return shownSchedules(rows).active
  }
  expect(shown('Old name', true)).toMatchObject([{ peptide_name: 'Old name', waiting: true }])
  expect(shown('Old name')).toMatchObject([{ peptide_name: 'Old name', waiting: false }])
  expect(shown('New name')).toMatchObject([{ peptide_name: 'New name' }])
})
