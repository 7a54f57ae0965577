import { expect, test } from 'vitest'
import type { DayBegins } from '#domain/time/day'
import { CivilDate } from '#domain/time/schema'
import { UTC } from '#domain/time/zone'
import { completes, deletes, refused, scheduled, skips, unskips } from '../testing/sample-writes.ts'
import { shownAdherence } from './optimistic-adherence.ts'

const tally = { taken: 18, planned: 20, skipped: 0 }
const answer = { cycle: tally, days30: tally, all: tally, streak: 3 }
const state = {
  today: CivilDate.parse('2026-11-21'),
  openFrom: CivilDate.parse('2026-11-21'),
  begins: 0 as DayBegins,
  zone: UTC,
  cycleStart: CivilDate.parse('2026-11-13'),
  seen: [],
}
const shown = (writes: Parameters<typeof shownAdherence>[1], changes: Partial<typeof state> = {}) =>
  shownAdherence(answer, writes, { ...state, ...changes })

test('taking a missed dose raises taken and not planned', () => {
  const taken = { ...tally, taken: 19 }
  expect(shown([completes(scheduled('a', '2026-11-20'), 'x')])).toEqual({
    cycle: taken,
    days30: taken,
    all: taken,
    streak: 3,
  })
})

test('a dose of today counts when it is completed, and a skip of today not before the day is over', () => {
  const a = scheduled('a', '2026-11-21')
  expect(shown([completes(a, 'x')]).all).toEqual({ taken: 19, planned: 21, skipped: 0 })
  expect(shown([skips(a)]).all).toEqual(tally)
})

test('a missed dose that is skipped is named, and its undo takes that back', () => {
  const a = scheduled('a', '2026-11-20')
  expect(shown([skips(a)]).all).toEqual({ ...tally, skipped: 1 })
  expect(shown([skips(a), unskips(a)]).all).toEqual(tally)
})

test('each number has its own days', () => {
  const before = completes(scheduled('a', '2026-11-12'), 'x')
  expect(shown([before])).toMatchObject({ cycle: tally, days30: { taken: 19 }, all: { taken: 19 } })
  const longAgo = completes(scheduled('a', '2026-10-22'), 'x')
  expect(shown([longAgo])).toMatchObject({ cycle: tally, days30: tally, all: { taken: 19 } })
})

test('a dose before the beginning of the day counts to the day before, and to the cycle by its plan', () => {
  const night = completes(scheduled('a', '2026-11-21', '03:00'), 'x')
  expect(shown([night]).all).toEqual({ taken: 19, planned: 21, skipped: 0 })
  expect(shown([night], { begins: 4 }).all).toEqual({ ...tally, taken: 19 })
  const first = completes(scheduled('a', '2026-11-13', '03:00'), 'x')
  expect(shown([first], { begins: 4 }).cycle).toEqual({ ...tally, taken: 19 })
  const monthAgo = completes(scheduled('a', '2026-10-23', '03:00'), 'x')
  expect(shown([monthAgo]).days30).toEqual({ ...tally, taken: 19 })
  expect(shown([monthAgo], { begins: 4 })).toMatchObject({ days30: tally, all: { taken: 19 } })
})

test('a deleted dose is looked up among what was seen; what was refused changes nothing', () => {
  const done = { ...scheduled('a', '2026-11-20'), status: 'completed', actual_dose_id: 'x' } as const
  expect(shown([deletes('x')], { seen: [done] as never }).all).toEqual({ ...tally, taken: 17 })
  expect(shown([refused(completes(scheduled('a', '2026-11-20'), 'x'))])).toEqual(answer)
})
