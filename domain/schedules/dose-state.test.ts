import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/civil.ts'
import { CivilDate, CivilTime, Zone } from '../time/schema.ts'
import { doseState, firstOpenDay, isFarFromSlot, isLongBeforeSlot, type StatedDose } from './dose-state.ts'

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
  ])('of 9:00 in the evening is at %s %s', (now, state) => {
    expect(doseState(pending('2026-11-21', '21:00'), now, berlin)).toBe(state)
  })

  test.each([
    ['2026-11-21T00:59:00+01:00', 'upcoming'],
    ['2026-11-21T02:00:00+01:00', 'late'],
    ['2026-11-21T23:59:00+01:00', 'late'],
    ['2026-11-22T03:59:00+01:00', 'late'],
    ['2026-11-22T04:00:00+01:00', 'missed'],
  ])('of 1:00 at night is at %s %s', (now, state) => {
    expect(doseState(pending('2026-11-21', '01:00'), now, berlin)).toBe(state)
  })

  test('is due by the clock of where the person is', () => {
    const now = '2026-11-21T20:30:00Z'
    expect(doseState(pending('2026-11-21', '21:00'), now, berlin)).toBe('due')
    expect(doseState(pending('2026-11-21', '21:00'), now, newYork)).toBe('upcoming')
  })

  test('of a time that the clocks skip is due at the first minute after', () => {
    const skipped = pending('2027-03-14', '02:30')
    expect(doseState(skipped, '2027-03-14T06:59:59Z', newYork)).toBe('upcoming')
    expect(doseState(skipped, '2027-03-14T07:00:00Z', newYork)).toBe('due')
  })

  test('goes through its states in their order, and never back', () => {
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
            order.indexOf(doseState(dose, noonBefore + quarter * 900_000, zone)),
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
  expect(doseState({ ...dose, status: 'completed' }, now, berlin)).toBe('completed')
  expect(doseState({ ...dose, status: 'skipped', skipped_at: '2026-11-20T10:00:00Z' }, now, berlin)).toBe('skipped')
  expect(doseState({ ...dose, status: 'skipped', skipped_at: null }, now, berlin)).toBe('hidden')
  expect(doseState({ ...dose, status: 'skipped' }, now, berlin)).toBe('hidden')
})

test.each([
  ['2026-11-21T23:59:59+01:00', '2026-11-21'],
  ['2026-11-22T00:00:00+01:00', '2026-11-21'],
  ['2026-11-22T03:59:59+01:00', '2026-11-21'],
  ['2026-11-22T04:00:00+01:00', '2026-11-22'],
  ['2026-03-01T01:00:00+01:00', '2026-02-28'],
])('at %s the first day that is not over is %s', (now, open) => {
  expect(firstOpenDay(now, berlin)).toBe(open)
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
