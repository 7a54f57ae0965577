import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CivilDate, CivilTime, Zone } from '../../time/schema.ts'
import type { DatedDose } from '../planning/kept.ts'
import {
  isHidden,
  type Outcome,
  type ScheduledDoseRow,
  type ScheduleRow,
  type ScheduleState,
} from './schedule-state.ts'
import { editRefusal } from './refusals.ts'
import { skip, unskip } from './skip.ts'
import * as rules from './transitions.ts'

type Schedule = ScheduleRow & { readonly id: string; readonly frequency: string }
type Dose = ScheduledDoseRow & DatedDose
type State = ScheduleState<Schedule, Dose>

const NO_MARK = { skipped_at: null, skip_reason: null }
const NOW = '2026-11-21T20:00:00.000Z'
const today = CivilDate.parse('2026-11-21')
const pending = (id: string, scheduled_date = today): Dose => ({
  id,
  scheduled_date,
  scheduled_time: CivilTime.parse('09:00'),
  status: 'pending',
  actual_dose_id: null,
  ...NO_MARK,
})
const fresh: State = {
  schedule: { id: 's', frequency: 'daily', status: 'active', total_doses: 2, completed_doses: 0 },
  doses: [pending('a'), pending('b')],
}

describe('completing', () => {
  test('marks the dose, links it and counts it', () => {
    const state = stateOf(rules.complete(fresh, 'a', 'dose-1'))
    expect(state.doses[0]).toEqual({ ...pending('a'), status: 'completed', actual_dose_id: 'dose-1' })
    expect(state.doses[1]).toEqual(pending('b'))
    expect(state.schedule.completed_doses).toBe(1)
    expect(state.schedule.frequency).toBe('daily')
  })

  test('a second tap by another device is refused; the same one again changes nothing', () => {
    const once = stateOf(rules.complete(fresh, 'a', 'dose-1'))
    expect(rules.complete(once, 'a', 'dose-1')).toEqual({ ok: true, state: once })
    expect(rules.complete(once, 'a', 'dose-2')).toEqual({
      ok: false,
      code: 'completed',
    })
  })

  test('a skipped or unknown dose is refused', () => {
    expect(rules.complete(rules.deactivate(fresh), 'a', 'dose-1')).toMatchObject({ ok: false, code: 'inactive' })
    expect(rules.complete(fresh, 'z', 'dose-1')).toMatchObject({ ok: false, code: 'unknown' })
  })

  test('completing stamps the planned time of the person’s own day, however late the tap', () => {
    const planned = { scheduled_date: CivilDate.parse('2026-11-20'), scheduled_time: CivilTime.parse('21:00') }
    expect(rules.completionInstant(planned, Zone.parse('America/New_York'))).toBe('2026-11-21T02:00:00.000Z')
  })

  test('stamps the time at which the person says that they took it', () => {
    const planned = { scheduled_date: CivilDate.parse('2026-11-20'), scheduled_time: CivilTime.parse('21:00') }
    const taken = { date: CivilDate.parse('2026-11-21'), time: CivilTime.parse('00:40') }
    expect(rules.completionInstant(planned, Zone.parse('Europe/Berlin'), taken)).toBe('2026-11-20T23:40:00.000Z')
  })
})

describe('unchecking', () => {
  const completed = stateOf(rules.complete(fresh, 'a', 'dose-1'))

  test('unchecking undoes a completion entirely', () => {
    expect(rules.uncheck(completed, 'a')).toEqual({ ok: true, state: fresh })
  })

  test('a dose that is not completed is refused', () => {
    expect(rules.uncheck(fresh, 'a')).toMatchObject({ ok: false, code: 'not completed' })
    expect(rules.uncheck(fresh, 'z')).toMatchObject({ ok: false, code: 'unknown' })
  })

  test('unchecking takes back the completion that the person saw, not one that took its place', () => {
    expect(rules.uncheck(completed, 'a', 'dose-1')).toEqual({ ok: true, state: fresh })
    expect(rules.uncheck(completed, 'a', 'dose-2')).toEqual({
      ok: false,
      code: 'completed anew',
    })
  })

  test('unchecking in a schedule that has ended skips the dose, so that nothing there is pending', () => {
    const state = stateOf(rules.uncheck(rules.deactivate(completed), 'a'))
    expect(state.doses[0]).toEqual({ ...pending('a'), status: 'skipped' })
    expect(state.schedule.completed_doses).toBe(0)
  })

  test('never counts below 0', () => {
    const miscounted = { ...completed, schedule: { ...completed.schedule, completed_doses: 0 } }
    expect(stateOf(rules.uncheck(miscounted, 'a')).schedule.completed_doses).toBe(0)
  })
})

test('deleting a logged dose puts the scheduled one back; any other dose touches nothing', () => {
  const completed = stateOf(rules.complete(fresh, 'a', 'dose-1'))
  expect(rules.deleteDose(completed, 'dose-1')).toEqual(fresh)
  expect(rules.deleteDose(completed, 'dose-2')).toBe(completed)
})

test('deactivating skips what is pending, keeps what is completed, and twice is once', () => {
  const ended = rules.deactivate(stateOf(rules.complete(fresh, 'a', 'dose-1')))
  expect(ended.schedule).toMatchObject({ status: 'inactive', completed_doses: 1, total_doses: 2 })
  expect(ended.doses.map(({ status }) => status)).toEqual(['completed', 'skipped'])
  expect(rules.deactivate(ended)).toEqual(ended)
})

test('deactivating leaves what was missed before, by the clock of the person, and skips what lies ahead', () => {
  const dated = (id: string, day: number, time: string, zone?: string) => ({
    ...pending(id),
    scheduled_date: CivilDate.parse(`2026-11-${day}`),
    scheduled_time: CivilTime.parse(time),
    zone: zone === undefined ? null : Zone.parse(zone),
  })
  const { schedule } = fresh
  const doses = [
    dated('missed', 20, '23:00'),
    // Before the beginning of the day, and at noon of Auckland, which is the evening before in Berlin.
    dated('at night', 21, '03:00'),
    dated('elsewhere', 21, '09:00', 'Pacific/Auckland'),
    dated('due', 21, '08:00'),
    dated('later', 22, '08:00'),
  ]
  const end = {
    openFrom: CivilDate.parse('2026-11-21'),
    clock: { zone: Zone.parse('Europe/Berlin'), begins: 4 },
  } as const
  const ended = rules.deactivate({ schedule, doses }, end)
  expect(ended.doses.flatMap(({ id, status }) => (status === 'pending' ? [id] : []))).toEqual([
    'missed',
    'at night',
    'elsewhere',
  ])
  expect(rules.deactivate(ended, { ...end, openFrom: CivilDate.parse('2026-11-01') })).toBe(ended)
})

describe('editing', () => {
  const completed = stateOf(rules.complete(fresh, 'a', 'dose-1'))

  test('replaces what is to come, keeps what is completed, and counts anew', () => {
    const state = stateOf(rules.edit(completed, { frequency: 'weekly' }, [pending('c'), pending('d')], today))
    expect(state.doses.map(({ id }) => id)).toEqual(['a', 'c', 'd'])
    expect(state.schedule).toEqual({ ...completed.schedule, frequency: 'weekly', total_doses: 3 })
  })

  test('editing keeps what was missed and what the person skipped', () => {
    const missed = pending('m', CivilDate.parse('2026-11-20'))
    const before = stateOf(skip({ ...fresh, doses: [...fresh.doses, missed] }, 'b', { at: NOW, reason: undefined }))
    const state = stateOf(rules.edit(before, {}, [pending('c')], today))
    expect(state.doses.map(({ id }) => id)).toEqual(['b', 'm', 'c'])
    expect(state.schedule.total_doses).toBe(3)
  })

  test('editing of an inactive schedule, to no dose, or to more than a thousand is refused', () => {
    expect(rules.edit(rules.deactivate(fresh), {}, [], today)).toMatchObject({ ok: false, code: 'inactive' })
    expect(editRefusal(rules.deactivate(fresh).schedule)).toMatch('no longer active')
    expect(editRefusal(fresh.schedule)).toBeUndefined()
    expect(rules.edit(fresh, {}, [], today)).toMatchObject({ ok: false, code: 'empty' })
    const many = Array.from({ length: 1000 }, (_, index) => pending(`n${index}`))
    expect(rules.edit(fresh, {}, many, today).ok).toBe(true)
    expect(rules.edit(completed, {}, many, today)).toMatchObject({ ok: false, code: 'too many' })
  })
})

test('after any history the counters equal a recount, and nothing pending is left of what has ended', () => {
  const ids = fc.constantFrom('a', 'b', 'c')
  const moves = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('complete'), id: ids, dose: fc.constantFrom('1', '2', '3') }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('uncheck'), id: ids, dose: fc.constant('') }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), id: ids, dose: fc.constantFrom('1', '2', '3') }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit'), id: ids, dose: fc.constant('') }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('skip'), id: ids, dose: fc.constant('') }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('unskip'), id: ids, dose: fc.constant('') }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('deactivate'), id: ids, dose: fc.constant('') }) },
  )
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 30 }), (history) => {
      let state = fresh
      for (const [turn, { kind, id, dose }] of history.entries()) {
        // The device names each new dose afresh, except for a retry, so a name is never free for two scheduled doses.
        if (kind === 'complete') state = stateOr(rules.complete(state, id, `${id}-${dose}`), state)
        if (kind === 'uncheck') state = stateOr(rules.uncheck(state, id), state)
        if (kind === 'delete') state = rules.deleteDose(state, `${id}-${dose}`)
        if (kind === 'edit')
          state = stateOr(rules.edit(state, {}, [pending(`c${turn}`), pending('c')].filter(isNew(state)), today), state)
        if (kind === 'skip') state = stateOr(skip(state, id, { at: NOW, reason: undefined }), state)
        if (kind === 'unskip') state = stateOr(unskip(state, id), state)
        if (kind === 'deactivate') state = rules.deactivate(state)
        expectWhole(state)
      }
    }),
    { numRuns: 1000 },
  )
})

function expectWhole({ schedule, doses }: State): void {
  const completed = doses.filter(({ status }) => status === 'completed')
  expect(schedule.completed_doses).toBe(completed.length)
  expect(schedule.total_doses).toBe(doses.length)
  expect(doses.every(({ status, actual_dose_id }) => (status === 'completed') === (actual_dose_id !== null))).toBe(true)
  expect(new Set(completed.map(({ actual_dose_id }) => actual_dose_id)).size).toBe(completed.length)
  expect(doses.every(({ status, skipped_at }) => !skipped_at || status === 'skipped')).toBe(true)
  if (schedule.status === 'active') expect(doses.some(isHidden)).toBe(false)
  if (schedule.status === 'inactive') expect(doses.some(({ status }) => status === 'pending')).toBe(false)
}

function isNew(state: State): (dose: Dose) => boolean {
  const kept = new Set(state.doses.filter(({ status }) => status !== 'pending').map(({ id }) => id))
  return ({ id }) => !kept.has(id)
}

function stateOf(outcome: Outcome<Schedule, Dose>): State {
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.state
}

function stateOr(outcome: Outcome<Schedule, Dose>, before: State): State {
  return outcome.ok ? outcome.state : before
}
