import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../time/civil.ts'
import { DAY_BEGINNINGS, dayIn, type DayBegins } from '../../time/day.ts'
import { CivilDate, CivilTime, Zone } from '../../time/schema.ts'
import { dateIn, timeIn } from '../../time/zone.ts'
import { doseState, firstOpenDay, isFarFromSlot, isLongBeforeSlot, type StatedDose } from './dose-state.ts'
import { slotDay } from '../../time/slot.ts'

const berlin = Zone.parse('Europe/Berlin')
const newYork = Zone.parse('America/New_York')
const day = (text: string) => CivilDate.parse(text)
const pending = (date: string, time: string): StatedDose => ({
  scheduled_date: day(date),
  scheduled_time: CivilTime.parse(time),
  status: 'pending',
})

describe('a pending dose', () => {
  test.each([
    ['2026-11-21T20:59:59+01:00', 'upcoming'],
    ['2026-11-21T21:00:00+01:00', 'due'],
    ['2026-11-21T21:59:59+01:00', 'due'],
    ['2026-11-21T22:00:00+01:00', 'late'],
    ['2026-11-22T03:59:59+01:00', 'late'],
    ['2026-11-22T04:00:00+01:00', 'missed'],
    ['2027-11-22T04:00:00+01:00', 'missed'],
  ])('a pending dose of 9:00 in the evening is at %s %s', (now, state) => {
    expect(doseState(pending('2026-11-21', '21:00'), now, berlin, 0)).toBe(state)
  })

  test.each([
    ['2026-11-21T00:59:00+01:00', 'upcoming'],
    ['2026-11-21T02:00:00+01:00', 'late'],
    ['2026-11-21T23:59:00+01:00', 'late'],
    ['2026-11-22T03:59:00+01:00', 'late'],
    ['2026-11-22T04:00:00+01:00', 'missed'],
  ])('a pending dose of 1:00 at night is at %s %s', (now, state) => {
    expect(doseState(pending('2026-11-21', '01:00'), now, berlin, 0)).toBe(state)
  })

  test('a pending dose is due by the clock of where the person is', () => {
    const now = '2026-11-21T20:30:00Z'
    expect(doseState(pending('2026-11-21', '21:00'), now, berlin, 0)).toBe('due')
    expect(doseState(pending('2026-11-21', '21:00'), now, newYork, 0)).toBe('upcoming')
  })

  test('a pending dose of a time that the clocks skip is due at the first minute after', () => {
    const skipped = pending('2027-03-14', '02:30')
    expect(doseState(skipped, '2027-03-14T06:59:59Z', newYork, 0)).toBe('upcoming')
    expect(doseState(skipped, '2027-03-14T07:00:00Z', newYork, 0)).toBe('due')
  })

  test('a pending dose goes through its states in their order, and never back', () => {
    const order = ['upcoming', 'due', 'late', 'missed']
    const minutes = fc.nat({ max: 24 * 60 - 1 })
    fc.assert(
      fc.property(
        minutes,
        fc.constantFrom(berlin, newYork),
        fc.integer({ min: 0, max: 364 }),
        (minute, zone, later) => {
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
          const dose = pending(addDays(day('2026-11-21'), later), time)
          const noonBefore = Date.parse(`${dose.scheduled_date}T00:00:00Z`) - 12 * 3_600_000
          const seen = Array.from({ length: 60 * 4 }, (_, quarter) =>
            order.indexOf(doseState(dose, noonBefore + quarter * 900_000, zone, 0)),
          )
          expect(seen).toEqual(seen.toSorted((one, other) => one - other))
          expect(new Set(seen).size).toBe(4)
        },
      ),
      { numRuns: 20 },
    )
  })
})

test('what is done is done, and what the end of a schedule skipped is hidden', () => {
  const dose = pending('2026-11-21', '21:00')
  const now = '2026-11-25T12:00:00Z'
  expect(doseState({ ...dose, status: 'completed' }, now, berlin, 0)).toBe('completed')
  expect(doseState({ ...dose, status: 'skipped', skipped_at: '2026-11-20T10:00:00Z' }, now, berlin, 0)).toBe('skipped')
  expect(doseState({ ...dose, status: 'skipped', skipped_at: null }, now, berlin, 0)).toBe('hidden')
  expect(doseState({ ...dose, status: 'skipped' }, now, berlin, 0)).toBe('hidden')
})

describe('with another beginning of the day', () => {
  test.each<readonly [string, DayBegins, string, string]>([
    // What is planned between midnight and the beginning is over at that beginning, never before 4.
    ['01:00', 4, '2026-11-21T03:59:59+01:00', 'late'],
    ['01:00', 4, '2026-11-21T04:00:00+01:00', 'missed'],
    ['01:00', 2, '2026-11-21T03:59:59+01:00', 'late'],
    ['01:00', 2, '2026-11-21T04:00:00+01:00', 'missed'],
    ['05:30', 6, '2026-11-21T05:59:59+01:00', 'due'],
    ['05:30', 6, '2026-11-21T06:00:00+01:00', 'missed'],
    // What is planned later than the beginning lasts until the next one, never shorter than until 4.
    ['02:00', 2, '2026-11-22T03:59:59+01:00', 'late'],
    ['02:00', 2, '2026-11-22T04:00:00+01:00', 'missed'],
    ['21:00', 1, '2026-11-22T03:59:59+01:00', 'late'],
    ['21:00', 1, '2026-11-22T04:00:00+01:00', 'missed'],
    ['21:00', 6, '2026-11-22T05:59:59+01:00', 'late'],
    ['21:00', 6, '2026-11-22T06:00:00+01:00', 'missed'],
  ])('a dose of %s is, where the day begins at %i, at %s %s', (time, begins, now, state) => {
    expect(doseState(pending('2026-11-21', time), now, berlin, begins)).toBe(state)
  })

  test('the first open day is today, or yesterday where the day began before 4', () => {
    const minute = fc.integer({ min: 0, max: 400 * 24 * 60 }).map((minutes) => Date.UTC(2026, 0, 1) + minutes * 60_000)
    fc.assert(
      fc.property(minute, fc.constantFrom(...DAY_BEGINNINGS), fc.constantFrom(berlin, newYork), (now, begins, zone) => {
        const today = dayIn(now, zone, begins)
        const isOpenYesterday = timeIn(now, zone) < '04:00' && today === dateIn(now, zone)
        expect(firstOpenDay(now, zone, begins)).toBe(isOpenYesterday ? addDays(today, -1) : today)
      }),
      { numRuns: 2000 },
    )
  })

  test('a dose is never missed before 4 in the morning, nor on the day to which it counts', () => {
    const minute = fc.nat({ max: 24 * 60 - 1 })
    fc.assert(
      fc.property(minute, fc.nat({ max: 3 * 24 * 60 }), fc.constantFrom(...DAY_BEGINNINGS), (of, later, begins) => {
        const time = `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
        const dose = pending('2026-11-21', time)
        const now = Date.parse('2026-11-21T00:00:00+01:00') + later * 60_000
        if (doseState(dose, now, berlin, begins) !== 'missed') return
        expect(dayIn(now, berlin, begins) > slotDay(dose, { zone: berlin, begins })).toBe(true)
        const end = `${addDays(slotDay(dose, { zone: berlin, begins }), 1)}T${begins > 4 ? `0${begins}` : '04'}:00`
        expect(`${dateIn(now, berlin)}T${timeIn(now, berlin)}` >= end).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['2026-11-21T23:59:59+01:00', '2026-11-21'],
  ['2026-11-22T00:00:00+01:00', '2026-11-21'],
  ['2026-11-22T03:59:59+01:00', '2026-11-21'],
  ['2026-11-22T04:00:00+01:00', '2026-11-22'],
  ['2026-03-01T01:00:00+01:00', '2026-02-28'],
])('at %s the first day that is not over is %s', (now, open) => {
  expect(firstOpenDay(now, berlin, 0)).toBe(open)
})

describe('from the slot', () => {
  const slot = pending('2026-11-21', '21:00')

  test.each([
    ['2026-11-21T19:59:59+01:00', true],
    ['2026-11-21T20:00:00+01:00', false],
    ['2026-11-21T22:00:00+01:00', false],
    ['2026-11-21T22:00:01+01:00', true],
  ])('%s is far: %s', (moment, isFar) => {
    expect(isFarFromSlot(slot, moment, berlin)).toBe(isFar)
  })

  test.each([
    ['2026-11-21T14:59:59+01:00', true],
    ['2026-11-21T15:00:00+01:00', false],
    ['2026-11-22T15:00:00+01:00', false],
  ])('%s is long before: %s', (moment, isLong) => {
    expect(isLongBeforeSlot(slot, moment, berlin)).toBe(isLong)
  })
})
