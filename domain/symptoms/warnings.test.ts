import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { restOfferedFor } from './rest.ts'
import { warningsOf } from './warnings.ts'

const { semaglutide, tirzepatide, bpc157 } = PEPTIDE_IDS
const entry = (symptom: string, grade: 1 | 2 | 3) => ({ symptom, grade, site: null })
const shown = (entries: Parameters<typeof warningsOf>[0], peptides: readonly string[] = [semaglutide]) =>
  warningsOf(entries, peptides).map(({ warning, labels }) => [warning, ...labels.map(({ brand }) => brand)])

test('stomach pain that stops a person shows the label of their drug, a weaker one does not', () => {
  expect(shown([entry('abdominal-pain', 3)])).toEqual([['pancreas', 'Wegovy']])
  expect(shown([entry('abdominal-pain', 2)])).toEqual([])
  expect(shown([entry('nausea', 3)])).toEqual([])
})

test('a peptide without a label has no warnings, and each of two drugs has its label', () => {
  expect(shown([entry('abdominal-pain', 3)], [bpc157])).toEqual([])
  expect(shown([entry('neck-lump', 1)], [tirzepatide, bpc157, semaglutide, tirzepatide])).toEqual([
    ['thyroid', 'Zepbound', 'Wegovy'],
  ])
})

test('an emergency comes first, and is shown to everybody', () => {
  expect(shown([entry('vomiting', 3), entry('trouble-breathing', 1)])).toEqual([
    ['emergency'],
    ['allergy', 'Wegovy'],
    ['fluids', 'Wegovy'],
  ])
  expect(shown([entry('face-swelling', 1)], [])).toEqual([['emergency']])
})

test('one warning is shown once for several signs', () => {
  expect(shown([entry('vomiting', 3), entry('diarrhea', 3)])).toEqual([['fluids', 'Wegovy']])
})

test('a reaction that is in the way of something offers to rest its site', () => {
  const reaction = (grade: 1 | 2 | 3, site: string | null) => ({ symptom: 'site-reaction', grade, site })
  expect(restOfferedFor([entry('nausea', 3), reaction(2, 'arm-left')])).toBe('arm-left')
  expect(restOfferedFor([reaction(1, 'arm-left')])).toBeUndefined()
  expect(restOfferedFor([reaction(3, null)])).toBeUndefined()
})
