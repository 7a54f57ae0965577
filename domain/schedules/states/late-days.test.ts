import { expect, test } from 'vitest'
import { CivilDate, CivilTime, Zone } from '../../time/schema.ts'
import { instantOf } from '../../time/zone.ts'
import { lateDays } from './late-days.ts'

const BERLIN = Zone.parse('Europe/Berlin')
const planned = { scheduled_date: CivilDate.parse('2026-11-23'), scheduled_time: CivilTime.parse('20:00'), zone: null }
const at = (date: string, time: string) => instantOf(CivilDate.parse(date), CivilTime.parse(time), BERLIN)
const asPlanned = at('2026-11-23', '20:00')

test.each([
  ['two days later', '2026-11-25', '08:00', 2],
  ['the same day', '2026-11-23', '07:00', 0],
  ['the day before', '2026-11-22', '20:00', -1],
  ['after midnight', '2026-11-24', '03:59', 0],
  ['from four in the morning on', '2026-11-24', '04:00', 1],
])('a dose taken %s', (_, date, time, days) => {
  expect(lateDays(planned, { administered_at: at(date, time), recorded_at: at('2026-11-30', '09:00') }, BERLIN)).toBe(
    days,
  )
  expect(lateDays(planned, { administered_at: asPlanned, recorded_at: at(date, time) }, BERLIN)).toBe(days)
})
