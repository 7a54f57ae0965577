import { expect, test } from 'vitest'
import { CivilDate, CivilTime } from '../../time/schema.ts'
import type { Outcome, ScheduledDoseRow, ScheduleRow, ScheduleState } from './schedule-state.ts'
import { skip, unskip } from './skip.ts'
import type { Slot } from '../../time/slot.ts'
import { complete, deactivate, uncheck } from './transitions.ts'

type State = ScheduleState<ScheduleRow, ScheduledDoseRow & Slot>

const slot = { scheduled_date: CivilDate.parse('2026-11-21'), scheduled_time: CivilTime.parse('09:00') }
const UNMARKED = { skipped_at: null, skip_reason: null }
const pending = { id: 'a', ...slot, status: 'pending', actual_dose_id: null, ...UNMARKED } as const
const fresh: State = { schedule: { status: 'active', total_doses: 1, completed_doses: 0 }, doses: [pending] }
const at = '2026-11-21T20:00:00.000Z'
const marked = (reason?: string) => stateOf(skip(fresh, 'a', { at, reason }))

test('skipping marks the dose with its moment and its reason', () => {
  expect(marked('ill').doses).toEqual([{ ...pending, status: 'skipped', skipped_at: at, skip_reason: 'ill' }])
  expect(marked().doses[0]?.skip_reason).toBeNull()
  expect(marked().schedule).toEqual(fresh.schedule)
})

test('skipping again keeps the moment, and the reason unless another is given', () => {
  const again = { at: '2026-11-22T08:00:00.000Z', reason: undefined }
  const before = marked('ill')
  expect(skip(before, 'a', again)).toEqual({ ok: true, state: before })
  const other = stateOf(skip(before, 'a', { ...again, reason: 'away' }))
  expect(other.doses[0]).toMatchObject({ skipped_at: at, skip_reason: 'away' })
})

test('a completed, a hidden and an unknown dose are not skipped', () => {
  const completed = stateOf(complete(fresh, 'a', 'dose-1'))
  const mark = { at, reason: undefined }
  expect(skip(completed, 'a', mark)).toMatchObject({
    ok: false,
  })
  expect(skip(deactivate(fresh), 'a', mark)).toMatchObject({ ok: false, code: 'inactive' })
  expect(skip(fresh, 'z', mark)).toMatchObject({ ok: false, code: 'unknown' })
})

test('undone, the dose is pending again; after the end of its schedule it is hidden', () => {
  expect(unskip(marked('ill'), 'a')).toEqual({ ok: true, state: fresh })
  const ended = deactivate(marked('ill'))
  expect(ended.doses[0]).toMatchObject({ skipped_at: at, skip_reason: 'ill' })
  expect(stateOf(unskip(ended, 'a'))).toEqual(deactivate(fresh))
})

test('without a mark there is nothing to undo', () => {
  const completed = stateOf(complete(fresh, 'a', 'dose-1'))
  for (const state of [fresh, completed, deactivate(fresh)]) expect(unskip(state, 'a')).toEqual({ ok: true, state })
  expect(unskip(fresh, 'z')).toMatchObject({ ok: false, code: 'unknown' })
})

test('a skipped dose that was taken after all is completed, without the mark, and unchecked it is pending', () => {
  const completed = stateOf(complete(marked('ill'), 'a', 'dose-1'))
  expect(completed.doses).toEqual([{ ...pending, status: 'completed', actual_dose_id: 'dose-1' }])
  expect(completed.schedule.completed_doses).toBe(1)
  expect(stateOf(uncheck(completed, 'a'))).toEqual(fresh)
  expect(complete(deactivate(marked()), 'a', 'dose-1')).toMatchObject({ ok: false, code: 'inactive' })
})

function stateOf(outcome: Outcome<ScheduleRow, ScheduledDoseRow & Slot>): State {
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.state
}
