import { expect, test } from 'vitest'
import { CivilDate, CivilTime, Zone } from '../time/schema.ts'
import { addedEntry, changesNothing, dayOfEntry, editedEntry, entryRefusal, type SymptomForm } from './entry.ts'

const tokyo = Zone.parse('Asia/Tokyo')
const form = (changed: Partial<SymptomForm> = {}): SymptomForm => ({
  symptom: 'nausea',
  grade: 2,
  date: CivilDate.parse('2026-11-20'),
  time: CivilTime.parse('23:50'),
  end_date: null,
  end_time: null,
  zone: tokyo,
  site: null,
  notes: null,
  ...changed,
})
const ended = { end_date: CivilDate.parse('2026-11-21'), end_time: CivilTime.parse('00:20') }

test('an entry of ten to midnight in Tokyo is of the day in Tokyo, wherever it is read', () => {
  const entry = addedEntry(form(), 'a')
  expect([entry.began_at, dayOfEntry(entry)]).toEqual(['2026-11-20T14:50:00.000Z', '2026-11-20'])
})

test('an entry that has not ended has no end, and one that has ended has its moment', () => {
  expect(addedEntry(form(), 'a').ended_at).toBeNull()
  expect(addedEntry(form(ended), 'a').ended_at).toBe('2026-11-20T15:20:00.000Z')
})

test('an edit keeps the exact moments of which the form shows the same minute, and the symptom', () => {
  const before = { ...addedEntry(form(ended), 'a'), began_at: '2026-11-20T14:50:12.345Z' }
  const edited = editedEntry(before, form({ ...ended, symptom: 'headache', grade: 3, notes: '' }), 'change')
  expect(edited).toEqual({ ...before, grade: 3, last_change_id: 'change' })
  expect(changesNothing(before, form(ended))).toBe(true)
  expect(changesNothing(before, form())).toBe(false)
})

test('an entry ends no earlier than it began, and neither lies ahead', () => {
  const now = Date.parse('2026-11-21T00:00:00Z')
  const at = (began_at: string, ended_at: string | null = null) =>
    entryRefusal({ began_at: `2026-11-${began_at}Z`, ended_at: ended_at && `2026-11-${ended_at}Z` }, now)
  expect(at('20T10:00:00', '20T10:00:00')).toBeUndefined()
  expect(at('20T10:00:00', '20T09:59:59')).toEqual({ field: 'end_date', message: 'It cannot end before it began' })
  expect(at('21T00:00:01')?.field).toBe('date')
  expect(at('20T10:00:00', '21T00:00:01')).toEqual({
    field: 'end_date',
    message: 'Please enter a time that has passed',
  })
  expect(at('21T00:00:00')).toBeUndefined()
})
