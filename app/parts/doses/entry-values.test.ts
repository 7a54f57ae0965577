import { expect, test } from 'vitest'
import { CivilDate } from '#domain/time/schema'
import { defaultValues, entryState } from './entry-values.ts'
import { entryValuesOf } from './returned-entry.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const entry = {
  ...defaultValues('schedule', NOW),
  dosage: '250',
  customDates: [CivilDate.parse('2026-11-22')],
}

test('a navigation state gives back the values it was made from', () => {
  expect(entryValuesOf(entryState(entry))).toEqual(entry)
})

test('the browser stores a copy of the state', () => {
  expect(entryValuesOf(structuredClone(entryState(entry)))).toEqual(entry)
})

test('the form opens empty: unit mcg, today and now', () => {
  expect(defaultValues('one-time', NOW)).toMatchObject({
    dosageType: 'one-time',
    unit: 'mcg',
    dosage: '',
    startDate: '2026-11-21',
    customDates: [],
  })
})

const { time: _, ...withoutTime } = entry

test.each([
  ['no state', null],
  ['the state of another page', { token: 'abc' }],
  ['no values', { entry: undefined }],
  ['text', { entry: 'one-time' }],
  ['a missing field', { entry: withoutTime }],
  ['a field of another release', { entry: { ...entry, vialSize: '5' } }],
  ['a number where the form holds text', { entry: { ...entry, dosage: 250 } }],
  ['an unknown kind', { entry: { ...entry, dosageType: 'twice' } }],
  ['dates that are no list', { entry: { ...entry, customDates: {} } }],
  ['dates that are no text', { entry: { ...entry, customDates: [1] } }],
])('%s is ignored', (_name, state) => {
  expect(entryValuesOf(state)).toBeUndefined()
})
