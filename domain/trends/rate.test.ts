import { expect, test } from 'vitest'
import { addDays } from '../time/civil.ts'
import { CivilDate } from '../time/schema.ts'
import type { DayValue } from './daily.ts'
import { weeklyRate } from './rate.ts'

const first = CivilDate.parse('2026-01-01')
const on = (day: number, value: number): DayValue => ({ day: addDays(first, day), value })
const daily = (days: number, valueOf: (day: number) => number) =>
  Array.from({ length: days }, (_, day) => on(day, valueOf(day)))
const rateOf = (values: readonly DayValue[]) => weeklyRate(values, values.at(-1)?.day ?? first)
const falling = (day: number) => 90 - 0.1 * day + (day % 2 === 0 ? 0.4 : -0.4)

test('a loss of a tenth a day is -0.70 a week, also with one weight typed wrong', () => {
  for (const wrong of [undefined, 26]) {
    const rate = rateOf(daily(28, (day) => (day === wrong ? 140 : falling(day))))
    expect(rate).toMatchObject({ kind: 'rate', early: false, isClear: true, values: 28, days: 28 })
    if (rate.kind !== 'rate') throw new Error()
    expect(rate.rate).toBeCloseTo(-0.7, 2)
    expect(rate.low).toBeLessThan(-0.7)
    expect(rate.high).toBeGreaterThan(-0.7)
    expect(rate.low).toBeGreaterThan(-1.1)
  }
})

test.each([
  ['no weight', [], { kind: 'missing', values: 0, days: 0 }],
  ['2 weights', [on(0, 90), on(12, 89)], { kind: 'missing', values: 2 }],
  ['6 days', daily(6, falling), { kind: 'missing', values: 6, days: 6 }],
  ['7 days', daily(7, falling), { kind: 'rate', early: true, values: 7, days: 7 }],
  ['20 days', daily(20, falling), { kind: 'rate', early: true }],
  ['27 days', daily(27, falling), { kind: 'rate', early: true }],
  ['a weight every third day', daily(11, falling).map(({ value }, at) => on(3 * at, value)), { early: true }],
])('of %s the rate says what there is', (_, values, expected) => {
  expect(rateOf(values)).toMatchObject(expected)
})

test('one day without a weight four weeks ago makes no rate early', () => {
  const values = daily(60, falling).filter(({ day }) => day !== addDays(first, 32))
  expect(rateOf(values)).toMatchObject({ early: false, values: 27 })
})

test('the rate is of the last 28 days: what was before is gone', () => {
  const rate = rateOf(daily(100, (day) => (day < 72 ? 100 + day : falling(day))))
  expect(rate).toMatchObject({ kind: 'rate', values: 28 })
  expect(rate.kind === 'rate' && rate.rate).toBeCloseTo(-0.7, 2)
})

test('a weight older than two weeks gives no rate, and neither do those before a gap', () => {
  const values = daily(28, falling)
  expect(weeklyRate(values, addDays(first, 27 + 14))).toMatchObject({ kind: 'rate' })
  expect(weeklyRate(values, addDays(first, 27 + 15))).toEqual({ kind: 'old', last: addDays(first, 27) })
  expect(rateOf([...daily(10, falling), on(26, 80), on(27, 80)])).toEqual({ kind: 'missing', values: 2, days: 2 })
})

test('weights that go up and down show no clear change', () => {
  expect(rateOf(daily(28, (day) => 90 + Math.sin(day * 2.4)))).toMatchObject({ isClear: false })
  expect(rateOf(daily(28, () => 90))).toMatchObject({ rate: 0, low: 0, high: 0, isClear: false })
})

test('errors that depend on each other widen the interval, and no fewer than three values are counted', () => {
  const widthOf = (values: readonly DayValue[]) => {
    const rate = rateOf(values)
    return rate.kind === 'rate' ? rate.high - rate.low : Number.NaN
  }
  // The same errors, once in disorder and once each beside one like it.
  const errors = Array.from({ length: 28 }, (_, day) => Math.sin(day * 7.1))
  const alike = errors.toSorted((one, other) => one - other)
  const wave = [...alike.filter((_, at) => at % 2 === 0), ...alike.filter((_, at) => at % 2 === 1).toReversed()]
  const around = (all: readonly number[]) => daily(28, (day) => 90 - 0.1 * day + (all[day] ?? 0))
  expect(widthOf(around(wave))).toBeGreaterThan(1.5 * widthOf(around(errors)))
  const steps = rateOf(daily(28, (day) => (day < 14 ? 90 : 80)))
  expect(steps.kind === 'rate' && [steps.low, steps.high].every(Number.isFinite)).toBe(true)
})

test('90 of 100 intervals hold the slope of errors that do not depend on each other, and most of those that do', () => {
  const covered = (phi: number) => {
    let state = 12_345
    const uniform = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
    const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
    let hits = 0
    for (let history = 0; history < 300; history += 1) {
      let error = 0
      const rate = rateOf(daily(28, (day) => 90 - 0.1 * day + (error = phi * error + 0.4 * normal())))
      if (rate.kind === 'rate' && rate.low <= -0.7 && rate.high >= -0.7) hits += 1
    }
    return hits / 300
  }
  expect(covered(0)).toBeGreaterThan(0.86)
  expect(covered(0)).toBeLessThan(0.97)
  expect(covered(0.6)).toBeGreaterThan(0.75)
})
