import { expect, test } from 'vitest'
import type { Zone } from '#domain/time/zone'
import { CivilDate, CivilTime } from '#domain/time/schema'
import { deletionText, doseRowText, takenOnText, takenText } from './taken-text.ts'

const zone = 'Europe/Berlin' as Zone
const clock = { zone, begins: 0 } as const
const now = Date.parse('2026-11-21T12:00:00Z')
const dose = { peptide_name: 'BPC-157', amount: '250', unit: 'mcg', administered_at: '2026-11-21T07:00:00Z' } as const

test('a dose has its name, its amount and the moment in the zone', () => {
  expect(doseRowText(dose, now, clock)).toEqual({ name: 'BPC-157', amount: '250 mcg', when: '08:00 · today' })
})

test('late in the evening UTC it is tomorrow in the zone', () => {
  const late = { ...dose, administered_at: '2026-11-20T23:30:00Z' }
  expect(doseRowText(late, now, clock).when).toBe('00:30 · today')
})

test('a dose logged elsewhere has the day and the time of its own clock, which is named', () => {
  const there = { ...dose, administered_at: '2026-11-20T23:00:00Z', zone: 'Asia/Tokyo' }
  expect(doseRowText(there, now, clock).when).toBe('08:00, Tokyo · today')
  expect(takenText(there, clock)).toBe('8:00 AM, Tokyo')
})

test('a dose planned for another time says both, with the day where that is another too', () => {
  const plan = { planned_date: CivilDate.parse('2026-11-20'), planned_time: CivilTime.parse('21:00'), zone }
  const taken = (administered_at: string) => takenText({ ...plan, administered_at }, clock)
  expect(taken('2026-11-20T20:00:00Z')).toBe('9:00 PM')
  expect(takenOnText({ ...plan, administered_at: '2026-11-20T20:00:00Z' }, now, clock)).toBe('9:00 PM · yesterday')
  expect(taken('2026-11-20T22:20:00Z')).toBe('planned 9:00 PM, taken 11:20 PM')
  expect(taken('2026-11-20T23:40:00Z')).toBe('planned Nov 20, 9:00 PM, taken 12:40 AM')
})

test('a dose before the beginning of the day is one of the day before, and so is its plan', () => {
  const night = { ...dose, administered_at: '2026-11-21T00:30:00Z' }
  const later = { zone, begins: 4 } as const
  expect(doseRowText(night, now, clock).when).toBe('01:30 · today')
  expect(doseRowText(night, now, later).when).toBe('01:30 · yesterday')
  expect(takenOnText(night, Date.parse('2026-11-21T00:31:00Z'), later)).toBe('1:30 AM · today')
  const plan = { planned_date: CivilDate.parse('2026-11-20'), planned_time: CivilTime.parse('23:00'), zone }
  expect(takenText({ ...plan, ...night }, clock)).toBe('planned Nov 20, 11:00 PM, taken 1:30 AM')
  expect(takenText({ ...plan, ...night }, later)).toBe('planned 11:00 PM, taken 1:30 AM')
})

test('a dose without a name is called Unknown', () => {
  expect(doseRowText({ ...dose, peptide_name: '' }, now, clock).name).toBe('Unknown')
})

test('a deletion names the dose', () => {
  expect(deletionText(dose)).toContain('250 mcg of BPC-157 will be removed from your history.')
})
