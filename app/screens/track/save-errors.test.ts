import { expect, test } from 'vitest'
import { CivilDate } from '#domain/time/schema'
import { defaultValues } from '../../parts/doses/entry-values.ts'
import { unaddedDate } from './save-errors.ts'

const today = CivilDate.parse('2026-11-21')
const values = { ...defaultValues('schedule'), customSchedule: true, dateToAdd: '2026-11-23' }

test('a picked date that was not added stops the save', () => {
  expect(unaddedDate(values, today)).toBe('Mon, Nov 23 is not in the list yet. Add it or clear it.')
})

test('an empty picker, or one that is hidden, does not', () => {
  expect(unaddedDate({ ...values, dateToAdd: '' }, today)).toBeUndefined()
  expect(unaddedDate({ ...values, customSchedule: false }, today)).toBeUndefined()
})
