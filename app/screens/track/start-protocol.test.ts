import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { dosesOfPlan, isOfChosenDays } from '#domain/protocols/plan'
import { sentProtocol } from '#domain/protocols/schema'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import type { ProtocolValues } from '#domain/protocols/protocol'
import { FREQUENCIES } from '#domain/schedules/planning/frequency'
import { dateIn, UTC } from '#domain/time/zone'
import { entryValuesOf } from '../../parts/doses/returned-entry.ts'
import { startState } from '../../parts/protocols/uses.ts'
import { entrySchema } from './entry-schema.ts'
import { planOfEntry } from './plan/form-plan.ts'
import type { ScheduleForm } from '#domain/schedules/schema'

vi.stubEnv('TZ', 'UTC')
const NOW = Date.parse('2026-11-29T10:00:00Z')
const today = dateIn(NOW, UTC)

/** The doses that the form of a schedule plans which "Start" has filled, as it is saved untouched. */
function startedDoses(protocol: ProtocolValues) {
  const values = entryValuesOf(startState(protocol, 'version', [], NOW))
  const form = entrySchema(2).parse(values) as ScheduleForm
  const outcome = planOfEntry(form, today, undefined)
  if (!outcome.ok) throw new Error(`${outcome.field}: ${outcome.reason}`)
  return outcome.slots.map(({ scheduled_date, scheduled_time, amount, unit }) => [
    scheduled_date,
    scheduled_time,
    amount,
    unit,
  ])
}

function plannedDoses(protocol: ProtocolValues) {
  const slots = protocol.plan && dosesOfPlan(protocol.plan, protocol, today)
  return slots?.map(({ scheduled_date, scheduled_time, amount, unit }) => [
    scheduled_date,
    scheduled_time,
    amount,
    unit,
  ])
}

/** As the labels of Wegovy and Zepbound go up (domain/knowledge/statements/semaglutide-label.ts, tirzepatide-label.ts). */
test.each([
  ['Semaglutide', ['0.25', '0.5', '1', '1.7', '2.4']],
  ['Tirzepatide', ['2.5', '5', '7.5', '10', '12.5', '15']],
] as const)('a ladder of %s that is started plans each step for four weeks', (peptide, [dose, ...others]) => {
  const steps = [null, ...others].map((amount) => ({ amount, unit: null, length: 4, per: 'weeks' as const }))
  const weeks = 4 * steps.length
  const plan = {
    ...PROTOCOL.plan,
    frequency: 'weekly',
    duration_weeks: weeks,
    total_doses: weeks,
    regimen: { pattern: null, times: [], steps, zone: null },
  }
  const protocol = sentProtocol.parse({ ...PROTOCOL, peptide, dose, dose_unit: 'mg', plan })
  const doses = startedDoses(protocol)
  expect(doses.map(([, , amount]) => amount)).toEqual(steps.flatMap(({ amount }) => Array(4).fill(amount ?? dose)))
  expect(doses[0]).toEqual(['2026-11-29', '08:00', dose, 'mg'])
  expect(doses.at(-1)?.[0]).toBe(peptide === 'Semaglutide' ? '2027-04-11' : '2027-05-09')
  expect(doses).toEqual(plannedDoses(protocol))
})

const amount = fc.constantFrom('100', '0.25', '333.333333', '1000')
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 })
const pattern = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('every' as const), days: fc.integer({ min: 1, max: 90 }) }),
  weekdays.map((days) => ({ kind: 'weekdays' as const, weekdays: days.toSorted((one, other) => one - other) })),
)
const times = fc.uniqueArray(
  fc.record({ time: fc.constantFrom('06:00', '14:00', '20:00', '23:59'), amount: fc.option(amount) }),
  { maxLength: 3, selector: ({ time }) => time },
)
const step = fc.record({
  amount,
  unit: fc.constantFrom('mg', 'mcg'),
  length: fc.integer({ min: 1, max: 9 }),
  per: fc.constantFrom('weeks', 'doses'),
})
const steps = fc.oneof(
  fc.constant([]),
  fc
    .array(step, { minLength: 2, maxLength: 6 })
    .map(([first, ...others]) => [{ ...first, amount: null, unit: null }, ...others]),
)
const zone = fc.constantFrom(null, 'Asia/Tokyo')

test('whatever its plan is, a protocol that is started untouched plans the doses of which its page counts the vials', () => {
  let tried = 0
  fc.assert(
    fc.property(
      fc.record({ pattern, times, steps, zone }),
      fc.constantFrom(...FREQUENCIES),
      fc.integer({ min: 1, max: 104 }),
      fc.integer({ min: 1, max: 300 }),
      (regimen, frequency, duration_weeks, total_doses) => {
        const own = regimen.steps.length > 0 ? regimen.times.map((time) => ({ ...time, amount: null })) : regimen.times
        const plan = {
          ...PROTOCOL.plan,
          frequency: regimen.pattern ? '' : frequency,
          duration_weeks,
          total_doses,
          regimen: { ...regimen, times: own },
        }
        const read = sentProtocol.safeParse({ ...PROTOCOL, dose_unit: 'mg', dose: '0.5', plan })
        fc.pre(read.success)
        if (!read.success || !read.data.plan || isOfChosenDays(read.data.plan)) return
        const planned = plannedDoses(read.data)
        // A plan that reaches past the year 2100 is refused by both.
        if (!planned) return
        tried += 1
        expect(startedDoses(read.data)).toEqual(planned)
      },
    ),
    { numRuns: 500 },
  )
  expect(tried).toBeGreaterThan(200)
})
