import { expect, test } from 'vitest'
import { CivilDate } from '../../time/schema.ts'
import { editDayRefusal, momentOfTap } from './late-arrival.ts'
import { lastUpcomingDay } from './upcoming.ts'

const now = '2026-11-21T12:00:00.000Z'

test.each([
  [undefined, now],
  [now, now],
  ['2026-11-21T02:30:00+02:00', '2026-11-21T00:30:00.000Z'],
  ['2026-08-23T12:00:00Z', '2026-08-23T12:00:00.000Z'],
  ['2026-08-23T11:59:59Z', now],
  ['2026-11-21T12:00:01Z', now],
  ['1970-01-01T00:00:00Z', now],
])('a tap at %s that arrives now is stored as %s', (tappedAt, kept) => {
  expect(momentOfTap(tappedAt, now)).toBe(kept)
})

test.each([
  ['2026-11-22', true],
  ['2026-11-21', true],
  ['2026-11-20', true],
  ['2026-08-22', true],
  ['2026-08-21', false],
  ['2026-11-23', false],
])('on 2026-11-21 (UTC) an edit of %s is accepted: %s', (today, taken) => {
  const refusal = editDayRefusal(CivilDate.parse(today), CivilDate.parse('2026-11-21'))
  expect(refusal === undefined).toBe(taken)
})

test.each([
  ['2026-11-21', '2026-11-28'],
  ['2026-12-27', '2027-01-03'],
])('upcoming on %s is what comes until %s', (today, last) => {
  expect(lastUpcomingDay(CivilDate.parse(today))).toBe(last)
})
