import { expect, test } from 'vitest'
import type { Grade } from '../symptoms/symptoms.ts'
import { addDays, type CivilDate } from '../time/civil.ts'
import { CivilDate as Day } from '../time/schema.ts'
import type { PeptideDoses } from './doses.ts'
import { findings, passing } from './findings.ts'
import { MOST_QUESTIONS, type Known } from './questions.ts'
import { randomOf } from './random.ts'
import type { SymptomDay } from './symptom-days.ts'

const first = Day.parse('2026-03-02')
const DAYS = 120
const today = addDays(first, DAYS - 1)
const NO_METRICS = { energy: [], sleep: [] }
const SYMPTOMS = ['nausea', 'tiredness', 'headache'] as const

/** A course of 120 days: one peptide a week in four amounts, another five days on and two off, then with another amount. */
const weekly: PeptideDoses = {
  id: 'a',
  name: 'A',
  doses: Array.from({ length: 17 }, (_, week) => ({
    day: addDays(first, 7 * week),
    amount: ['0.25', '0.5', '1', '1.7'][Math.floor(week / 4)] ?? '2.4',
    unit: 'mg',
  })),
}
const onAndOff: PeptideDoses = {
  id: 'b',
  name: 'B',
  doses: Array.from({ length: DAYS }, (_, day) => ({
    day: addDays(first, day),
    amount: day < 60 ? '100' : '200',
    unit: 'mcg',
  })).filter((_, day) => (day + 3) % 9 < 6),
}

/** Normal errors of which each keeps 0.6 of the one before. */
function history(seed: number, phi = 0.6): () => number {
  const random = randomOf(seed)
  let value = 0
  return () => (value = phi * value + Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random()))
}

/** What one person knows of these days: symptoms above a bound, energy and sleep. `effect` raises what is felt in the days after a dose. */
function known(seed: number, effect: (name: string, day: number) => number = () => 0): Known {
  const random = randomOf(seed + 77)
  const series = Object.fromEntries(
    [...SYMPTOMS, 'energy', 'sleep'].map((name, at) => {
      const next = history(seed * 10 + at)
      return [name, Array.from({ length: DAYS }, (_, day) => next() + effect(name, day))]
    }),
  )
  const symptoms = new Map<CivilDate, SymptomDay>()
  for (let day = 0; day < DAYS; day += 1) {
    // Of ten days two are not asked about.
    if (random() < 0.2) continue
    const felt = SYMPTOMS.filter((name) => (series[name]?.[day] ?? 0) > 0.9)
    symptoms.set(addDays(first, day), {
      asked: SYMPTOMS,
      grades: new Map(SYMPTOMS.map((name) => [name, felt.includes(name) ? (1 as Grade) : 0])),
    })
  }
  const metric = (name: string) =>
    (series[name] ?? []).map((value, day) => ({ day: addDays(first, day), value: Math.round(6 + value) }))
  return { peptides: [weekly, onAndOff], symptoms, metrics: { energy: metric('energy'), sleep: metric('sleep') } }
}

test('of 200 histories in which nothing has to do with anything, at most 15 of 100 show a finding', () => {
  const shown = Array.from({ length: 200 }, (_, seed) => findings(known(seed + 1), today))
  expect(shown.every(({ asked }) => asked.length > 10 && asked.length <= MOST_QUESTIONS)).toBe(true)
  const withFinding = shown.filter(({ found }) => found.length > 0).length
  expect(withFinding).toBeLessThanOrEqual(30)
})

test('what is there after most doses and seldom else is found, with its days, its interval, and what stands beside it', () => {
  const nausea = (name: string, day: number) => (name === 'nausea' && day % 7 <= 2 ? 2.5 : 0)
  const shown = Array.from({ length: 10 }, (_, seed) => findings(known(seed + 1, nausea), today))
  const found = shown.flatMap(({ found: all }) =>
    all.filter(
      ({ peptide, comparison, outcome }) => peptide === 'a' && comparison === 'after-dose' && outcome.id === 'nausea',
    ),
  )
  expect(found.length).toBeGreaterThanOrEqual(9)
  for (const { within, other, difference, low, high, sameWeekdays, changedToo } of found) {
    expect(difference).toBeCloseTo(within.mean - other.mean, 12)
    expect(difference).toBeGreaterThan(0.3)
    expect(low).toBeLessThan(difference)
    expect(high).toBeGreaterThan(difference)
    expect(low).toBeGreaterThan(0)
    expect(within.days).toBeGreaterThanOrEqual(8)
    // Each dose was on a Monday, and other amounts began meanwhile.
    expect([sameWeekdays, changedToo]).toEqual([true, true])
  }
})

test('a low energy in the first two weeks of each amount is found', () => {
  const begins = [0, 28, 56, 84, 112]
  const tired = (name: string, day: number) =>
    name === 'energy' && begins.some((begun) => day >= begun && day < begun + 14) ? -2.5 : 0
  const found = Array.from({ length: 10 }, (_, seed) => findings(known(seed + 1, tired), today).found).flatMap((all) =>
    all.filter(
      ({ peptide, comparison, outcome }) => peptide === 'a' && comparison === 'new-amount' && outcome.id === 'energy',
    ),
  )
  expect(found.length).toBeGreaterThanOrEqual(8)
  expect(found.every(({ difference, sameWeekdays }) => difference < -1 && !sameWeekdays)).toBe(true)
})

test('another amount is named only where it began within 14 days', () => {
  const tired = (name: string, day: number) => (name === 'energy' && day % 56 < 14 ? -4 : 0)
  const doses = weekly.doses.map((dose, week) => ({ ...dose, amount: week < 8 ? '1' : '2' }))
  const noted = (other: PeptideDoses) =>
    findings({ ...known(3, tired), peptides: [{ ...weekly, doses }, other] }, today).found.find(
      ({ comparison, peptide }) => comparison === 'new-amount' && peptide === 'a',
    )?.changedToo
  const onDays = (days: readonly number[]) => ({
    ...onAndOff,
    doses: days.map((day) => ({ day: addDays(first, day), amount: '1', unit: 'mg' })),
  })
  expect(noted(onDays([70, 71, 72]))).toBe(true)
  expect(noted(onDays([29, 30, 31]))).toBe(false)
})

test('nothing is asked of fewer than 28 days, of fewer than 8 on one side, or without doses', () => {
  const all = known(1)
  expect(findings({ ...all, peptides: [] }, today)).toEqual({ asked: [], found: [] })
  const short = { ...all, symptoms: new Map([...all.symptoms].slice(0, 27)), metrics: NO_METRICS }
  expect(findings(short, today).asked).toEqual([])
  const enough = { ...all, symptoms: new Map([...all.symptoms].slice(0, 60)), metrics: NO_METRICS }
  expect(findings(enough, today).asked.length).toBeGreaterThan(0)
  // A dose each day has no days without one to compare with.
  const daily = {
    ...weekly,
    doses: Array.from({ length: DAYS }, (_, day) => ({ day: addDays(first, day), amount: '1', unit: 'mg' })),
  }
  expect(
    findings({ ...all, peptides: [daily] }, today).asked.every(({ comparison }) => comparison === 'new-amount'),
  ).toBe(true)
})

test('the same days give the same answer', () => {
  expect(findings(known(5), today)).toEqual(findings(known(5), today))
})

test('of several chances those pass that are at most 0.10 of their rank', () => {
  expect(passing([0.04, 0.5, 0.001, 0.05])).toEqual([2, 0, 3])
  expect(passing([0.03, 0.06, 0.2, 0.9])).toEqual([])
  expect(passing([])).toEqual([])
})
