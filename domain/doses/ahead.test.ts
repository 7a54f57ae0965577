import { expect, test } from 'vitest'
import { CivilDate, CivilTime, Zone } from '../time/schema.ts'
import { editAheadRefusal, logAheadRefusal } from './ahead.ts'

const REFUSED = 'A dose cannot be logged ahead. Plan it as a schedule.'
const NOON = '2026-11-22T12:00:00.000Z'
const at = (startDate: string, time: string, zone = 'UTC') => ({
  startDate: CivilDate.parse(startDate),
  time: CivilTime.parse(time),
  zone: Zone.parse(zone),
})

test.each([
  [at('2000-01-01', '00:00'), undefined],
  [at('2026-11-23', '12:00'), undefined],
  [at('2026-11-23', '12:01'), REFUSED],
  [at('2027-11-22', '12:00'), REFUSED],
  // The instant counts and not the day: in Auckland it is the 24th already.
  [at('2026-11-24', '01:00', 'Pacific/Auckland'), undefined],
  [at('2026-11-23', '04:01', 'America/Los_Angeles'), REFUSED],
])('a dose of %j, logged on November 22 at noon: %s', (form, refusal) => {
  expect(logAheadRefusal(form, NOON)).toBe(refusal)
  expect(logAheadRefusal(form, Date.parse(NOON))).toBe(refusal)
})

test('an edit moves a one-time dose no further ahead, and leaves one where it is', () => {
  const dose = { administered_at: '2026-12-24T08:00:00.000Z', scheduled_dose_id: null }
  expect(editAheadRefusal(dose, at('2026-12-24', '08:01'), NOON)).toBe(REFUSED)
  expect(editAheadRefusal(dose, at('2026-12-24', '08:00'), NOON)).toBeUndefined()
  expect(editAheadRefusal(dose, at('2026-11-23', '12:00'), NOON)).toBeUndefined()
})

test('an edit moves a dose that completed a planned one to no time to come, and leaves one where it is', () => {
  const dose = { administered_at: '2026-12-24T08:00:00.000Z', scheduled_dose_id: 'planned' }
  const refusal = 'Please enter a time that has passed'
  expect(editAheadRefusal(dose, at('2026-12-24', '08:00'), NOON)).toBeUndefined()
  expect(editAheadRefusal(dose, at('2026-11-22', '12:00'), NOON)).toBeUndefined()
  expect(editAheadRefusal(dose, at('2026-11-22', '12:01'), NOON)).toBe(refusal)
  expect(editAheadRefusal(dose, at('2026-12-25', '08:00'), NOON)).toBe(refusal)
})
