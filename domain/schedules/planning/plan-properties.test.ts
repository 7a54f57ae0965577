import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { PEPTIDE_IDS } from '../../peptides/ids.ts'
import { addDays, type CivilTime } from '../../time/civil.ts'
import { CivilDate, Zone } from '../../time/schema.ts'
import { instantOf } from '../../time/zone.ts'
import { FREQUENCIES } from './frequency.ts'
import { daysOf } from './pattern.ts'
import { expand, stepsOf } from './testing/plan-oracle.ts'
import { planSchedule } from './plan-schedule.ts'
import type { ScheduleBefore } from './plan.ts'
import type { AmountedDose, HeldDose, PlannedSlot } from './planned-slots.ts'
import { dosesOfDay, type Regimen } from './regimen.ts'
import { ScheduleForm } from '../schema.ts'

const today = CivilDate.parse('2026-11-23')
const weekly = {
  peptide: PEPTIDE_IDS.semaglutide,
  dosage: '0.25',
  unit: 'mg',
  administrationMethod: 'injection',
  dosageType: 'schedule',
  zone: 'Europe/Berlin',
  frequency: 'weekly',
  scheduleWeeks: 4,
}
const civilTime = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
const amount = fc.constantFrom('0.25', '0.5', '1', '1.7', '2.4')
const pattern = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('every' as const), days: fc.integer({ min: 1, max: 90 }) }),
  fc.record({
    kind: fc.constant('weekdays' as const),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('on-off' as const),
    on: fc.integer({ min: 1, max: 9 }),
    off: fc.integer({ min: 1, max: 9 }),
    per: fc.constantFrom('days' as const, 'weeks' as const),
  }),
)
const step = fc.record({
  amount,
  unit: fc.constantFrom('mg' as const, null),
  length: fc.integer({ min: 1, max: 6 }),
  per: fc.constantFrom('weeks' as const, 'doses' as const),
})
const steps = fc.oneof(fc.constant([]), fc.array(step, { minLength: 1, maxLength: 12 }))
const form = fc
  .record({
    times: fc.uniqueArray(civilTime, { minLength: 1, maxLength: 6 }),
    startDate: fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days)),
    frequency: fc.constantFrom(...FREQUENCIES.filter((one) => one !== '')),
    vialTotalDoses: fc.integer({ min: 1, max: 120 }),
    pattern,
    steps,
    own: fc.array(fc.option(amount), { minLength: 6, maxLength: 6 }),
  })
  .map(({ times: [time, ...further], pattern: days, steps: some, own, frequency, ...rest }) =>
    ScheduleForm.parse({
      ...weekly,
      time,
      ...rest,
      frequency: days ? '' : frequency,
      regimen: {
        pattern: days,
        steps: some,
        times: further.map((one, at) => ({ time: one, amount: some.length > 0 ? null : own[at] })),
      },
    }),
  )

/** The form without what `planSchedule` does not read. */
function planned(fields: ScheduleForm, on = today, before?: ScheduleBefore): readonly PlannedSlot[] {
  const outcome = planSchedule(fields, on, before)
  if (!outcome.ok) throw new Error(`${outcome.field}: ${outcome.reason}`)
  return outcome.slots
}

function oraclePlan({ startDate, frequency, dosage, time, regimen }: ScheduleForm) {
  const { pattern: days = null, times = [], steps: some = [] } = regimen ?? {}
  return { startDate, frequency, dosage, pattern: days, steps: some, times: [{ time, amount: null }, ...times] }
}

describe('a new plan', () => {
  test('a new plan is what an expansion of its own comes to: every date, time, amount and step', () => {
    fc.assert(
      fc.property(form, (fields) => {
        const expected = expand(oraclePlan(fields), fields.vialTotalDoses ?? 0)
        const slots = planned(fields).map((slot) => ({
          date: slot.scheduled_date,
          time: slot.scheduled_time,
          amount: slot.amount,
          step: slot.step ?? 0,
        }))
        expect(slots).toEqual(expected)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    { kind: 'weekdays', weekdays: [] },
    { kind: 'every', days: 0 },
    { kind: 'on-off', on: 0, off: 2, per: 'days' },
  ] as const)('a new plan of the impossible %j is empty instead of endless', (impossible) => {
    const rhythm = { startDate: today, frequency: '', pattern: impossible, adjustments: [] } as const
    expect([...daysOf(rhythm)]).toEqual([])
  })

  test('a new plan follows the clock of every zone over each of its changes from 2024 to 2032: none doubled, none skipped', () => {
    let changes = 0
    for (const zone of zonesByChange()) {
      for (const change of changesOf(zone)) {
        changes += 1
        const startDate = CivilDate.parse(change.toPlainDate().subtract({ days: 2 }).toString())
        const times = ['00:00', '00:30', '01:30', '02:00', '02:30', '23:30'] as CivilTime[]
        const fields = ScheduleForm.parse({
          ...weekly,
          time: times[0],
          startDate,
          zone,
          frequency: 'daily',
          vialTotalDoses: 5 * times.length,
          regimen: { times: times.slice(1).map((time) => ({ time })) },
        })
        const instants = planned(fields, startDate).map((slot) =>
          instantOf(slot.scheduled_date, slot.scheduled_time, Zone.parse(zone)),
        )
        const expected = [0, 1, 2, 3, 4].flatMap((days) =>
          times.map((time) => wallInstant(startDate, days, time, zone)),
        )
        expect(instants, zone).toEqual(expected)
        expect(instants, zone).toEqual(instants.toSorted())
      }
    }
    expect(changes).toBeGreaterThan(300)
  })
})

describe('a revision', () => {
  const statuses = fc.array(fc.constantFrom('completed', 'pending', 'skipped'), { minLength: 120, maxLength: 120 })
  const life = fc.record({ old: form, edited: form, statuses, lived: fc.integer({ min: 0, max: 60 }) })
  type Life = { old: ScheduleForm; edited: ScheduleForm; statuses: readonly HeldDose['status'][]; lived: number }

  /** The schedule after some days: what was before the day is completed, skipped or missed, and some of the day as well. */
  function lived({ old, statuses: all, lived: count }: Life) {
    const slots = planned(old)
    const on = slots[Math.min(count, slots.length - 1)]?.scheduled_date ?? today
    const doses = slots.map((slot, at): AmountedDose => ({
      ...slot,
      status: slot.scheduled_date <= on ? (all[at] ?? 'pending') : 'pending',
    }))
    const { startDate, frequency, time, dosage, unit, regimen } = old
    const stored: Regimen = { version: 1, time, dosage, unit, ...simple, ...regimen, adjustments: [] }
    return { on, doses, before: { startDate, frequency, regimen: stored, doses } }
  }
  const simple = { pattern: null, times: [], steps: [], zone: null }

  /** An edit of everything but the start and the steps. */
  const edited = ({ old, edited: other }: Life): ScheduleForm => ({
    ...other,
    startDate: old.startDate,
    regimen: {
      ...(other.regimen ?? simple),
      steps: old.regimen?.steps ?? [],
      times: (other.regimen?.times ?? []).map(({ time }) => ({ time, amount: null })),
    },
  })

  test('touches nothing that was before its day, keeps the total, and plans no minute twice', () => {
    fc.assert(
      fc.property(life, (one) => {
        const { on, doses, before } = lived(one)
        const fields = edited(one)
        const outcome = planSchedule(fields, on, before)
        const kept = doses.filter((dose) => dose.status !== 'pending' || dose.scheduled_date < on)
        if (!outcome.ok) {
          expect(fields.vialTotalDoses ?? 0).toBeLessThan(kept.length)
          return
        }
        expect(outcome.slots.length + kept.length).toBe(outcome.plan.totalDoses)
        expect(outcome.slots.every((slot) => slot.scheduled_date >= on)).toBe(true)
        const minutes = [...outcome.slots, ...kept].map((dose) => `${dose.scheduled_date} ${dose.scheduled_time}`)
        expect(new Set(outcome.slots.map((slot) => `${slot.scheduled_date} ${slot.scheduled_time}`)).size).toBe(
          outcome.slots.length,
        )
        const perDay = Map.groupBy(minutes, (minute) => minute.slice(0, 10))
        const most = dosesOfDay(fields.time, fields.regimen ?? simple).length
        for (const slot of outcome.slots) {
          const ofDay = perDay.get(slot.scheduled_date) ?? []
          const keptThere = kept.filter((dose) => dose.scheduled_date === slot.scheduled_date).length
          expect(ofDay.length).toBeLessThanOrEqual(Math.max(most, keptThere))
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('a revision keeps the running step: each dose still to come is in the step of its place behind those that stay', () => {
    fc.assert(
      fc.property(life, (one) => {
        const { on, doses, before } = lived(one)
        const some = one.old.regimen?.steps ?? []
        const outcome = planSchedule(edited(one), on, before)
        if (!outcome.ok || some.length === 0) return
        const kept = doses.filter((dose) => dose.status !== 'pending' || dose.scheduled_date < on)
        const minute = (dose: HeldDose | PlannedSlot) => `${dose.scheduled_date} ${dose.scheduled_time}`
        const all = [...kept, ...outcome.slots].sort((dose, other) => minute(dose).localeCompare(minute(other)))
        const places = stepsOf(
          all.map((dose) => dose.scheduled_date),
          some,
          one.old.startDate,
        )
        // Where another time of the day moves a dose past one that stays, it keeps its step (plan-schedule.test.ts).
        const timesOf = ({ time, regimen }: ScheduleForm) =>
          dosesOfDay(time, regimen ?? simple).map((dose) => dose.time)
        const hasSameTimes = JSON.stringify(timesOf(one.old)) === JSON.stringify(timesOf(edited(one)))
        const isBesideKept = (slot: PlannedSlot) => kept.some((dose) => dose.scheduled_date === slot.scheduled_date)
        const slots = outcome.slots.filter((slot) => hasSameTimes || !isBesideKept(slot))
        const expected = slots.map((slot) => places[all.indexOf(slot)])
        expect(slots.map((slot) => slot.step)).toEqual(expected)
      }),
      { numRuns: 1000 },
    )
  })
})

/** One zone for each history of its clock. */
function zonesByChange(): readonly string[] {
  const byHistory = new Map<string, string>()
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const key = [...changesOf(zone)].map((change) => `${change.epochMilliseconds}${change.offset}`).join()
    if (key !== '' && !byHistory.has(key)) byHistory.set(key, zone)
  }
  return [...byHistory.values()]
}

function* changesOf(zone: string): Generator<Temporal.ZonedDateTime> {
  let at = Temporal.ZonedDateTime.from(`2024-01-01T00:00[${zone}]`)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (next === null || next.year > 2032) return
    yield next
    at = next
  }
}

/** The first instant whose wall clock shows that time or, where the clocks skip it, a later one. */
function wallInstant(start: string, days: number, time: string, zone: string): string {
  const wall = Temporal.PlainDate.from(start).add({ days }).toPlainDateTime(Temporal.PlainTime.from(time))
  const guess = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (guess.toPlainDateTime().equals(wall)) return new Date(guess.epochMilliseconds).toISOString()
  const skip = guess.getTimeZoneTransition('next')
  return new Date(skip?.epochMilliseconds ?? Number.NaN).toISOString()
}
