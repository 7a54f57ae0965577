import { expect, test } from 'vitest'
import type { LastDose, ScheduledDose } from '#contract'
import type { MessageDose } from '#domain/reminders/push-message'
import { toEpochMs } from '#domain/time/instant'
import type { Zone } from '#domain/time/zone'
import type { StoredWrite } from '../outbox/stored-writes.ts'
import { completes, deletes, logged, sample, scheduled, skips } from '../testing/sample-writes.ts'
import { skippedOf, takenOf } from './answer.ts'
import type { KnownHere } from './known-here.ts'

const ZONE = 'America/New_York' as Zone
const DUE = scheduled('due', '2026-11-21', '08:00')
const OTHER = { ...scheduled('other', '2026-11-21', '08:00'), peptide_id: 'tb500', peptide_name: 'TB-500' }
const READER = { now: toEpochMs('2026-11-21T13:05:00.000Z'), zone: ZONE }
const HERE: KnownHere = { scheduled: [DUE, OTHER], lastDoses: [], intervals: [], begins: 0, unsent: [] }

const seen = (...doses: readonly ScheduledDose[]): readonly MessageDose[] =>
  doses.map(({ id, scheduled_date: date, scheduled_time: time }) => ({ id, date, time }))
const last = (administered_at: string): LastDose => {
  const { id, peptide_id, peptide_name, amount, unit, administration_method, zone } = logged('last')
  return { id, peptide_id, peptide_name, amount, unit, administration_method, zone, administered_at }
}
const taken = (here: Partial<KnownHere> = {}, ...doses: readonly ScheduledDose[]) =>
  takenOf(seen(...(doses.length > 0 ? doses : [DUE])), { ...HERE, ...here }, READER)
const skipped = (here: Partial<KnownHere> = {}) => skippedOf(seen(DUE), { ...HERE, ...here })
const refused = (write: StoredWrite): StoredWrite => ({ ...write, refused: { code: 'recent-dose', message: '' } })

test('"Taken" completes what is open and asks nothing', () => {
  expect(taken()).toEqual([DUE])
  expect(taken({}, DUE, OTHER)).toEqual([DUE, OTHER])
  expect(taken({ lastDoses: [last('2026-11-21T11:00:00.000Z')] })).toEqual([DUE])
})

test('"Taken" asks in the app where a guard does, about all of them', () => {
  const recent = { lastDoses: [last('2026-11-21T11:00:01.000Z')] }
  expect(taken(recent)).toBe('ask')
  expect(taken(recent, OTHER, DUE)).toBe('ask')
  expect(taken({ intervals: [{ peptide_id: DUE.peptide_id, hours: 24 }], ...recent })).toBe('ask')
})

test('two doses of one peptide in the same minute are asked about', () => {
  const twin = { ...DUE, id: 'twin' }
  expect(taken({ scheduled: [DUE, twin] }, DUE, twin)).toBe('ask')
})

test('a dose more than six hours ahead is asked about', () => {
  const evening = scheduled('evening', '2026-11-21', '20:00')
  expect(taken({ scheduled: [evening] }, evening)).toBe('ask')
})

test('unsent doses of this device count, and other changes are left to the app', () => {
  const logsNow = sample('log-dose', { ...logged('now'), administered_at: '2026-11-21T12:30:00.000Z' })
  expect(taken({ unsent: [logsNow] })).toBe('ask')
  expect(taken({ unsent: [refused(logsNow)] })).toEqual([DUE])
  expect(taken({ unsent: [deletes('elsewhere')] })).toBe('ask')
  expect(taken({ unsent: [skips(OTHER)] })).toEqual([DUE])
})

test('what is done already is not done again', () => {
  expect(taken({ unsent: [completes(DUE, 'dose')] })).toEqual([])
  expect(taken({ unsent: [skips(DUE)] })).toEqual([])
  expect(taken({ scheduled: [{ ...DUE, status: 'completed', actual_dose_id: 'dose' }] })).toEqual([])
  expect(skipped({ unsent: [completes(DUE, 'dose')] })).toEqual([])
})

test('a completion that was refused, a skipped dose and an ended schedule are left to the app', () => {
  expect(taken({ unsent: [refused(completes(DUE, 'dose'))] })).toBe('ask')
  expect(taken({ scheduled: [{ ...DUE, status: 'skipped', skipped_at: '2026-11-21T12:00:00.000Z' }] })).toBe('ask')
  expect(taken({ scheduled: [{ ...DUE, schedule_status: 'inactive' }] })).toBe('ask')
  expect(skipped({ scheduled: [{ ...DUE, schedule_status: 'inactive' }] })).toBe('ask')
})

test.each<[string, Partial<KnownHere>]>([
  ['the dose', { scheduled: [] }],
  ['where it stands now', { scheduled: [scheduled('due', '2026-11-21', '09:00')] }],
  ['the last doses', { lastDoses: undefined }],
  ['the least intervals', { intervals: undefined }],
  ['the beginning of the day', { begins: undefined }],
])('without knowing %s nothing is taken', (_, here) => {
  expect(taken(here)).toBe('unknown')
})

test('a dose that keeps another clock is due by that one', () => {
  const kept = { ...scheduled('kept', '2026-11-21', '15:00'), zone: 'Europe/Berlin' as Zone }
  expect(taken({ scheduled: [kept] }, kept)).toEqual([kept])
  expect(taken({ scheduled: [{ ...kept, zone: null }] }, kept)).toBe('ask')
})

test('"Skip" needs no guard', () => {
  expect(skipped({ lastDoses: undefined, intervals: undefined, begins: undefined })).toEqual([DUE])
  expect(skipped({ scheduled: [] })).toBe('unknown')
})
