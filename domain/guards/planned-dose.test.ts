import { expect, test } from 'vitest'
import { CivilDate, CivilTime, Zone } from '../time/schema.ts'
import { loggedQuestion, plannedQuestion } from './planned-dose.ts'

const berlin = Zone.parse('Europe/Berlin')
const planned = {
  scheduled_date: CivilDate.parse('2026-11-25'),
  scheduled_time: CivilTime.parse('09:00'),
  amount: '250',
  unit: 'mcg',
} as const
const dose = { amount: '250', unit: 'mcg', administered_at: '2026-11-25T08:40:00.000Z' } as const

test('a dose of the same day is asked about by the time of the plan', () => {
  expect(plannedQuestion(planned, dose, berlin)).toBe('Is this the dose planned for 9:00 AM?')
})

test('the day is named where it is another one, by the clock of the device', () => {
  const late = { ...dose, administered_at: '2026-11-25T23:30:00.000Z' }
  expect(plannedQuestion(planned, late, berlin)).toBe('Is this the dose planned for Nov 25, 9:00 AM?')
  const kept = { ...planned, zone: Zone.parse('Asia/Tokyo') }
  expect(plannedQuestion(kept, dose, berlin)).toBe('Is this the dose planned for 9:00 AM in Tokyo, 1:00 AM here?')
})

test('the planned amount is named where another one was taken', () => {
  const more = { ...dose, amount: '0.3', unit: 'mg' } as const
  expect(plannedQuestion(planned, more, berlin)).toBe('Is this the dose planned for 9:00 AM? The plan has 250 mcg.')
})

test('a dose that is logged already is named with its amount and its moment', () => {
  const reader = { now: Date.parse('2026-11-25T10:00:00Z'), zone: berlin }
  expect(loggedQuestion(dose, reader)).toBe('You logged 250 mcg (Wednesday, 9:40 AM). Is it this dose?')
})
