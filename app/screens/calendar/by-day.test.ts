import { expect, test } from 'vitest'
import type { DayBegins } from '#domain/time/day'
import { UTC } from '#domain/time/zone'
import { Zone } from '#domain/time/schema'
import { logged, scheduled } from '../../data/testing/sample-writes.ts'
import { groupByDay } from './by-day.ts'

const known = () => true

test('of the doses of a day those are listed as logged that no planned dose on the calendar shows', () => {
  const day = scheduled('', '2026-11-21').scheduled_date
  const oneTime = { ...logged('one-time'), waiting: false }
  const slot = {
    scheduled_dose_id: 'planned',
    planned_date: day,
    planned_time: scheduled('', '2026-11-21').scheduled_time,
  }
  const completion = { ...logged('completion'), ...slot, waiting: false }
  const planned = { ...scheduled('planned', '2026-11-21'), waiting: false }
  const loggedWith = (doses: readonly (typeof planned)[], isKnown: () => boolean) =>
    groupByDay(doses, new Map([[day, [oneTime, completion]]]), { zone: UTC, begins: 0 }, isKnown).logged.get(day)
  expect(loggedWith([planned], known)).toEqual([oneTime])
  // The planned dose of a schedule that was deactivated is on no calendar; what was taken stays.
  expect(loggedWith([], known)).toEqual([oneTime, completion])
  expect(loggedWith([], () => false)).toEqual([oneTime])
})

test('a planned dose lies on the day to which it counts', () => {
  const night = { ...scheduled('night', '2026-11-22', '03:00'), waiting: false }
  const daysOf = (begins: DayBegins) => [...groupByDay([night], new Map(), { zone: UTC, begins }, known).planned.keys()]
  expect([daysOf(0), daysOf(4)]).toEqual([['2026-11-22'], ['2026-11-21']])
})

test('a dose that keeps the clock of a zone lies on the day here', () => {
  const evening = {
    ...scheduled('evening', '2026-11-21', '20:00'),
    zone: Zone.parse('America/New_York'),
    waiting: false,
  }
  const daysIn = (zone: string) => [
    ...groupByDay([evening], new Map(), { zone: Zone.parse(zone), begins: 0 }, known).planned.keys(),
  ]
  expect(daysIn('America/New_York')).toEqual(['2026-11-21'])
  expect(daysIn('Europe/Berlin')).toEqual(['2026-11-22'])
})
