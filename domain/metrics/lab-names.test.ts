import { expect, test } from 'vitest'
import { METRIC_NAMES } from './format.ts'
import { isSharedName, testsNamed } from './lab-names.ts'
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

test.each(['T4', 'thyroxine', 'Free T', 'free', 'free testosterone', 'non-HDL', 'hs-CRP', 'T3'])(
  '%s is the name of a test that Vialog does not know, and finds none that begins like it',
  (typed) => {
    expect(testsNamed(typed)).toEqual([])
  },
)

test.each([
  ['eGFR', true],
  ['gfr', true],
  ['CKD-EPI', true],
  ['MDRD', false],
  ['eGFR (MDRD)', false],
  ['hdl', false],
  ['chol', false],
])('%s as the name of several tests: %s', (typed, isShared) => {
  expect(isSharedName(typed)).toBe(isShared)
})

test('what several names begin with finds all of them, and nothing finds none', () => {
  expect(testsNamed('chol')).toEqual(['cholesterol', 'hdl', 'ldl'])
  expect(testsNamed(' ')).toEqual([])
  expect(testsNamed('-')).toEqual([])
  expect(testsNamed('vitamin d')).toEqual([])
})
