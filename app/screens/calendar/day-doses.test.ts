import { expect, test } from 'vitest'
import type { DayClock } from '#domain/time/day'
import { CivilDate } from '#domain/time/schema'
import { UTC } from '#domain/time/zone'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { scheduled } from '../../data/testing/sample-writes.ts'
import { dayDoses, newestOfDay } from './day-doses.ts'
import { groupByDay } from './by-day.ts'

const CLOCK: DayClock = { zone: UTC, begins: 0 }
const day = CivilDate.parse('2026-11-21')
const byDay = (doses: Parameters<typeof groupByDay>[0]) => groupByDay(doses, new Map(), CLOCK, () => true)
const loaded = (all: Parameters<typeof groupByDay>[0], isKnown: boolean) => ({ all, clock: CLOCK, isKnown })
const dose = { ...scheduled('dose', '2026-11-21'), waiting: false }

test('a day has its doses', () => {
  expect(dayDoses(day, byDay([dose]), loaded([dose], true))).toEqual({ day, doses: [dose], logged: [], close: [] })
})

test('a day without doses is empty once its month is known, and undefined before', () => {
  expect(dayDoses(day, byDay([]), loaded([], true)).doses).toEqual([])
  expect(dayDoses(day, byDay([]), loaded([], false)).doses).toBeUndefined()
})

test('doses kept on the device are shown before the month is known', () => {
  expect(dayDoses(day, byDay([dose]), loaded([dose], false)).doses).toEqual([dose])
})

test('two doses of a once-weekly drug inside seven days are a pair', () => {
  const first = { ...dose, peptide_id: PEPTIDE_IDS.semaglutide }
  const second = { ...scheduled('second', '2026-11-24'), peptide_id: PEPTIDE_IDS.semaglutide, waiting: false }
  const all = [first, second]
  expect(dayDoses(day, byDay(all), loaded(all, true)).close).toEqual([{ dose: first, other: second }])
})

test('a dose that was skipped stands in no pair', () => {
  const first = { ...dose, peptide_id: PEPTIDE_IDS.semaglutide }
  const second = { ...scheduled('second', '2026-11-24'), peptide_id: PEPTIDE_IDS.semaglutide, waiting: false }
  const skipped = { ...second, status: 'skipped', skipped_at: '2026-11-24T12:00:00.000Z' } as const
  expect(dayDoses(day, byDay([first, skipped]), loaded([first, skipped], true)).close).toEqual([])
})

test('a change of the day is shown at once, another day a frame later', () => {
  const before = dayDoses(day, byDay([]), loaded([], true))
  const now = dayDoses(day, byDay([dose]), loaded([dose], true))
  expect(newestOfDay(now, before)).toBe(now)
  const next = dayDoses(CivilDate.parse('2026-11-22'), byDay([dose]), loaded([dose], true))
  expect(newestOfDay(next, now)).toBe(now)
})
