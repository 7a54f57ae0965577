import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from './ids.ts'
import { nameOfReference } from './names.ts'
import { PEPTIDE_REFERENCE, REFERENCE_LINE, referenceOf } from './reference.ts'

test('ranges, maximums and vial sizes are those of the specification', () => {
  const table = PEPTIDE_REFERENCE.map(({ key, dosageRange: { min, max, unit }, safeMaxDaily, commonVialSizes }) =>
    [key, `${min}-${max} ${unit}`, safeMaxDaily, commonVialSizes.join(', ')].join(' | '),
  )
  expect(table.toSorted()).toEqual([
    'bpc157 | 200-500 mcg | 1000 | 5, 10',
    'cjc1295 | 1-2 mg | 3 | 2, 5',
    'hgh | 1-8 IU | 8 | 10, 15',
    'ipamorelin | 200-300 mcg | 900 | 2, 5',
    'semaglutide | 0.25-2.4 mg | 2.4 | 5, 10',
    'tb500 | 2-5 mg | 8 | 5, 10',
    'tirzepatide | 2.5-15 mg | 15 | 10, 15',
  ])
})

test('only growth hormone has a ratio of IU to mg, and it is 3', () => {
  expect(PEPTIDE_REFERENCE.flatMap(({ key, iuToMg }) => (iuToMg === undefined ? [] : [[key, iuToMg]]))).toEqual([
    ['hgh', '3'],
  ])
})

test('every entry says where it comes from and when that was looked at', () => {
  for (const { source, asOf } of PEPTIDE_REFERENCE) {
    expect(source.length).toBeGreaterThan(0)
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})

test('nothing is promised', () => {
  const words = JSON.stringify(PEPTIDE_REFERENCE)
  expect(words).not.toMatch(
    /\b(you should|take \d|we recommend|proven|guarantee|cure|best|miracle|safe and effective)\b/i,
  )
})

test('semaglutide and tirzepatide are once-weekly, and their cards say so', () => {
  for (const peptide of PEPTIDE_REFERENCE.filter(({ isOnceWeekly }) => isOnceWeekly)) {
    expect(['semaglutide', 'tirzepatide']).toContain(peptide.key)
    expect(peptide.frequency).toBe('Once weekly')
    expect(peptide.warnings[0]).toContain('a second dose inside seven days')
  }
  expect(PEPTIDE_REFERENCE.filter(({ isOnceWeekly }) => isOnceWeekly)).toHaveLength(2)
})

test('the names are those of the list that is logged', () => {
  for (const { key, name } of PEPTIDE_REFERENCE) expect(nameOfReference(PEPTIDE_IDS[key])).toBe(name)
  expect(PEPTIDE_REFERENCE).toHaveLength(Object.keys(PEPTIDE_IDS).length)
})

test('a key that does not exist has no entry', () => {
  expect(referenceOf('BPC-157')).toBeUndefined()
  expect(referenceOf('constructor')).toBeUndefined()
})

test('the line beside every range is the one of the safety page', () => {
  expect(REFERENCE_LINE).toBe(
    'Reference only, not a recommendation. Many peptides are not approved for human use and have no established dose. Follow your prescriber or the product label.',
  )
})
