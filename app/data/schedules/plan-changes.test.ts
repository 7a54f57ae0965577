import { expect, test } from 'vitest'
import { CivilDate, CivilTime } from '#domain/time/schema'
import { asStored } from '../outbox/unsent-rows.ts'
import { plan, scheduled } from '../testing/sample-writes.ts'
import { planChanged } from './plan-changes.ts'
import { tryMove, tryPause } from './save-plan-change.ts'

const DAYS = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']
const today = CivilDate.parse('2026-11-21')
const { schedule, doses } = plan(DAYS)
const known = { ...schedule, start_date: today, doses }

function changed(tried: ReturnType<typeof tryMove>) {
  if ('refusal' in tried) throw new Error(tried.refusal)
  return tried
}

test('a dose that moves stands on its new day at once, and waits; what was completed since stays where it was', () => {
  const to = { date: CivilDate.parse('2026-11-24'), time: CivilTime.parse('20:00'), rest: true }
  const change = changed(tryMove(known, '2026-11-22', to, today))
  const shown = planChanged(asStored(doses), change)
  expect(shown.map((dose) => [dose.scheduled_date, dose.waiting])).toEqual([
    ['2026-11-21', false],
    ['2026-11-24', true],
    ['2026-11-25', true],
    ['2026-11-26', true],
  ])
  expect(planChanged(shown, change)).toEqual(shown)
  const taken = { ...scheduled('2026-11-22', '2026-11-22'), status: 'completed' as const, actual_dose_id: 'dose' }
  expect(planChanged(asStored([taken]), change)[0]).toMatchObject({ scheduled_date: '2026-11-22', waiting: false })
})

test('a list that does not hold a moved dose gets it; a schedule that was ended gets none', () => {
  const to = { date: CivilDate.parse('2026-11-24'), time: CivilTime.parse('21:00'), rest: false }
  const change = changed(tryMove({ ...known, doses: doses.slice(0, 2) }, '2026-11-22', to, today))
  expect(planChanged([], change).map(({ id }) => id)).toEqual(['2026-11-22'])
  const ended = asStored([{ ...scheduled('2026-11-21', '2026-11-21'), schedule_status: 'inactive' as const }])
  expect(planChanged(ended, change)).toBe(ended)
})

test('a pause that leaves doses out takes them from the lists, and counts them off the total that the schedule has', () => {
  const days = { from: CivilDate.parse('2026-11-22'), until: CivilDate.parse('2026-11-24'), doses: 'left-out' as const }
  const change = changed(tryPause(known, days, today))
  expect(planChanged(asStored(doses), change).map(({ id }) => id)).toEqual(['2026-11-21', '2026-11-24'])
  expect(change.schedule.total_doses).toBe(18)
})
