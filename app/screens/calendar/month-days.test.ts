import { expect, test } from 'vitest'
import type { ScheduledDose } from '#contract'
import { CivilDate } from '#domain/time/schema'
import { UTC } from '#domain/time/zone'
import { scheduled } from '../../data/testing/sample-writes.ts'
import { onCalendar } from '../../data/scheduled-doses/open-doses.ts'
import { groupByDay } from './by-day.ts'
import { monthDays, countText } from './month-days.ts'

const TODAY = CivilDate.parse('2026-11-21')
const none = { completed: 0, missed: 0, pending: 0, skipped: 0, logged: 0 }
const done = (id: string, date: string) =>
  ({ ...scheduled(id, date), status: 'completed', actual_dose_id: id }) as const
const skipped = (id: string, date: string) =>
  ({ ...scheduled(id, date), status: 'skipped', skipped_at: '2026-11-21T12:00:00.000Z' }) as const

test('a day says how many doses it has, in each state', () => {
  expect(countText({ ...none, completed: 1, pending: 1 })).toBe('2 doses: 1 completed, 1 pending')
  expect(countText({ ...none, completed: 1 })).toBe('1 dose: 1 completed')
  expect(countText({ ...none, pending: 3 })).toBe('3 doses: 3 pending')
  expect(countText({ completed: 1, missed: 2, pending: 0, skipped: 1, logged: 1 })).toBe(
    '5 doses: 1 completed, 2 missed, 1 skipped, 1 logged',
  )
  expect(countText(none)).toBe('no doses')
})

const settled = (dose: ScheduledDose) => ({ ...dose, waiting: false })

test('November 2026 begins on its Sunday; days of December stand there without their doses', () => {
  const doses = onCalendar(
    [done('a', '2026-11-21'), scheduled('b', '2026-11-21'), scheduled('c', '2026-12-01')].map(settled),
    UTC,
  )
  const days = monthDays(
    CivilDate.parse('2026-11-15'),
    groupByDay(doses, new Map(), { zone: UTC, begins: 0 }, () => true),
    TODAY,
  )
  expect(days[0]).toMatchObject({ key: '2026-11-01', label: 'November 1, no doses', isOutside: false })
  expect(days[20]).toMatchObject({ number: 21, label: 'November 21, 2 doses: 1 completed, 1 pending', dots: 'dp' })
  expect(days[30]).toMatchObject({ label: 'December 1', isOutside: true, dots: '' })
})

test('what is pending of a day that is over was missed; what a person skipped is shown, what an end skipped is not', () => {
  const hidden = { ...skipped('c', '2026-11-20'), skipped_at: null }
  const doses = onCalendar([scheduled('a', '2026-11-20'), skipped('b', '2026-11-20'), hidden].map(settled), UTC)
  const days = monthDays(
    CivilDate.parse('2026-11-15'),
    groupByDay(doses, new Map(), { zone: UTC, begins: 0 }, () => true),
    TODAY,
  )
  expect(days[19]).toMatchObject({ label: 'November 20, 2 doses: 1 missed, 1 skipped', dots: 'ms' })
})

test('before anything is known a day claims nothing', () => {
  expect(monthDays(CivilDate.parse('2026-11-15'), undefined, TODAY)[20]?.label).toBe('November 21')
})
