import { expect, test } from 'vitest'
import type { ScheduledDose } from '#contract'
import type { MessageDose } from '#domain/reminders/push-message'
import { toEpochMs } from '#domain/time/instant'
import type { Zone } from '#domain/time/zone'
import type { StoredWrite } from '../outbox/stored-write.ts'
import { NO_ROWS } from '../rows/device-rows.ts'
import { deviceRows, rowsOfPlanned } from '../testing/sample-rows.ts'
import { completes, refused, schedule, scheduled, skips } from '../testing/sample-writes.ts'
import { dueHere } from './due-here.ts'

const READER = { now: toEpochMs('2026-11-21T13:05:00.000Z'), zone: 'America/New_York' as Zone }
const AT_SEVEN = scheduled('at seven', '2026-11-21', '07:00')
const AT_EIGHT = scheduled('at eight', '2026-11-21', '08:00')
const IN_MINUTES = scheduled('in minutes', '2026-11-21', '08:15')
const PLAN = [AT_SEVEN, AT_EIGHT, IN_MINUTES, scheduled('missed', '2026-11-19', '08:00')]

type Known = {
  readonly plan?: readonly ScheduledDose[]
  readonly unsent?: readonly StoredWrite[]
  readonly due?: readonly ScheduledDose[]
  readonly over?: readonly ScheduledDose[]
}

function count({ plan = PLAN, unsent = [], due = [], over = [] }: Known): number {
  const rows = plan.length === 0 ? NO_ROWS : deviceRows(rowsOfPlanned(plan, schedule))
  return dueHere({ rows, begins: 0, unsent }, { due: said(due), over: said(over) }, READER)
}
const said = (doses: readonly ScheduledDose[]): readonly MessageDose[] =>
  doses.map(({ id, scheduled_date: date, scheduled_time: time }) => ({ id, date, time }))

test('two due doses count as two, whichever dose the push names', () => {
  expect(count({ due: [AT_EIGHT] })).toBe(2)
  expect(count({})).toBe(2)
})

test('a dose that the push names counts some minutes before, and where its row is not here yet', () => {
  expect(count({ due: [IN_MINUTES] })).toBe(3)
  expect(count({ due: [scheduled('of another device', '2026-11-21', '08:00')] })).toBe(3)
  expect(count({ plan: [], due: [AT_EIGHT] })).toBe(1)
})

test('an answered dose does not count, neither one that is not sent yet nor one of another device', () => {
  expect(count({ unsent: [completes(AT_EIGHT, 'dose')], due: [AT_EIGHT] })).toBe(1)
  expect(count({ unsent: [skips(AT_EIGHT), skips(AT_SEVEN)] })).toBe(0)
  expect(count({ unsent: [refused(skips(AT_EIGHT))] })).toBe(2)
  expect(count({ over: [AT_EIGHT] })).toBe(1)
  expect(
    count({ plan: [AT_SEVEN, { ...AT_EIGHT, status: 'completed', actual_dose_id: 'dose' }], due: [AT_EIGHT] }),
  ).toBe(1)
})
