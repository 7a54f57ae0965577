import { expect, test } from 'vitest'
import { UTC } from '#domain/time/zone'
import { scheduled } from '../../data/testing/sample-writes.ts'
import { doseCountText, otherDoseText } from './day-text.ts'

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
