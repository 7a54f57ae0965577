import { expect, test } from 'vitest'
import { CivilDate, CivilTime } from '#domain/time/schema'
import type { ScheduledDose } from '#contract'
import { shownScheduledDoses } from '../scheduled-doses/shown-scheduled-doses.ts'
import { rowsOfPlanned } from '../testing/sample-rows.ts'
import { answered, plan, sample, scheduled, shownRows } from '../testing/sample-writes.ts'
import type { PlanChange } from './plan-rows.ts'
import { tryMove, tryPause } from './save-plan-change.ts'

const DAYS = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']
const today = CivilDate.parse('2026-11-21')
const { schedule, doses } = plan(DAYS)
const known = { ...schedule, start_date: today, doses }

function changed(tried: ReturnType<typeof tryMove>) {
  if ('refusal' in tried) throw new Error(tried.refusal)
  return tried
}

const rowsOf = (stored: readonly ScheduledDose[]) => rowsOfPlanned(stored, schedule)
const shown = (rows: ReturnType<typeof rowsOf>, change: PlanChange) =>
  shownScheduledDoses(shownRows(rows, sample('move-dose', change))).all

test('a dose that moves stands on its new day at once, and waits; what was completed since stays where it was', () => {
  const to = { date: CivilDate.parse('2026-11-24'), time: CivilTime.parse('20:00'), rest: true }
  const change = changed(tryMove(known, '2026-11-22', to, today))
  const moved = (rows: ReturnType<typeof rowsOf>) =>
    shown(rows, change).map((dose) => [dose.scheduled_date, dose.waiting])
  expect(moved(rowsOf(doses))).toEqual([
    ['2026-11-21', false],
    ['2026-11-24', true],
    ['2026-11-25', true],
    ['2026-11-26', true],
  ])
  const done = answered(rowsOf(doses), sample('move-dose', change))
  expect(moved(done).map(([, waits]) => waits)).toEqual([false, false, false, false])
  const taken = { ...scheduled('2026-11-22', '2026-11-22'), status: 'completed' as const, actual_dose_id: 'dose' }
  expect(shown(rowsOf([taken]), change)[0]).toMatchObject({ scheduled_date: '2026-11-22', waiting: false })
})

test('a list that does not hold a moved dose gets it; a schedule that was ended gets none', () => {
  const to = { date: CivilDate.parse('2026-11-24'), time: CivilTime.parse('21:00'), rest: false }
  const change = changed(tryMove({ ...known, doses: doses.slice(0, 2) }, '2026-11-22', to, today))
  const others = rowsOf([scheduled('2026-11-21', '2026-11-21')])
  expect(shown(others, change).map(({ id }) => id)).toEqual(['2026-11-21', '2026-11-22'])
  const ended = rowsOf([{ ...scheduled('2026-11-21', '2026-11-21'), schedule_status: 'inactive' }])
  expect(shown(ended, change).map(({ id, waiting }) => [id, waiting])).toEqual([['2026-11-21', false]])
})

test('a pause that leaves doses out takes them from the lists, and counts them off the total that the schedule has', () => {
  const days = { from: CivilDate.parse('2026-11-22'), until: CivilDate.parse('2026-11-24'), doses: 'left-out' as const }
  const change = changed(tryPause(known, days, today))
  expect(shown(rowsOf(doses), change).map(({ id }) => id)).toEqual(['2026-11-21', '2026-11-24'])
  expect(change.schedule.total_doses).toBe(18)
})
