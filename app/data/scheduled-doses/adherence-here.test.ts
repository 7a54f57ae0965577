import { expect, test } from 'vitest'
import type { DayBegins } from '#domain/time/day'
import { CivilDate } from '#domain/time/schema'
import { UTC } from '#domain/time/zone'
import {
  completes,
  deletes,
  refused,
  schedule,
  scheduled,
  shownRows,
  skips,
  unskips,
} from '../testing/sample-writes.ts'
import { adherenceHere, withOlder } from './adherence-here.ts'
import { shownScheduledDoses } from './shown-scheduled-doses.ts'
import { rowsOfPlanned } from '../testing/sample-rows.ts'
import type { Write } from '../writes.ts'

const day = (date: string) => CivilDate.parse(date)
const DAYS = { today: day('2026-11-21'), openFrom: day('2026-11-21'), begins: 0 as DayBegins, zone: UTC }
const FROM = { from: day('2025-10-17') }
const doses = (...dates: readonly string[]) => dates.map((date) => scheduled(date, date))
const shown = (stored: ReturnType<typeof doses>, writes: readonly Write[] = [], begins: DayBegins = 0) =>
  adherenceHere(FROM, shownScheduledDoses(shownRows(rowsOfPlanned(stored, schedule), ...writes)).all, {
    ...DAYS,
    begins,
    cycleStart: day('2026-11-13'),
  })
const tally = (taken: number, planned: number, skipped = 0) => ({ taken, planned, skipped })

test('a missed dose that is taken counts at once, and what was refused changes nothing', () => {
  const stored = doses('2026-11-19', '2026-11-20')
  expect(shown(stored).all).toEqual(tally(0, 2))
  const takes = completes(scheduled('2026-11-20', '2026-11-20'), 'x')
  expect(shown(stored, [takes])).toMatchObject({ cycle: tally(1, 2), days30: tally(1, 2), all: tally(1, 2), streak: 1 })
  expect(shown(stored, [refused(takes)]).all).toEqual(tally(0, 2))
})

test('a dose of today counts when it is completed, and a skip of today not before the day is over', () => {
  const today = scheduled('2026-11-21', '2026-11-21')
  expect(shown([today]).all).toEqual(tally(0, 0))
  expect(shown([today], [completes(today, 'x')])).toMatchObject({ all: tally(1, 1), streak: 1 })
  expect(shown([today], [skips(today)]).all).toEqual(tally(0, 0))
})

test('a missed dose that is skipped is named, and its undo takes that back', () => {
  const missed = scheduled('2026-11-20', '2026-11-20')
  expect(shown([missed], [skips(missed)]).all).toEqual(tally(0, 1, 1))
  expect(shown([missed], [skips(missed), unskips(missed)]).all).toEqual(tally(0, 1))
})

test('each number has its own days', () => {
  expect(shown(doses('2026-11-12', '2026-10-22', '2025-10-16'))).toMatchObject({
    cycle: tally(0, 0),
    days30: tally(0, 1),
    all: tally(0, 2),
  })
})

test('a dose before the beginning of the day counts to the day before, and to the cycle by its plan', () => {
  const night = scheduled('night', '2026-11-21', '03:00')
  expect(shown([night]).all).toEqual(tally(0, 0))
  expect(shown([night], [], 4).all).toEqual(tally(0, 1))
  expect(shown([scheduled('first', '2026-11-13', '03:00')], [], 4).cycle).toEqual(tally(0, 1))
  expect(shown([scheduled('month ago', '2026-10-23', '03:00')], [], 4).days30).toEqual(tally(0, 0))
})

test('a dose that is deleted takes its completion back', () => {
  const done = { ...scheduled('a', '2026-11-20'), status: 'completed', actual_dose_id: 'x' } as const
  expect(shown([done], [deletes('x')]).all).toEqual(tally(0, 1))
})

test('older doses are added, and the streak goes on in them where nothing newer has broken it', () => {
  const older = { all: tally(90, 100, 3), streak: 12 }
  const taken = doses('2026-11-20').map((dose) => ({ ...dose, status: 'completed' as const }))
  expect(withOlder(shown(taken), older)).toMatchObject({ all: tally(91, 101, 3), streak: 13 })
  expect(withOlder(shown([...taken, ...doses('2026-11-01')]), older)).toMatchObject({
    all: tally(91, 102, 3),
    streak: 1,
  })
})
