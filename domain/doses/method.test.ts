import { expect, test } from 'vitest'
import { messagesOf } from '../text/messages.ts'
import { AdministrationMethod, StoredMethod } from './schema.ts'
import { formMethod, METHOD_CHOICES, methodText, storedMethod } from './method.ts'

test('an injection is stored as subcutaneous, the others as they are', () => {
  expect(AdministrationMethod.options.map(storedMethod)).toEqual(['subcutaneous', 'oral', 'nasal'])
})

test('both injections show as injection', () => {
  expect(StoredMethod.options.map(formMethod)).toEqual(['injection', 'injection', 'oral', 'nasal'])
})

test('the form offers every method and no other', () => {
  expect(METHOD_CHOICES.map(({ value }) => value)).toEqual(AdministrationMethod.options)
  expect(messagesOf(AdministrationMethod, '')).toEqual({ '': 'Please select an administration method' })
})

test('a choice of the form has the text of its stored method', () => {
  expect(methodText('injection')).toBe('subcutaneous')
  expect(methodText('intramuscular')).toBe('intramuscular')
  expect(methodText('oral')).toBe('oral')
})
