import { expect, test } from 'vitest'
import { defaultValues } from '../../parts/doses/entry-values.ts'
import { firstErrorToast } from './first-error.ts'

const values = defaultValues('one-time')
const MISSING = ['Missing Information', 'Please fill in all required fields.']

test('without an error there is no toast', () => {
  expect(firstErrorToast({}, values)).toBeUndefined()
})

test('the first field from the top decides', () => {
  const errors = { notes: { message: 'too long' }, peptide: { message: 'choose one' } }
  expect(firstErrorToast(errors, values)).toEqual(MISSING)
  expect(firstErrorToast(errors, { ...values, peptide: 'x' })).toEqual(['Invalid Input', 'choose one'])
})

test('spaces are empty', () => {
  expect(firstErrorToast({ dosage: { message: 'no number' } }, { ...values, dosage: ' ' })).toEqual(MISSING)
})

test('a missing name and missing dates have a message of their own', () => {
  expect(firstErrorToast({ customPeptideName: { message: 'name it' } }, values)).toEqual(['Invalid Input', 'name it'])
  expect(firstErrorToast({ customDates: { message: 'choose dates' } }, values)).toEqual([
    'Invalid Input',
    'choose dates',
  ])
})
