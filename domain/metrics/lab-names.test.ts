import { expect, test } from 'vitest'
import { METRIC_NAMES } from './format.ts'
import { testsNamed } from './lab-names.ts'
import { LAB_TYPES } from './units.ts'

test.each([
  ['A1C', 'hba1c'],
  ['hemoglobin a1c', 'hba1c'],
  ['hdl', 'hdl'],
  ['SGPT', 'alt'],
  ['got', 'ast'],
  ['gamma-gt', 'ggt'],
  ['alk phos', 'alp'],
  ['E2', 'estradiol'],
  ['free t4', 'free-t4'],
  ['FT4', 'free-t4'],
  ['somatomedin', 'igf-1'],
  ['igf 1', 'igf-1'],
  ['testo', 'testosterone'],
  ['Hb', 'hemoglobin'],
  ['hemoglobin', 'hemoglobin'],
  ['c-reactive', 'crp'],
])('a person who types %s finds %s first', (typed, type) => {
  expect(testsNamed(typed)[0]).toBe(type)
})

test('a test is found by its own name, and first', () => {
  for (const type of LAB_TYPES) expect(testsNamed(METRIC_NAMES[type])[0], type).toBe(type)
})

test('what several names begin with finds all of them, and nothing finds none', () => {
  expect(testsNamed('chol')).toEqual(['cholesterol', 'hdl', 'ldl'])
  expect(testsNamed(' ')).toEqual([])
  expect(testsNamed('-')).toEqual([])
  expect(testsNamed('vitamin d')).toEqual([])
})
