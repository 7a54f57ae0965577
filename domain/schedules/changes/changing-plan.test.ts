import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate, type CivilTime } from '../../time/civil.ts'
import { CivilDate as Day, CivilTime as Time } from '../../time/schema.ts'
import type { ChangeOutcome, DoseOfPlan, PlanningSchedule } from './changing-plan.ts'
import { move } from './move.ts'
import { pause } from './pause.ts'
import { planSchedule } from '../planning/plan-schedule.ts'
import type { ScheduleFields } from '../planning/plan.ts'
import { placeOf } from '../planning/planned-slots.ts'
import { SIMPLE, type RegimenChoice } from '../planning/regimen.ts'
import type { ScheduleState } from '../states/schedule-state.ts'
import { shift } from './shift.ts'
import { walkSteps } from '../planning/steps.ts'
import { minuteOf } from '../../time/slot.ts'

type State = ScheduleState<PlanningSchedule, DoseOfPlan>

const day = (text: string): CivilDate => Day.parse(text)
const time = (text: string): CivilTime => Time.parse(text)
/** A Monday. */
const START = day('2026-11-02')

const form = (changed: Partial<ScheduleFields> = {}): ScheduleFields => ({
  startDate: START,
  frequency: 'weekly',
  vialTotalDoses: 6,
  scheduleWeeks: 6,
  customSchedule: false,
  customDates: [],
  time: time('09:00'),
  dosage: '0.25',
  unit: 'mg',
  ...changed,
})
const regimen = (choice: Partial<RegimenChoice>): RegimenChoice => ({ ...SIMPLE, ...choice })

/** A planned schedule, of which so many doses are completed. */
function planned(fields: ScheduleFields = form(), completed = 0): State {
  const outcome = planSchedule(fields, START)
  if (!outcome.ok) throw new Error(outcome.reason)
  const { plan, slots } = outcome
  const doses = slots.map((slot, index): DoseOfPlan => {
    const isDone = index < completed
    const { step: _, ...dose } = slot
    return {
      id: `${index}`,
      status: isDone ? 'completed' : 'pending',
      actual_dose_id: isDone ? `d${index}` : null,
      ...dose,
    }
  })
  const { totalDoses: total_doses, startDate: start_date, frequency } = plan
  return {
    schedule: {
      status: 'active',
      total_doses,
      completed_doses: completed,
      start_date,
      frequency,
      regimen: outcome.regimen,
    },
    doses,
  }
}
function done(outcome: ChangeOutcome<PlanningSchedule, DoseOfPlan>): State {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.state
}
const days = ({ doses }: State) => doses.map((dose) => dose.scheduled_date.slice(5))
const to = (date: string, at = '09:00', rest = false) => ({ date: day(date), time: time(at), rest })

describe('moving one dose', () => {
  test('it keeps its id and remembers where the plan has it, until it is moved back', () => {
    const moved = done(move(planned(), '1', to('2026-11-11', '20:00'), START))
    expect(moved.doses[1]).toMatchObject({
      id: '1',
      scheduled_date: '2026-11-11',
      scheduled_time: '20:00',
      planned_date: '2026-11-09',
      planned_time: '09:00',
    })
    expect(days(moved)).toEqual(['11-02', '11-11', '11-16', '11-23', '11-30', '12-07'])
    const again = done(move(moved, '1', to('2026-11-12', '20:00'), START))
    expect(again.doses[1]).toMatchObject({ planned_date: '2026-11-09' })
    const back = done(move(again, '1', to('2026-11-09'), START))
    expect(back.doses[1]).toMatchObject({ scheduled_date: '2026-11-09', planned_date: null, planned_time: null })
  })

  test('with the rest, every later pending dose moves by the days between, at its own time', () => {
    const moved = done(move(planned(form(), 1), '2', to('2026-11-18', '20:00', true), START))
    expect(days(moved)).toEqual(['11-02', '11-09', '11-18', '11-25', '12-02', '12-09'])
    expect(moved.doses.map((dose) => dose.scheduled_time)).toEqual([
      '09:00',
      '09:00',
      '20:00',
      '09:00',
      '09:00',
      '09:00',
    ])
    expect(moved.schedule.regimen?.adjustments).toEqual([{ kind: 'shift', from: '2026-11-16', days: 2 }])
    expect(moved.doses[2]).toMatchObject({ planned_date: '2026-11-18', planned_time: '09:00' })
  })

  test.each([
    ['2026-11-08', '09:00', 'Please choose today or a later day'],
    ['2026-11-16', '09:00', 'Another dose of this schedule is planned for that minute'],
    [
      '2026-11-17',
      '09:00',
      'That is after the next dose (Mon, Nov 16, 9:00 AM). Move the rest as well, or choose an earlier time.',
    ],
  ])('to %s at %s it is refused: %s', (date, at, reason) => {
    expect(move(planned(), '1', to(date, at), day('2026-11-09'))).toMatchObject({ ok: false, reason })
  })

  test('it does not come before the dose before it, nor before the start', () => {
    expect(move(planned(), '2', to('2026-11-08'), START)).toMatchObject({
      reason: 'That is before the dose before it (Mon, Nov 9, 9:00 AM). Please choose a later time.',
      field: 'date',
    })
    expect(move(planned(), '0', to('2026-11-01'), day('2026-10-30'))).toMatchObject({
      reason: 'Please choose a day from the start of the schedule on (Mon, Nov 2)',
    })
  })

  test('what was missed stays where it was planned', () => {
    const reason = 'This dose was planned for a day before today. It stays where it was planned.'
    expect(move(planned(), '1', to('2026-11-12'), day('2026-11-10'))).toMatchObject({ reason })
    expect(shift(planned(), '1', 3, day('2026-11-10'))).toMatchObject({ reason })
  })

  test('what is completed or skipped does not move', () => {
    expect(move(planned(form(), 2), '1', to('2026-11-10'), START)).toMatchObject({
      reason: 'This dose was completed in the meantime. Nothing was changed.',
    })
    const { schedule, doses } = planned()
    const skipped = doses.map((dose) => ({
      ...dose,
      status: 'skipped' as const,
      skipped_at: '2026-11-02T08:00:00.000Z',
    }))
    expect(move({ schedule, doses: skipped }, '1', to('2026-11-10'), START)).toMatchObject({
      reason: 'This dose was skipped in the meantime. Nothing was changed.',
    })
  })
})

describe('shifting', () => {
  test('later and earlier, and back again leaves no trace in the plan', () => {
    const later = done(shift(planned(form(), 1), '1', 2, START))
    expect(days(later)).toEqual(['11-02', '11-11', '11-18', '11-25', '12-02', '12-09'])
    const back = done(shift(later, '1', -2, START))
    expect(days(back)).toEqual(days(planned()))
    expect(back.schedule.regimen?.adjustments).toEqual([])
    expect(back.schedule.frequency).toBe('weekly')
  })

  test('a shift is refused before today, and onto the dose before', () => {
    expect(shift(planned(form(), 1), '1', -2, day('2026-11-08'))).toMatchObject({
      reason: 'The first of these doses would come before today',
      field: 'days',
    })
    expect(shift(planned(form(), 1), '1', -7, START)).toMatchObject({
      reason: 'One of these doses would come no later than the one before it (Mon, Nov 2, 9:00 AM)',
    })
  })

  test('a step counted in weeks keeps its doses', () => {
    const steps = ['0.25', '0.5'].map((amount) => ({ amount, unit: 'mg', length: 2, per: 'weeks' }) as const)
    const before = planned(form({ vialTotalDoses: 4, regimen: regimen({ steps }) }), 1)
    const after = done(shift(before, '1', 9, START))
    expect(days(after)).toEqual(['11-02', '11-18', '11-25', '12-02'])
    expect(after.schedule.regimen?.steps[0]).toMatchObject({ length: 2, extra: 9 })
  })

  test('of two doses a day the evening moves: the day stays in the plan for the morning', () => {
    const times = [{ time: time('20:00'), amount: null }]
    const before = planned(
      form({ vialTotalDoses: 6, regimen: regimen({ pattern: { kind: 'every', days: 2 }, times }) }),
      1,
    )
    const after = done(shift(before, '1', 1, START))
    expect(after.doses.map((dose) => minuteOf(dose).slice(5))).toEqual([
      '11-02 09:00',
      '11-03 20:00',
      '11-05 09:00',
      '11-05 20:00',
      '11-07 09:00',
      '11-07 20:00',
    ])
    expect(after.doses[1]).toMatchObject({ planned_date: '2026-11-02' })
    expect(after.schedule.regimen?.adjustments).toEqual([{ kind: 'shift', from: '2026-11-03', days: 1 }])
  })
})

describe('a pause', () => {
  const of = (from: string, until: string, doses: 'left-out' | 'moved-behind') => ({
    from: day(from),
    until: day(until),
    doses,
  })

  test('left out: its doses are gone, the others stay where they are', () => {
    const after = done(pause(planned(), of('2026-11-09', '2026-11-23', 'left-out'), START))
    expect(days(after)).toEqual(['11-02', '11-23', '11-30', '12-07'])
    expect(after.schedule.total_doses).toBe(4)
    // A device that has seen three of the doses says the same of the total.
    const { schedule, doses } = planned()
    const seen = done(pause({ schedule, doses: doses.slice(1, 4) }, of('2026-11-09', '2026-11-23', 'left-out'), START))
    expect(seen.schedule.total_doses).toBe(4)
  })

  test('left out: a step counted in doses loses them, and one that loses all is gone', () => {
    const step = (amount: string | null, length: number) => ({ amount, unit: null, length, per: 'doses' }) as const
    const steps = [step(null, 2), step('0.5', 2), step('1', 2)]
    const before = planned(form({ regimen: regimen({ steps }) }))
    const fewer = done(pause(before, of('2026-11-09', '2026-11-17', 'left-out'), START))
    expect(fewer.doses.map((dose) => dose.amount)).toEqual(['0.25', '0.5', '1', '1'])
    expect(fewer.schedule.regimen?.steps.map(({ length }) => length)).toEqual([1, 1, 2])
    const gone = done(pause(before, of('2026-11-02', '2026-11-16', 'left-out'), START))
    expect(gone.schedule.regimen).toMatchObject({ dosage: '0.5', steps: [step(null, 2), step('1', 2)] })
  })

  test('moved behind: every dose from the pause on moves by its length', () => {
    const after = done(pause(planned(), of('2026-11-08', '2026-11-12', 'moved-behind'), START))
    expect(days(after)).toEqual(['11-02', '11-13', '11-20', '11-27', '12-04', '12-11'])
  })

  test('moved behind: no dose comes onto the minute of one that was moved there and skipped', () => {
    const pattern = { kind: 'weekdays', weekdays: [1, 4] } as const
    const { schedule, doses } = planned(form({ regimen: regimen({ pattern }) }))
    // The dose of Nov 12 was moved to Nov 19 and skipped there, while no other one was planned for that day.
    const skipped = { status: 'skipped', skipped_at: '2026-11-02T00:00:00.000Z' } as const
    const moved = { scheduled_date: day('2026-11-19'), planned_date: day('2026-11-12'), planned_time: time('09:00') }
    const state = {
      schedule,
      doses: doses.slice(0, 5).map((dose, at) => (at === 3 ? { ...dose, ...skipped, ...moved } : dose)),
    }
    const after = done(
      pause(state, { from: day('2026-11-05'), until: day('2026-11-12'), doses: 'moved-behind' }, START),
    )
    const minutes = after.doses.map(minuteOf)
    expect(new Set(minutes).size).toBe(minutes.length)
  })

  test('moved behind: weekdays stay weekdays', () => {
    const pattern = { kind: 'weekdays', weekdays: [1, 4] } as const
    const before = planned(form({ vialTotalDoses: 5, regimen: regimen({ pattern }) }))
    const after = done(pause(before, of('2026-11-05', '2026-11-13', 'moved-behind'), START))
    expect(days(after)).toEqual(['11-02', '11-16', '11-19', '11-23', '11-26'])
  })

  test('it is refused where it ends before it begins, begins before today, or has nothing to leave out', () => {
    const refusal = (from: string, until: string, doses: 'left-out' | 'moved-behind' = 'left-out') =>
      pause(planned(), of(from, until, doses), START)
    expect(refusal('2026-11-09', '2026-11-09')).toMatchObject({ field: 'until' })
    expect(refusal('2026-11-01', '2026-11-09')).toMatchObject({ field: 'from' })
    expect(refusal('2026-11-10', '2026-11-12')).toMatchObject({ field: 'until' })
    expect(refusal('2026-12-10', '2026-12-12', 'moved-behind')).toMatchObject({ field: 'from' })
    expect(refusal('2026-11-02', '2027-11-02')).toMatchObject({
      reason: 'Please keep at least one dose, or deactivate the schedule.',
    })
  })
})

// What holds of whatever people move, shift and pause, one after the other.
const stepArbitrary = fc.record({
  amount: fc.constantFrom('0.25', '0.5', '1'),
  unit: fc.constant(null),
  length: fc.integer({ min: 1, max: 4 }),
  per: fc.constantFrom('weeks' as const, 'doses' as const),
})
const choice = fc.record({
  pattern: fc.oneof(
    fc.constant(null),
    fc.record({ kind: fc.constant('every' as const), days: fc.integer({ min: 1, max: 9 }) }),
    fc.record({
      kind: fc.constant('weekdays' as const),
      weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    }),
    fc.record({
      kind: fc.constant('on-off' as const),
      on: fc.integer({ min: 1, max: 5 }),
      off: fc.integer({ min: 1, max: 3 }),
      per: fc.constant('days' as const),
    }),
  ),
  times: fc.subarray(['07:00', '13:00', '21:00']).map((times) => times.map((at) => ({ time: time(at), amount: null }))),
  steps: fc.array(stepArbitrary, { maxLength: 3 }),
  zone: fc.constant(null),
})
const change = fc.record({
  kind: fc.constantFrom(
    'move' as const,
    'rest' as const,
    'shift' as const,
    'left-out' as const,
    'moved-behind' as const,
  ),
  of: fc.nat({ max: 11 }),
  days: fc.integer({ min: -6, max: 9 }),
  at: fc.constantFrom('09:00', '06:00', '22:30'),
})
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never
const lives = fc.record({
  choice,
  frequency: fc.constantFrom('daily' as const, 'twice-weekly' as const, 'weekly' as const),
  completed: fc.nat({ max: 5 }),
  changes: fc.array(change, { minLength: 1, maxLength: 4 }),
  editedAfter: fc.nat({ max: 9 }),
})

function changed(state: State, { kind, of, days: by, at }: Change, today: CivilDate) {
  const dose = state.doses[of % state.doses.length]
  if (!dose) throw new Error('A schedule has a dose.')
  const date = addDays(dose.scheduled_date, by)
  if (kind === 'move' || kind === 'rest')
    return move(state, dose.id, { date, time: time(at), rest: kind === 'rest' }, today)
  if (kind === 'shift') return shift(state, dose.id, by, today)
  return pause(
    state,
    { from: dose.scheduled_date, until: addDays(dose.scheduled_date, Math.abs(by)), doses: kind },
    today,
  )
}

const isPause = ({ kind }: Change) => kind === 'left-out' || kind === 'moved-behind'

/** The step of each dose, by its id. */
function stepsOfDoses({ schedule, doses }: State): ReadonlyMap<string, string | null | undefined> {
  const steps = schedule.regimen?.steps ?? []
  const walk = walkSteps(steps, schedule.start_date)
  const key = (dose: DoseOfPlan) => `${placeOf(dose).date} ${placeOf(dose).time}`
  const places = doses.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
  return new Map(places.map((dose) => [dose.id, steps[walk(placeOf(dose).date)]?.amount ?? schedule.regimen?.dosage]))
}

test('whatever is moved, shifted and paused: order, number and steps are kept, nothing completed is touched', () => {
  fc.assert(
    fc.property(lives, (life) => {
      const fields = form({ vialTotalDoses: 12, frequency: life.frequency, regimen: life.choice })
      let state = planned(fields, life.completed)
      const today = addDays(state.doses[life.completed]?.scheduled_date ?? START, 0)
      for (const one of life.changes) {
        const outcome = changed(state, one, today)
        if (!outcome.ok) continue
        const [before, after] = [state, outcome.state]
        state = after
        const left = new Set(after.doses.map((dose) => dose.id))
        expect(after.schedule.total_doses).toBe(after.doses.length)
        if (one.kind !== 'left-out') expect(after.doses).toHaveLength(before.doses.length)
        expect(after.doses.map((dose) => dose.id)).toEqual(
          before.doses.map((dose) => dose.id).filter((id) => left.has(id)),
        )
        const minutes = after.doses.map(minuteOf)
        expect(minutes).toEqual([...new Set(minutes)].toSorted())
        for (const dose of before.doses) if (dose.status !== 'pending') expect(after.doses).toContain(dose)
        for (const dose of after.doses)
          if (!before.doses.includes(dose)) expect(dose.scheduled_date >= today).toBe(true)
        if (one.kind === 'left-out') continue
        const regimen = after.schedule.regimen ?? null
        const steps = stepsOfDoses(after)
        for (const [id, amount] of stepsOfDoses({
          ...before,
          schedule: { ...before.schedule, regimen: before.schedule.regimen ?? regimen },
        }))
          expect(steps.get(id)).toBe(amount)
      }
    }),
    { numRuns: 500 },
  )
})

test('an edit that changes nothing leaves what was moved, shifted and paused where it is', () => {
  fc.assert(
    fc.property(lives, (life) => {
      const fields = form({ vialTotalDoses: 12, frequency: life.frequency, regimen: life.choice })
      let state = planned(fields, life.completed)
      const today = state.doses[life.completed]?.scheduled_date ?? START
      for (const one of life.changes) {
        // A pause goes by the days of the doses, so it may cover the day that the plan has for one that was moved alone.
        if (isPause(one) && state.doses.some((dose) => dose.planned_date)) continue
        const outcome = changed(state, one, today)
        if (outcome.ok) state = outcome.state
      }
      if (!state.schedule.regimen) return
      const { total_doses: vialTotalDoses, regimen: kept } = state.schedule
      const same = { ...fields, dosage: kept.dosage, unit: kept.unit, vialTotalDoses, regimen: kept }
      const { start_date: startDate, frequency } = state.schedule
      const editedOn = addDays(today, life.editedAfter)
      const again = planSchedule(same, editedOn, { startDate, frequency, regimen: kept, doses: state.doses })
      if (!again.ok) throw new Error(again.reason)
      const toCome = state.doses.filter((dose) => dose.status === 'pending' && dose.scheduled_date >= editedOn)
      expect(again.slots.map(minuteOf)).toEqual(toCome.map(minuteOf))
      expect(again.slots.map((slot) => slot.amount)).toEqual(toCome.map((dose) => dose.amount))
    }),
    { numRuns: 500 },
  )
})
