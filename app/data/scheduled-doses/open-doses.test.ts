import { expect, test } from 'vitest'
import type { ScheduledDose } from '#contract'
import type { DayBegins } from '#domain/time/day'
import { CivilDate, Zone } from '#domain/time/schema'
import { UTC, type Zone as ZoneName } from '#domain/time/zone'
import {
  completes,
  deactivates,
  deletes,
  edits,
  plan,
  refused,
  schedule,
  scheduled,
  shownRows,
  skips,
  starts,
  unchecks,
  unskips,
} from '../testing/sample-writes.ts'
import type { Write } from '../writes.ts'
import { rowsOfPlanned } from '../testing/sample-rows.ts'
import * as shown from './open-doses.ts'
import { shownScheduledDoses } from './shown-scheduled-doses.ts'

const onDay = (today: string, openFrom = today, begins: DayBegins = 0) => ({
  today: CivilDate.parse(today),
  openFrom: CivilDate.parse(openFrom),
  begins,
  zone: UTC,
})
/** The doses of a device that keeps these, with unsent writes. */
const withUnsentChanges = (doses: readonly ScheduledDose[], writes: readonly Write[]) =>
  shownScheduledDoses(shownRows(rowsOfPlanned(doses, schedule), ...writes)).all
const onCalendar = (doses: readonly ScheduledDose[], writes: readonly Write[], zone: ZoneName) =>
  shown.onCalendar(withUnsentChanges(doses, writes), zone)
const upcoming = (
  doses: readonly ScheduledDose[],
  writes: readonly Write[],
  days: ReturnType<typeof onDay>,
  most?: number,
) => shown.upcoming(withUnsentChanges(doses, writes), days, most)
const missed = (
  doses: readonly ScheduledDose[],
  writes: readonly Write[],
  days: ReturnType<typeof onDay>,
  now: number,
) => shown.missed(withUnsentChanges(doses, writes), days, now)
/** What is missed at noon. */
const missedOn = (doses: readonly ScheduledDose[], writes: readonly Write[], days: ReturnType<typeof onDay>) =>
  missed(doses, writes, days, Date.parse(`${days.today}T12:00:00Z`))
const states = (doses: ReturnType<typeof withUnsentChanges>) =>
  doses.map(({ id, status, waiting }) => `${id} ${status}${waiting ? ', waits' : ''}`)

test('without writes the answer is shown as it came', () => {
  expect(states(withUnsentChanges([scheduled('a', '2026-11-21')], []))).toEqual(['a pending'])
})

test('completed offline, a dose is completed and said to wait', () => {
  const [a, b] = [scheduled('a', '2026-11-21'), scheduled('b', '2026-11-22')]
  expect(states(withUnsentChanges([a, b], [completes(a, 'x')]))).toEqual(['a completed, waits', 'b pending'])
})

test('completed and unchecked offline, nothing is completed', () => {
  const a = scheduled('a', '2026-11-21')
  const [done] = withUnsentChanges([a], [completes(a, 'x')])
  expect(withUnsentChanges([a], [completes(a, 'x'), unchecks(done as ScheduledDose)])).toMatchObject([
    { status: 'pending', actual_dose_id: null },
  ])
})

test('a completion that the answer already has is not done again, and waits for nothing', () => {
  const a = scheduled('a', '2026-11-21')
  const done = { ...a, status: 'completed', actual_dose_id: 'x' } as const
  expect(states(withUnsentChanges([done], [completes(a, 'x')]))).toEqual(['a completed'])
})

test('what another device completed stays with its dose', () => {
  const a = scheduled('a', '2026-11-21')
  const theirs = { ...a, status: 'completed', actual_dose_id: 'theirs' } as const
  expect(withUnsentChanges([theirs], [completes(a, 'mine')])[0]?.actual_dose_id).toBe('theirs')
  const seen = { ...a, status: 'completed', actual_dose_id: 'earlier' } as const
  expect(withUnsentChanges([theirs], [unchecks(seen)])[0]?.status).toBe('completed')
})

test('a refused write changes nothing', () => {
  const a = scheduled('a', '2026-11-21')
  expect(states(withUnsentChanges([a], [refused(completes(a, 'x'))]))).toEqual(['a pending'])
})

test('deleting the logged dose puts the scheduled one back to pending', () => {
  const done = { ...scheduled('a', '2026-11-21'), status: 'completed', actual_dose_id: 'x' } as const
  expect(states(withUnsentChanges([done], [deletes('x')]))).toEqual(['a pending, waits'])
  expect(states(withUnsentChanges([done], [deletes('another')]))).toEqual(['a completed'])
})

test('a deactivated schedule takes its doses from the calendar, those of others stay', () => {
  const mine = scheduled('a', '2026-11-21')
  const others = { ...scheduled('b', '2026-11-21'), schedule_id: 'other' }
  expect(onCalendar([mine, others], [deactivates()], UTC).map(({ id }) => id)).toEqual(['b'])
  expect(withUnsentChanges([mine], [deactivates()])[0]?.status).toBe('skipped')
})

test('a new schedule stands in the calendar before the server knows it, and once', () => {
  const planned = plan(['2026-11-21', '2026-11-22'])
  expect(onCalendar([], [starts(planned)], UTC)).toHaveLength(2)
  expect(states(onCalendar(planned.doses, [starts(planned)], UTC))).toEqual([
    '2026-11-21 pending',
    '2026-11-22 pending',
  ])
})

test('an edit replaces pending doses, keeps completed ones and plans no day twice', () => {
  const done = { ...scheduled('done', '2026-11-20'), status: 'completed', actual_dose_id: 'x' } as const
  const gone = scheduled('gone', '2026-11-21')
  const edited = edits(plan(['2026-11-20', '2026-11-25']))
  expect(states(onCalendar([done, gone], [edited], UTC))).toEqual(['done completed', '2026-11-25 pending, waits'])
})

test('an edit from a day on keeps what was missed and what was skipped, and plans neither day again', () => {
  const missed = scheduled('missed', '2026-11-20')
  const skipped = { ...scheduled('skipped', '2026-11-22'), status: 'skipped', skipped_at: '2026-11-21T08:00Z' } as const
  const today = scheduled('today', '2026-11-21')
  const planned = { ...plan(['2026-11-20', '2026-11-22', '2026-11-25']), from: today.scheduled_date }
  expect(states(withUnsentChanges([missed, today, skipped], [edits(planned)]))).toEqual([
    'missed pending',
    'skipped skipped',
    '2026-11-25 pending, waits',
  ])
})

test('an edit of a schedule that has ended brings nothing back', () => {
  const ended = { ...scheduled('a', '2026-11-21'), status: 'completed', schedule_status: 'inactive' } as const
  expect(onCalendar([ended], [edits(plan(['2026-11-25']))], UTC)).toEqual([])
})

test('upcoming are pending doses from today to seven days on, the earliest first', () => {
  const doses = [
    scheduled('past', '2026-11-20'),
    scheduled('evening', '2026-11-21', '20:00'),
    scheduled('morning', '2026-11-21', '08:00'),
    scheduled('last', '2026-11-28'),
    scheduled('too late', '2026-11-29'),
    { ...scheduled('ended', '2026-11-22'), schedule_id: 'ended', schedule_status: 'inactive' } as const,
  ]
  expect(upcoming(doses, [], onDay('2026-11-21')).map(({ id }) => id)).toEqual(['morning', 'evening', 'last'])
  const [past] = doses
  expect(upcoming(doses, [completes(past as ScheduledDose, 'x')], onDay('2026-11-22')).map(({ id }) => id)).toEqual([
    'last',
    'too late',
  ])
})

test('until 4 in the morning last evening is upcoming and not missed', () => {
  const doses = [scheduled('evening', '2026-11-20', '21:00'), scheduled('today', '2026-11-21')]
  const beforeFour = onDay('2026-11-21', '2026-11-20')
  expect(upcoming(doses, [], beforeFour).map(({ id }) => id)).toEqual(['evening', 'today'])
  expect(missedOn(doses, [], beforeFour)).toEqual([])
  expect(upcoming(doses, [], onDay('2026-11-21')).map(({ id }) => id)).toEqual(['today'])
  expect(missedOn(doses, [], onDay('2026-11-21')).map(({ id }) => id)).toEqual(['evening'])
})

test('a missed dose stays until the next of its schedule is due, and until it is answered where none comes', () => {
  const monthly = [scheduled('first', '2026-10-20', '09:00'), scheduled('next', '2026-11-21', '21:00')]
  expect(missedOn(monthly, [], onDay('2026-11-21')).map(({ id }) => id)).toEqual(['first'])
  expect(missedOn([scheduled('first', '2026-10-20')], [], onDay('2026-11-21'))).toHaveLength(1)
  expect(missedOn(monthly, [], onDay('2026-11-22')).map(({ id }) => id)).toEqual(['next'])
  expect(missed(monthly, [], onDay('2026-11-21'), Date.parse('2026-11-21T22:00:00Z'))).toEqual([])
})

test('behind the upcoming doses stands the next one of each schedule that has none within seven days', () => {
  const other = (id: string, date: string) => ({ ...scheduled(id, date), schedule_id: 'other' })
  const doses = [
    scheduled('today', '2026-11-21'),
    scheduled('tomorrow', '2026-11-22'),
    scheduled('too late', '2026-12-01'),
    other('next month', '2026-12-20'),
    other('the month after', '2027-01-20'),
  ]
  expect(upcoming(doses, [], onDay('2026-11-21'), 1).map(({ id }) => id)).toEqual(['today', 'next month'])
  expect(upcoming(doses.slice(3), [], onDay('2026-11-21')).map(({ id }) => id)).toEqual(['next month'])
})

test('missed are pending doses of the last seven days, the newest first', () => {
  const doses = [
    scheduled('too long ago', '2026-11-13'),
    scheduled('first', '2026-11-14'),
    scheduled('morning', '2026-11-20', '08:00'),
    scheduled('evening', '2026-11-20', '20:00'),
    { ...scheduled('taken', '2026-11-19'), status: 'completed', actual_dose_id: 'x' } as const,
    { ...scheduled('ended', '2026-11-19'), schedule_id: 'ended', schedule_status: 'inactive' } as const,
    scheduled('today', '2026-11-21', '08:00'),
  ]
  expect(missedOn(doses, [], onDay('2026-11-21')).map(({ id }) => id)).toEqual(['evening', 'morning', 'first'])
})

test('doses before the beginning of the day are those of the day before', () => {
  const doses = [
    scheduled('too long ago', '2026-11-14', '03:00'),
    scheduled('missed', '2026-11-21', '03:00'),
    scheduled('evening', '2026-11-21', '20:00'),
    scheduled('night', '2026-11-22', '03:00'),
    scheduled('last', '2026-11-29', '03:59'),
    scheduled('too late', '2026-11-29', '04:00'),
  ]
  const days = onDay('2026-11-21', '2026-11-21', 4)
  expect(upcoming(doses, [], days).map(({ id }) => id)).toEqual(['evening', 'night', 'last'])
  expect(missedOn(doses, [], days).map(({ id }) => id)).toEqual(['missed'])
})

test('skipped offline, a dose is neither upcoming nor missed, and waits in the calendar with its reason', () => {
  const a = scheduled('a', '2026-11-20')
  const skip = skips(a, 'travelling')
  expect(missedOn([a], [skip], onDay('2026-11-21'))).toEqual([])
  expect(upcoming([a], [skip], onDay('2026-11-20'))).toEqual([])
  expect(onCalendar([a], [skip], UTC)).toMatchObject([{ status: 'skipped', skip_reason: 'travelling', waiting: true }])
  expect(states(onCalendar([a], [skip, unskips(a)], UTC))).toEqual(['a pending, waits'])
})

test('what another device completed is not skipped, and what it skipped may be completed', () => {
  const a = scheduled('a', '2026-11-20')
  const theirs = { ...a, status: 'completed', actual_dose_id: 'theirs' } as const
  expect(states(withUnsentChanges([theirs], [skips(a)]))).toEqual(['a completed'])
  const skipped = { ...a, status: 'skipped', skipped_at: '2026-11-20T12:00:00.000Z' } as const
  expect(withUnsentChanges([skipped], [completes(a, 'x')])).toMatchObject([{ status: 'completed', skipped_at: null }])
})

test('a deactivation hides what is pending and leaves what the person skipped', () => {
  const a = { ...scheduled('a', '2026-11-20'), status: 'skipped', skipped_at: '2026-11-20T12:00:00.000Z' } as const
  expect(withUnsentChanges([a], [deactivates()])).toMatchObject([{ skipped_at: a.skipped_at }])
})

test('doses of two clocks stand in the order in which they come, on their days here', () => {
  const newYork = { zone: Zone.parse('America/New_York') }
  const doses = [
    scheduled('here, evening', '2026-11-21', '20:00'),
    { ...scheduled('there, evening', '2026-11-21', '20:00'), ...newYork },
    scheduled('here, morning', '2026-11-22', '08:00'),
    { ...scheduled('there, the night before', '2026-11-20', '20:00'), ...newYork },
  ]
  const inBerlin = { ...onDay('2026-11-21'), zone: Zone.parse('Europe/Berlin') }
  const ids = (doses: readonly { readonly id: string }[]) => doses.map(({ id }) => id)
  const open = ['there, the night before', 'here, evening', 'there, evening', 'here, morning']
  expect(ids(upcoming(doses, [], inBerlin))).toEqual(open)
  expect(ids(onCalendar(doses, [], inBerlin.zone))).toEqual(open)
  expect(ids(missedOn(doses, [], { ...onDay('2026-11-22'), zone: inBerlin.zone }))).toEqual(
    open.slice(0, 2).toReversed(),
  )
})
