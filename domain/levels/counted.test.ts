import { expect, test } from 'vitest'
import { countedDoses, knownWeights } from './counted.ts'
import { timesOf } from './times.ts'

const dose = (amount: string, unit: string, day: number, administration_method = 'subcutaneous') => ({
  amount,
  unit,
  administration_method,
  administered_at: `2026-11-0${day}T08:00:00Z`,
})

test('milligrams and micrograms under the skin count, and the others are counted as left out', () => {
  const doses = [
    dose('0.5', 'mg', 1),
    dose('250', 'mcg', 2),
    dose('10', 'units', 3),
    dose('3', 'IU', 4),
    dose('3', 'mg', 5, 'oral'),
    dose('1', 'mg', 6, 'intramuscular'),
  ]
  const { doses: counted, leftOut } = countedDoses(doses, knownWeights([]))
  expect(counted.map(({ mg, kg }) => [mg, kg])).toEqual([
    [0.5, undefined],
    [0.25, undefined],
  ])
  expect(leftOut).toBe(4)
})

test('a dose has the newest weight by then, in kilograms', () => {
  const weights = [
    { value: 176, unit: 'lbs', recorded_at: '2026-11-03T07:00:00Z' },
    { value: 82.6, unit: 'kg', recorded_at: '2026-11-02T07:00:00Z' },
  ]
  const { doses } = countedDoses([dose('1', 'mg', 1), dose('1', 'mg', 2), dose('1', 'mg', 4)], knownWeights(weights))
  expect(doses.map(({ kg }) => kg)).toEqual([undefined, 83, 80])
})

test('a chart has an instant at both ends, at each dose and behind it, and none twice', () => {
  const [from, to] = [Date.parse('2026-11-01T00:00:00Z'), Date.parse('2026-11-30T00:00:00Z')]
  const at = Date.parse('2026-11-08T09:17:00Z')
  const times = timesOf({ from, now: to, to }, [
    { at, mg: 1, kg: undefined },
    { at: from - 1, mg: 1, kg: undefined },
  ])
  expect([times[0], times.at(-1)]).toEqual([from, to])
  expect(times).toContain(at)
  expect(new Set(times).size).toBe(times.length)
  expect(times.length).toBeLessThan(140)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test('a chart of a hundred thousand doses has at most 722 instants', () => {
  const [from, to] = [Date.parse('2025-11-30T00:00:00Z'), Date.parse('2026-11-30T00:00:00Z')]
  for (const count of [150, 151, 100_000]) {
    const doses = Array.from({ length: count }, (_, index) => ({
      at: from + ((to - from) * index) / count,
      mg: 1,
      kg: undefined,
    }))
    expect(timesOf({ from, now: to, to }, doses).length).toBeLessThanOrEqual(722)
  }
})
