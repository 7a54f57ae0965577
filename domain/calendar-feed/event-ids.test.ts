import { expect, test } from 'vitest'
import { CivilDate, CivilTime } from '../time/schema.ts'
import { eventIds, type DoseOfEvent } from './event-ids.ts'

const dose = (id: string, day: string, time: string, event_id: string | null = null): DoseOfEvent => ({
  id,
  event_id,
  scheduled_date: CivilDate.parse(day),
  scheduled_time: CivilTime.parse(time),
  planned_date: null,
  planned_time: null,
})
const eventsOf = (gone: readonly DoseOfEvent[], added: readonly DoseOfEvent[], stay: readonly DoseOfEvent[] = []) =>
  Object.fromEntries(eventIds({ gone, added, stay }, () => 'new'))

test('a dose of the same day at another time is the same event, also after an edit before', () => {
  expect(eventsOf([dose('a', '2026-11-21', '09:00')], [dose('b', '2026-11-21', '10:00')])).toEqual({ b: 'a' })
  expect(eventsOf([dose('b', '2026-11-21', '10:00', 'a')], [dose('c', '2026-11-21', '11:00')])).toEqual({ c: 'a' })
})

test('a dose of another day, and one more on a day, is an event of its own', () => {
  expect(eventsOf([dose('a', '2026-11-21', '09:00')], [dose('b', '2026-11-22', '09:00')])).toEqual({})
  const two = [dose('b', '2026-11-21', '10:00'), dose('c', '2026-11-21', '20:00')]
  expect(eventsOf([dose('a', '2026-11-21', '09:00')], two)).toEqual({ b: 'a' })
})

test('of several on a day those of the same time are the same event, and the others follow in their order', () => {
  const gone = [dose('b', '2026-11-21', '21:00'), dose('a', '2026-11-21', '09:00'), dose('x', '2026-11-22', '09:00')]
  const added = [dose('d', '2026-11-21', '22:00'), dose('c', '2026-11-21', '21:00')]
  expect(eventsOf(gone, added)).toEqual({ c: 'b', d: 'a' })
})

test('a dose that was moved to another day is where the plan has it', () => {
  const moved = { ...dose('a', '2026-11-23', '08:00'), planned_date: CivilDate.parse('2026-11-21') }
  expect(eventsOf([moved], [dose('b', '2026-11-21', '10:00')])).toEqual({ b: 'a' })
})

test('no event is that of two doses', () => {
  const added = [dose('a', '2026-11-21', '09:00')]
  expect(eventsOf([], added, [dose('b', '2026-11-21', '10:00', 'a')])).toEqual({ a: 'new' })
  const gone = [dose('b', '2026-11-21', '10:00', 'a')]
  expect(eventsOf(gone, [...added, dose('c', '2026-11-21', '10:00')])).toEqual({ c: 'a', a: 'new' })
})
