import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { isKept } from '#domain/schedules/planning/kept'
import { minuteOf } from '#domain/time/slot'
import type { ChangeOutcome } from '#domain/schedules/changes/changing-plan'
import { move } from '#domain/schedules/changes/move'
import { pause, type Pause } from '#domain/schedules/changes/pause'
import { planSchedule } from '#domain/schedules/planning/plan-schedule'
import type { ScheduleOutcome } from '#domain/schedules/planning/plan'
import { plannedDoses } from '#domain/schedules/planning/planned-doses'
import { shift } from '#domain/schedules/changes/shift'
import type { Outcome } from '#domain/schedules/states/schedule-state'
import { skip } from '#domain/schedules/states/skip'
import { ScheduleForm } from '#domain/schedules/schema'
import { addDays, type CivilDate } from '#domain/time/civil'
import { CivilTime, CivilDate as date } from '#domain/time/schema'
import { plannedSchedule } from '../../data/schedules/planned-schedule.ts'
import { entrySchema } from './entry-schema.ts'
import { valuesOfSchedule } from '../../parts/schedules/values-of-schedule.ts'
import type { ShownSchedule } from '../../data/schedules/shown-schedule.ts'

// What an edit does not change stays, through the form's own functions, over lives of all kinds of schedules.

const BEGIN = date.parse('2026-06-01')
const SCHEMA = entrySchema(2)

const amount = fc.constantFrom('0.25', '0.5', '1', '1.7', '2.4')
const time = fc.constantFrom('07:30', '08:00', '12:00', '20:00', '23:30')
const step = fc.record({
  amount,
  unit: fc.constantFrom('mg', 'mg', 'mcg'),
  length: fc.integer({ min: 1, max: 4 }),
  per: fc.constantFrom('weeks', 'doses'),
})
const days = fc.oneof(
  fc.record({
    frequency: fc.constantFrom('daily', 'every-other-day', 'weekly', 'twice-weekly'),
    pattern: fc.constant(null),
  }),
  fc.record({
    frequency: fc.constant(''),
    pattern: fc.record({ kind: fc.constant('every'), days: fc.integer({ min: 1, max: 9 }) }),
  }),
  fc.record({
    frequency: fc.constant(''),
    pattern: fc.record({
      kind: fc.constant('weekdays'),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    }),
  }),
  fc.record({
    frequency: fc.constant(''),
    pattern: fc.constant(null),
    customDates: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 12 }),
  }),
)
const event = fc.record({
  kind: fc.constantFrom('day', 'day', 'complete', 'skip', 'move', 'move', 'shift', 'left-out', 'moved-behind'),
  at: fc.nat(),
  by: fc.integer({ min: -6, max: 9 }),
  time,
  rest: fc.boolean(),
})
const life = fc.record({
  days,
  times: fc.uniqueArray(time, { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { maxLength: 4 }),
  zone: fc.constantFrom(null, 'Asia/Tokyo'),
  total: fc.integer({ min: 2, max: 30 }),
  events: fc.array(event, { maxLength: 14 }),
})
type Life = typeof life extends fc.Arbitrary<infer One> ? One : never

function begin({ days: chosen, times: [first, ...further], steps, zone, total }: Life): ShownSchedule | undefined {
  const customDates = 'customDates' in chosen ? chosen.customDates.map((day) => addDays(BEGIN, day)) : []
  const isCustom = customDates.length > 0
  const fields = ScheduleForm.safeParse({
    peptide: PEPTIDE_IDS.semaglutide,
    dosage: '0.25',
    unit: 'mg',
    administrationMethod: 'injection',
    dosageType: 'schedule',
    zone: 'Europe/Berlin',
    frequency: chosen.frequency,
    startDate: BEGIN,
    time: first,
    customSchedule: isCustom,
    customDates,
    scheduleWeeks: isCustom ? '' : 20,
    vialTotalDoses: isCustom ? '' : total,
    regimen: {
      pattern: chosen.pattern,
      zone,
      times: further.map((one) => ({ time: one, amount: null })),
      steps: steps.map((one, at) => (at === 0 ? { ...one, amount: null, unit: null } : one)),
    },
  })
  if (!fields.success) return undefined
  const planned = planSchedule(fields.data, BEGIN)
  if (!planned.ok) return undefined
  const isNew = { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', completed_doses: 0, status: 'active' } as const
  const { schedule, doses } = plannedSchedule(
    { ...isNew, created_at: '' },
    fields.data,
    planned,
    'Semaglutide',
    undefined,
  )
  return { ...schedule, doses }
}

/** The schedule after what happened to it, and the day on which that was. */
function lived(one: Life): { readonly schedule: ShownSchedule; readonly today: CivilDate } | undefined {
  const begun = begin(one)
  if (!begun) return undefined
  let schedule = begun
  let today = BEGIN
  for (const { kind, at, by, time: to, rest } of one.events) {
    const pending = schedule.doses.filter((dose) => !isKept(dose, today))
    const dose = pending[at % Math.max(1, pending.length)]
    if (kind === 'day') today = addDays(today, Math.abs(by))
    else if (dose) {
      const outcome = outcomeOf(schedule, dose, { kind, by, to, rest }, today)
      if (outcome.ok) schedule = { ...schedule, ...outcome.state.schedule, doses: outcome.state.doses }
    }
  }
  return { schedule, today }
}

type ShownDose = ShownSchedule['doses'][number]
type Event = { readonly kind: string; readonly by: number; readonly to: string; readonly rest: boolean }

function outcomeOf(
  schedule: ShownSchedule,
  dose: ShownSchedule['doses'][number],
  { kind, by, to, rest }: Event,
  today: CivilDate,
): ChangeOutcome<ShownSchedule, ShownDose> | Outcome<ShownSchedule, ShownDose> {
  const state = { schedule, doses: schedule.doses }
  const from = dose.scheduled_date
  switch (kind) {
    case 'complete': {
      const completed = { ...dose, status: 'completed', actual_dose_id: dose.id } as const
      return { ok: true, state: { schedule, doses: schedule.doses.map((row) => (row === dose ? completed : row)) } }
    }
    case 'skip':
      return skip(state, dose.id, { at: '2026-06-01T00:00:00.000Z', reason: undefined })
    case 'move':
      return move(state, dose.id, { date: addDays(from, by), time: CivilTime.parse(to), rest }, today)
    case 'shift':
      return shift(state, dose.id, by, today)
    default:
      return pause(state, { from, until: addDays(from, Math.abs(by) + 1), doses: kind as Pause['doses'] }, today)
  }
}

const content = (dose: { scheduled_date: string; scheduled_time: string; amount: string; unit: string }) =>
  `${dose.scheduled_date} ${dose.scheduled_time} ${dose.amount} ${dose.unit}`

test('an edit that changes nothing leaves every dose, the start and the plan as they are', () => {
  let edits = 0
  fc.assert(
    fc.property(life, (one) => {
      const after = lived(one)
      if (!after) return
      const { schedule, today } = after
      const toCome = schedule.doses.filter((dose) => !isKept(dose, today))
      if (toCome.length === 0 || schedule.doses.length < 2) return
      const values = valuesOfSchedule(schedule, today)
      const form = SCHEMA.parse({ ...values, vialTotalDoses: String(schedule.doses.length) })
      if (form.dosageType !== 'schedule') throw new Error('It is a schedule.')
      const outcome = planSchedule(form, today, { ...schedule, startDate: schedule.start_date })
      if (!outcome.ok) throw new Error(outcome.reason)
      edits += 1
      expect(outcome.slots.map(content)).toEqual(
        toCome.toSorted((a, b) => (minuteOf(a) < minuteOf(b) ? -1 : 1)).map(content),
      )
      expect(outcome.plan).toMatchObject({ startDate: schedule.start_date, totalDoses: schedule.doses.length })
      const { regimen } = schedule
      if (regimen) expect(outcome.regimen).toMatchObject({ adjustments: regimen.adjustments })
      // The ids stay, so that a reminder and an alarm in a calendar stay those of the dose.
      const again = plannedDoses(schedule.id, form, outcome.slots, {
        before: toCome,
        taken: schedule.doses.map(({ id }) => id),
      })
      expect(again.map(({ id }) => id).toSorted()).toEqual(toCome.map(({ id }) => id).toSorted())
    }),
    { numRuns: 3000 },
  )
  expect(edits).toBeGreaterThan(1500)
})

describe('an edit that keeps the days leaves every dose on its day', () => {
  test('an edit that keeps the days leaves every dose on its day and at its time with its amount, with another method', () => {
    expectEdits({ administrationMethod: 'oral' }, ({ outcome, toCome }) => {
      expect(outcome.slots.map(content)).toEqual(toCome.map(content))
    })
  })

  test('an edit that keeps the days leaves every dose on its day and at its time, with another amount', () => {
    expectEdits({ dosage: '3.3' }, ({ outcome, toCome, one }) => {
      expect(outcome.slots.map(minuteOf)).toEqual(toCome.map(minuteOf))
      if (one.steps.length === 0) expect(new Set(outcome.slots.map((slot) => slot.amount))).toEqual(new Set(['3.3']))
    })
  })

  test('an edit that keeps the days leaves every dose on its day with other steps', () => {
    const steps = [
      { amount: '0.5', unit: 'mg', length: '2', per: 'doses' },
      { amount: '1.7', unit: 'mg', length: '1', per: 'weeks' },
    ] as const
    expectEdits(
      ({ regimen }) => ({ regimen: { ...regimen, steps } }),
      ({ outcome, toCome }) => {
        expect(outcome.slots.map(minuteOf)).toEqual(toCome.map(minuteOf))
        for (const slot of outcome.slots) expect([outcome.regimen?.dosage, '0.5', '1.7']).toContain(slot.amount)
      },
    )
  })

  test('an edit that keeps the days leaves every dose on its day with another time; one that was moved to a time of its own keeps that', () => {
    expectEdits({ time: '06:00' }, ({ outcome, schedule, toCome, one }) => {
      if (one.times.length > 1) return
      // A dose that was moved to that very minute comes in the way.
      if (schedule.doses.some(({ scheduled_time }) => scheduled_time === '06:00')) return
      const timeAfter = (dose: ShownSchedule['doses'][number]) =>
        dose.planned_time && dose.planned_time !== dose.scheduled_time ? dose.scheduled_time : '06:00'
      const after = toCome.map((dose) => `${dose.scheduled_date} ${timeAfter(dose)}`)
      expect(outcome.slots.map(minuteOf)).toEqual(after.toSorted())
    })
  })

  test('an edit that keeps the days leaves every dose on its day and adds doses after the last one, or takes the last ones away, with another total', () => {
    for (const by of [3, -1])
      expectEdits(
        {},
        ({ outcome, schedule, toCome }) => {
          const [before, after] = [toCome.map(content), outcome.slots.map(content)]
          if (schedule.frequency === '' && !schedule.regimen?.pattern) return
          expect(after).toHaveLength(before.length + by)
          expect(by > 0 ? after : before).toEqual(expect.arrayContaining(by > 0 ? before : after))
        },
        by,
      )
  })
})

test.each<readonly [string, Changed]>([
  [
    'weekdays',
    ({ regimen }) => ({
      customSchedule: false,
      startDate: BEGIN,
      scheduleWeeks: '8',
      regimen: { ...regimen, pattern: { ...regimen.pattern, kind: 'weekdays', weekdays: ['1', '3', '5'] } },
    }),
  ],
  ['frequency', { frequency: 'every-other-day', customSchedule: false, startDate: BEGIN, scheduleWeeks: '8' }],
  ['time', { time: '12:00' }],
  ['start', { startDate: addDays(BEGIN, 9) }],
  ['total', { vialTotalDoses: '40' }],
])('no edit of the %s puts two doses on one minute', (_, changed) => {
  expectEdits(changed, ({ outcome, schedule, today }) => {
    const kept = schedule.doses.filter((dose) => isKept(dose, today))
    const minutes = [...kept, ...outcome.slots].map(minuteOf)
    expect(minutes).toHaveLength(new Set(minutes).size)
  })
})

type Edited = {
  readonly one: Life
  readonly schedule: ShownSchedule
  readonly today: CivilDate
  /** What the edit plans anew, in the order of time. */
  readonly toCome: ShownSchedule['doses']
  readonly outcome: Extract<ScheduleOutcome, { readonly ok: true }>
}

type Changed =
  | Readonly<Record<string, unknown>>
  | ((values: ReturnType<typeof valuesOfSchedule>) => Readonly<Record<string, unknown>>)

/** Edits many lives in one way, with a total that is `by` higher. Edits that the rules refuse do not count. */
function expectEdits(changed: Changed, expectation: (edited: Edited) => void, by = 0): void {
  let edits = 0
  fc.assert(
    fc.property(life, (one) => {
      const after = lived(one)
      if (!after) return
      const { schedule, today } = after
      const toCome = schedule.doses
        .filter((dose) => !isKept(dose, today))
        .toSorted((some, other) => (minuteOf(some) < minuteOf(other) ? -1 : 1))
      if (toCome.length < 2) return
      const values = valuesOfSchedule(schedule, today)
      const parsed = SCHEMA.safeParse({
        ...values,
        vialTotalDoses: String(schedule.doses.length + by),
        ...(typeof changed === 'function' ? changed(values) : changed),
      })
      if (!parsed.success || parsed.data.dosageType !== 'schedule') return
      const outcome = planSchedule(parsed.data, today, { ...schedule, startDate: schedule.start_date })
      if (!outcome.ok) return
      edits += 1
      expectation({ one, schedule, today, toCome, outcome })
    }),
    { numRuns: 2000 },
  )
  expect(edits).toBeGreaterThan(500)
}
