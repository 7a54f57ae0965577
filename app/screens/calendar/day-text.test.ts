import { expect, test } from 'vitest'
import { CivilDate, CivilTime } from '#domain/time/schema'
import { UTC } from '#domain/time/zone'
import { scheduled } from '../../data/testing/sample-writes.ts'
import { doseCountText, movedFrom, otherDoseText } from './day-text.ts'

test('doses are counted', () => {
  expect([0, 1, 2].map(doseCountText)).toEqual(['no doses', '1 dose', '2 doses'])
})

test('the other dose of a once-weekly drug is named by its day', () => {
  const dose = scheduled('dose', '2026-11-21')
  expect(otherDoseText(dose, scheduled('other', '2026-11-21'), { zone: UTC, begins: 0 })).toBe(
    'Another dose is in your calendar on the same day, inside seven days of this one.',
  )
  expect(otherDoseText(dose, scheduled('other', '2026-11-24'), { zone: UTC, begins: 0 })).toBe(
    'Another dose is in your calendar on Nov 24, inside seven days of this one.',
  )
})

test('a dose that was moved names its planned day, or its planned time on the same day', () => {
  const planned = { planned_date: CivilDate.parse('2026-11-23'), planned_time: CivilTime.parse('09:00') }
  expect(movedFrom({ scheduled_date: CivilDate.parse('2026-11-25'), ...planned })).toBe('Mon, Nov 23')
  expect(movedFrom({ scheduled_date: CivilDate.parse('2026-11-23'), ...planned })).toBe('9:00 AM')
})
