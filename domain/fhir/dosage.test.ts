import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { STORED_METHODS } from '../doses/method.ts'
import { UNITS } from '../doses/unit.ts'
import { daysOf } from '../schedules/planning/pattern.ts'
import { addDays, type CivilDate, type CivilTime } from '../time/civil.ts'
import type { Zone } from '../time/zone.ts'
import { dosagesOf } from './dosage.ts'
import { createPlan, type DoseOfDay } from './plan.ts'
import type { Dosage } from './resources.ts'

const device = 'America/New_York' as Zone
type Planned = DoseOfDay & { readonly date: CivilDate }

test('the dosages say each dose of a plan, when and how much, and no other', () => {
  fc.assert(
    fc.property(plans, (planned) => {
      const said = stated(planned).flatMap(dosesOf)
      expect(said.toSorted()).toEqual(planned.map(written).toSorted())
    }),
    { numRuns: 300 },
  )
})

test('of a titration each step is a rule, one after the other', () => {
  const weekly = [0, 7, 14, 21].map((day) => dose(day, { amount: '0.25' }))
  const then = [28, 35, 42].map((day) => dose(day, { amount: '0.5' }))
  const dosages = stated([...weekly, ...then])
  expect(dosages.map(({ sequence, text }) => [sequence, text])).toEqual([
    [1, '0.25 mg, subcutaneous, every Mon at 8:00 AM, 2026-11-02 to 2026-11-23'],
    [2, '0.5 mg, subcutaneous, every Mon at 8:00 AM, 2026-11-30 to 2026-12-14'],
  ])
  expect(dosages[0]?.timing).toEqual({
    repeat: {
      boundsPeriod: { start: '2026-11-02', end: '2026-11-23' },
      frequency: 1,
      period: 1,
      periodUnit: 'wk',
      dayOfWeek: ['mon'],
      timeOfDay: ['08:00:00'],
    },
  })
})

test('two times a day are one rule, and another amount at the second time is one beside it', () => {
  const times = (amount: string) => [0, 1, 2].flatMap((day) => [dose(day, {}), dose(day, { time: evening, amount })])
  expect(stated(times('0.25')).map(({ text }) => text)).toEqual([
    '0.25 mg, subcutaneous, every day at 8:00 AM and 8:00 PM, 2026-11-02 to 2026-11-04',
  ])
  expect(stated(times('0.5')).map(({ sequence, text }) => [sequence, text])).toEqual([
    [1, '0.25 mg, subcutaneous, every day at 8:00 AM, 2026-11-02 to 2026-11-04'],
    [1, '0.5 mg, subcutaneous, every day at 8:00 PM, 2026-11-02 to 2026-11-04'],
  ])
})

test('days without a rule are written one by one, by the clock that the schedule keeps', () => {
  const [dosage] = stated([0, 3].map((day) => dose(day, { zone: 'Europe/Berlin' as Zone })))
  expect(dosage?.text).toBe('0.25 mg, subcutaneous, on 2 days at 8:00 AM in Berlin, 2026-11-02 to 2026-11-05')
  expect(dosage?.timing).toEqual({ event: ['2026-11-02T08:00:00+01:00', '2026-11-05T08:00:00+01:00'] })
  expect(stated([dose(0, {})])[0]).toMatchObject({
    text: '0.25 mg, subcutaneous, on 2026-11-02 at 8:00 AM',
    timing: { event: ['2026-11-02T08:00:00-05:00'] },
  })
})

const start = '2026-11-02' as CivilDate
const [morning, evening] = ['08:00', '20:00'] as [CivilTime, CivilTime]

function dose(day: number, changed: Partial<DoseOfDay>): Planned {
  return {
    date: addDays(start, day),
    time: morning,
    amount: '0.25',
    unit: 'mg',
    administration_method: 'subcutaneous',
    zone: null,
    ...changed,
  }
}

function stated(planned: readonly Planned[]): readonly Dosage[] {
  const plan = createPlan()
  for (const { date, ...rest } of planned) plan.add(date, rest)
  return dosagesOf(plan.stretches(), device)
}

/** A second expansion of a dosage, for this test alone: it walks through the days with Temporal. */
function dosesOf({ text, timing, route, doseAndRate: [{ doseQuantity }] }: Dosage): readonly string[] {
  const what = `${JSON.stringify(doseQuantity.value)} ${doseQuantity.unit} ${route.text}`
  if ('event' in timing) return timing.event.map((at) => `${what} ${Temporal.Instant.from(at).toString()}`)
  const { boundsPeriod, frequency, period, periodUnit, dayOfWeek, timeOfDay } = timing.repeat
  expect(frequency).toBe(timeOfDay.length * (dayOfWeek?.length ?? 1))
  expect(periodUnit === 'wk').toBe(dayOfWeek !== undefined)
  const zone = text.includes(' in Berlin') ? 'Europe/Berlin' : device
  const said: string[] = []
  const first = Temporal.PlainDate.from(boundsPeriod.start)
  const step = { days: periodUnit === 'd' ? period : 1 }
  for (let day = first; Temporal.PlainDate.compare(day, boundsPeriod.end) <= 0; day = day.add(step)) {
    if (dayOfWeek && !dayOfWeek.includes(NAMES[day.dayOfWeek - 1] ?? 'mon')) continue
    for (const time of timeOfDay)
      said.push(`${what} ${day.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant().toString()}`)
  }
  return said
}
const NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

function written({ date, time, amount, unit, administration_method, zone }: Planned): string {
  const at = Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: zone ?? device, plainTime: time })
    .toInstant()
  return `${amount} ${unit === 'units' ? 'units (as recorded)' : unit} ${administration_method} ${at.toString()}`
}

/** Hours in which no clock changes. */
const time = fc.integer({ min: 240, max: 1439 }).map((minutes) => {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${hour}:${minute}` as CivilTime
})
const amounts = fc.record({
  amount: fc.constantFrom('0.25', '0.5', '100000', '0.000001'),
  unit: fc.constantFrom(...UNITS),
  administration_method: fc.constantFrom(...STORED_METHODS),
})
const pattern = fc.oneof(
  fc.record({ kind: fc.constant('every' as const), days: fc.integer({ min: 1, max: 20 }) }),
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

/** Plans with steps, several times a day, a change of clock, doses that were left out and doses that were moved. */
const plans = fc
  .record({
    pattern,
    doses: fc.uniqueArray(fc.tuple(time, amounts), { minLength: 1, maxLength: 3, selector: ([at]) => at }),
    steps: fc.array(fc.constantFrom('1', '2.4'), { maxLength: 3 }),
    count: fc.integer({ min: 1, max: 40 }),
    zoneFrom: fc.integer({ min: 0, max: 60 }),
    out: fc.array(fc.nat(40), { maxLength: 3 }),
    moved: fc.array(fc.nat(40), { maxLength: 2 }),
  })
  .map(({ pattern: rhythm, doses, steps, count, zoneFrom, out, moved }) => {
    const days = first(count, daysOf({ startDate: start, frequency: '', pattern: rhythm, adjustments: [] }))
    const rows = days
      .filter((_, at) => !out.includes(at))
      .flatMap((date, at): Planned[] =>
        doses.map(([of, amount]) => ({
          date: moved.includes(at) ? addDays(date, 1) : date,
          time: of,
          ...amount,
          amount: steps[Math.floor(at / 8)] ?? amount.amount,
          zone: at < zoneFrom ? null : ('Europe/Berlin' as Zone),
        })),
      )
    const unique = new Map(rows.map((row) => [`${row.date} ${row.time}`, row]))
    return [...unique.keys()].toSorted().flatMap((key) => unique.get(key) ?? [])
  })

function first<Item>(count: number, items: Iterable<Item>): readonly Item[] {
  const found: Item[] = []
  for (const item of items) if (found.push(item) === count) break
  return found
}
