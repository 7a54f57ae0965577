import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/civil.ts'
import { simulate } from './testing/forecast-oracle.ts'
import { forecastOf } from './forecast.ts'
import { day, sampleDose, sampleVial } from './testing/sample-vial.ts'

const today = day('2026-11-23')
/** A level in hundredths of a ml. */
const level = fc.integer({ min: 1, max: 200 }).map((hundredths) => (hundredths / 100).toFixed(2))

test('a forecast is the simulation of each day', () => {
  const vial = fc.record({
    amount: fc.constantFrom('5', '10', '2.4'),
    volume: fc.constantFrom('1', '2', '3'),
    left: level,
    since: fc.integer({ min: 0, max: 3 }),
    // Some have the same date: the oldest mixing comes first.
    days: fc.oneof(fc.integer({ min: -2, max: 40 }), fc.constantFrom(5, 30)),
  })
  // Steps of a titration, each some doses some days apart.
  const step = fc.record({
    amount: fc.constantFrom('0.1', '0.25', '0.256', '0.5', '1', '2.4'),
    count: fc.integer({ min: 1, max: 8 }),
    apart: fc.integer({ min: 0, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(vial, { maxLength: 5 }), fc.array(step, { minLength: 1, maxLength: 4 }), (shelf, steps) => {
      let since = 0
      const doses = steps.flatMap(({ amount, count, apart }) =>
        Array.from({ length: count }, () => ({ amount, date: addDays(today, (since += apart)) })),
      )
      const vials = shelf.map(({ since: age, days, ...one }, at) => ({
        ...one,
        id: `v${at}`,
        mixed: addDays(today, -age),
        beyondUse: addDays(today, days),
      }))
      const expected = simulate(vials, doses, today)
      const found = forecastOf({
        vials: vials.map(({ id, amount, volume, left, mixed, beyondUse }) =>
          sampleVial({ id, amount, volume_ml: volume, base_ml: left, mixed_on: mixed, beyond_use_on: beyondUse }),
        ),
        doses: doses.map(({ amount, date }) => ({ ...sampleDose(amount, 'mg'), date })),
        today,
        leadDays: 7,
        lastDraws: [],
      })
      expect(found).toMatchObject({
        kind: expected.isWhole ? 'whole plan' : 'lasts',
        doses: expected.covered,
        until: expected.until,
      })
    }),
    { numRuns: 3000 },
  )
})
