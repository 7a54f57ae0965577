import { expect, test } from 'vitest'
import type { CivilDate, CivilTime } from '../time/civil.ts'
import type { Zone } from '../time/zone.ts'
import { editedMoment, measuredAt } from './own-clock.ts'

const LONDON = 'Europe/London' as Zone
const entry = { recorded_at: '2026-05-10T03:58:41.000Z', offset_minutes: -240 }

test('an entry with a clock of its own stays on its own day, and says which clock that is', () => {
  expect(measuredAt(entry, LONDON)).toEqual({ date: '2026-05-09', time: '23:58', place: 'UTC-4' })
  expect(measuredAt({ ...entry, offset_minutes: 330 }, LONDON)).toMatchObject({ time: '09:28', place: 'UTC+5:30' })
  expect(measuredAt({ ...entry, offset_minutes: 0 }, LONDON)).toMatchObject({ time: '03:58', place: 'UTC' })
})

test('the clock is not named where that of the device shows the same', () => {
  expect(measuredAt(entry, 'America/New_York' as Zone).place).toBeUndefined()
})

test.each([[null], [undefined]])('an entry without one has the clock of the device: %s', (offset_minutes) => {
  expect(measuredAt({ ...entry, offset_minutes }, LONDON)).toEqual({
    date: '2026-05-10',
    time: '04:58',
    place: undefined,
  })
})

test('an edit is read by the clock of the entry, and keeps the exact moment where the minute is the same', () => {
  const edited = (date: string, time: string) => editedMoment(entry, date as CivilDate, time as CivilTime, LONDON)
  expect(edited('2026-05-09', '23:58')).toBe(entry.recorded_at)
  expect(edited('2026-05-09', '22:10')).toBe('2026-05-10T02:10:00.000Z')
})
