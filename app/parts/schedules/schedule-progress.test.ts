import { expect, test } from 'vitest'
import { SIMPLE } from '#domain/schedules/planning/regimen'
import { CivilDate, CivilTime, Zone } from '#domain/time/schema'
import { UTC } from '#domain/time/zone'
import { schedule } from '../../data/testing/sample-writes.ts'
import { deactivationText, dosesLeft, isFinished, vialLevel } from './schedule-progress.ts'

test('what is not completed is left in the vial', () => {
  expect(dosesLeft(schedule)).toBe(12)
  expect(vialLevel(schedule)).toBe(0.6)
})

test('more completed doses than planned leave an empty vial', () => {
  expect(dosesLeft({ total_doses: 2, completed_doses: 3 })).toBe(0)
  expect(vialLevel({ total_doses: 0, completed_doses: 0 })).toBe(0)
})

const onDay = (day: string, zone = UTC) => ({ openFrom: CivilDate.parse(day), zone, begins: 0 }) as const
const DURING = onDay('2026-11-21')

test('a deactivation says what it skips and what stays', () => {
  expect(deactivationText(schedule, DURING)).toBe(
    'What is still to come of BPC-157 will be skipped. Completed and missed doses stay in your history.',
  )
})

test('the deactivation of a schedule that is over speaks of nothing to come', () => {
  expect(deactivationText({ ...schedule, next_date: null }, DURING)).toBe('The doses of BPC-157 stay in your history.')
})

test.each([
  ['while doses are to come', {}, '2026-11-21', false],
  ['when nothing is pending', { next_date: null }, '2026-11-21', true],
  ['when a dose was missed and others are to come', { next_date: CivilDate.parse('2026-11-14') }, '2026-11-21', false],
  ['on the day of its last dose', { next_date: CivilDate.parse('2026-12-01') }, '2026-12-02', false],
  ['when the last days were missed', { next_date: CivilDate.parse('2026-12-01') }, '2026-12-03', true],
] as const)('a schedule, %s', (_name, changes, day, isOver) => {
  expect(isFinished({ ...schedule, ...changes }, onDay(day))).toBe(isOver)
})

test('a schedule that keeps the clock of Berlin is over when its last day is over here', () => {
  const plan = { version: 1, time: CivilTime.parse('03:00'), dosage: '250', unit: 'mcg', adjustments: [] } as const
  const regimen = { ...SIMPLE, ...plan, zone: Zone.parse('Europe/Berlin') }
  const kept = { ...schedule, scheduled_time: plan.time, regimen }
  // 3:00 AM of December 2 in Berlin is the evening of December 1 in New York.
  expect(isFinished(kept, onDay('2026-12-02', Zone.parse('America/New_York')))).toBe(true)
  expect(isFinished(kept, onDay('2026-12-02', Zone.parse('Europe/Berlin')))).toBe(false)
})
