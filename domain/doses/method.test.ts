import { expect, test } from 'vitest'
import { messagesOf } from '../text/messages.ts'
import { AdministrationMethod, StoredMethod } from './schema.ts'
import { formMethod, METHOD_CHOICES, methodText, storedMethod } from './method.ts'

test('an injection is stored as subcutaneous, the others as they are', () => {
  expect(AdministrationMethod.options.map((method) => storedMethod(method))).toEqual(['subcutaneous', 'oral', 'nasal'])
})

test('an injection into a muscle is stored as intramuscular; what is no injection has no sites', () => {
  expect(storedMethod('injection', ['deltoid-left', 'deltoid-right'])).toBe('intramuscular')
  expect(storedMethod('injection', ['thigh-left-upper'])).toBe('subcutaneous')
  expect(storedMethod('oral', ['deltoid-left'])).toBe('oral')
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
