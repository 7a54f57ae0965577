import { expect, test } from 'vitest'
import { exactly } from '../amounts/exact.ts'
import { inUnit } from '../amounts/in-unit.ts'
import { formatResult } from '../amounts/format.ts'
import { formatAmount } from '../amounts/amount.ts'
import { weeklyLabelText } from '../schedules/states/once-weekly.ts'
import { CivilDate } from '../time/schema.ts'
import { REFERENCE_KEYS } from './choices.ts'
import type { PeptideEntry } from './entry.ts'
import { factsOf, sourcesOf } from './facts.ts'
import { PEPTIDE_IDS, nameOfReference } from './ids.ts'
import { hasRange } from './range.ts'
import { entryOf, PEPTIDE_ENTRIES, PEPTIDE_REFERENCE, REFERENCE_LINE, referenceOf } from './reference.ts'
import { SUMMARIES } from './summaries.ts'

const warningsOf = (entry: PeptideEntry) => entry.warnings.map(({ text }) => text).join(' ')

test('ranges, maximums and vial sizes are those of the documented table', () => {
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

test('vials are in mg, and those of growth hormone also in IU', () => {
  for (const { commonVialSizes, vials, key } of PEPTIDE_ENTRIES) {
    const sizes = commonVialSizes.map((mg) => {
      const iu = inUnit('IU', exactly(mg), 'mg', referenceOf(key)?.iuToMg)
      return iu === undefined ? `${formatAmount(mg)} mg` : `${formatAmount(mg)} mg (${formatResult(iu)} IU)`
    })
    expect(vials.split(';')[0]).toBe(sizes.join(', '))
  }
  const inMg = inUnit('mg', exactly('10'), 'IU', '3')
  expect(referenceOf('hgh')?.vials).toContain(
    `a vial of 10 IU holds ${inMg && Number(formatResult(inMg)).toFixed(2)} mg`,
  )
})

test('every entry has the date on which one of its sources was checked', () => {
  for (const entry of PEPTIDE_ENTRIES) {
    const checked = sourcesOf(entry).map((source) => CivilDate.parse(source.checked))
    expect(checked.length, entry.name).toBeGreaterThan(0)
    expect(CivilDate.parse(entry.asOf) <= (checked.toSorted().at(-1) ?? ''), entry.name).toBe(true)
  }
})

test('every source has a revision', () => {
  for (const { name, revision } of PEPTIDE_ENTRIES.flatMap(sourcesOf)) {
    expect(name.length, name).toBeGreaterThan(0)
    expect(revision, name).toMatch(/\b(19|20)\d\d\b|^revision not seen$/)
  }
})

test('ranges and maximums without a label have no source: drugs that are not approved, and HGH', () => {
  for (const { key, isApproved, sources } of PEPTIDE_REFERENCE) {
    const hasLabel = isApproved && key !== 'hgh'
    expect(sources.dosageRange.length > 0, key).toBe(hasLabel)
    expect(sources.safeMaxDaily.length > 0, key).toBe(hasLabel)
    expect(sources.vials, key).toEqual([])
  }
})

test('a range of a label states the first dose, and that the rest is not a first dose', () => {
  for (const key of ['semaglutide', 'tirzepatide'] as const) {
    const { dosageRange, labelStart } = referenceOf(key) ?? {}
    expect(labelStart?.text).toContain(`start at ${dosageRange?.min} mg once weekly`)
    expect(labelStart?.text).toContain('no first dose')
  }
  expect(referenceOf('hgh')?.labelStart?.text).toContain('0.2 mg (0.6 IU) a day')
})

test('a maximum does not read as a daily allowance of a drug that is not taken daily', () => {
  const names = PEPTIDE_REFERENCE.map((peptide) => [
    peptide.key,
    factsOf(peptide).find(({ name }) => name.startsWith('Reference maximum'))?.name,
  ])
  expect(Object.fromEntries(names)).toEqual({
    bpc157: 'Reference maximum, all doses of a day',
    tb500: 'Reference maximum, one dose',
    semaglutide: 'Reference maximum, one dose a week',
    tirzepatide: 'Reference maximum, one dose a week',
    cjc1295: 'Reference maximum, one dose',
    ipamorelin: 'Reference maximum, all doses of a day',
    hgh: 'Reference maximum, all doses of a day',
  })
})

test('no text promises an effect or safety', () => {
  const words = JSON.stringify(PEPTIDE_ENTRIES.map((entry) => [entry, factsOf(entry)])).replaceAll('safeMaxDaily', '')
  expect(words).not.toMatch(
    /\b(you should|take \d|we recommend|proven|guarantee|cure|best|miracle|safe|well tolerated)\b/i,
  )
})

test('semaglutide and tirzepatide are once-weekly, and their cards say how far apart two doses are on the label', () => {
  for (const peptide of PEPTIDE_REFERENCE.filter(({ isOnceWeekly }) => isOnceWeekly)) {
    expect(['semaglutide', 'tirzepatide']).toContain(peptide.key)
    expect(peptide.frequency).toBe('Once weekly')
    const least = peptide.key === 'semaglutide' ? 'at least 2 days (48 hours)' : 'at least 3 days (72 hours)'
    expect(peptide.warnings[0]?.text).toContain(least)
    expect(weeklyLabelText(PEPTIDE_IDS[peptide.key])).toContain(least)
  }
  expect(PEPTIDE_REFERENCE.filter(({ isOnceWeekly }) => isOnceWeekly)).toHaveLength(2)
})

test.each([
  ['semaglutide', /pregnancy/i],
  ['semaglutide', /kidneys/],
  ['semaglutide', /allergic reaction/],
  ['semaglutide', /retina/],
  ['semaglutide', /anesthesia/],
  ['semaglutide', /another GLP-1/],
  ['semaglutide', /mg, ml and the units of a syringe/],
  ['tirzepatide', /pregnancy/i],
  ['tirzepatide', /kidneys/],
  ['tirzepatide', /allergic reaction/],
  ['tirzepatide', /retina/],
  ['tirzepatide', /anesthesia/],
  ['tirzepatide', /GLP-1 medicine/],
  ['tirzepatide', /mg, ml and the units of a syringe/],
  ['hgh', /Prader-Willi/],
  ['hgh', /growth plates/],
  ['hgh', /once a week are other drugs/],
  ['cjc1295', /heart rate/],
  ['cjc1295-without-dac', /heart rate/],
  ['ipamorelin', /deaths .* intravenous/],
  ['bpc157', /to April 2026/],
  ['tb500', /to April 2026/],
])('%s warns of %s', (key, words) => {
  const entry = entryOf(key)
  expect(entry && warningsOf(entry)).toMatch(words)
})

test('the names are those of the log form; CJC-1295 names the form of its range', () => {
  for (const { key, name } of PEPTIDE_REFERENCE)
    expect(name).toBe(`${nameOfReference(PEPTIDE_IDS[key])}${key === 'cjc1295' ? ' with DAC' : ''}`)
  expect(PEPTIDE_REFERENCE).toHaveLength(Object.keys(PEPTIDE_IDS).length)
  expect(referenceOf('cjc1295')?.scope?.text).toContain('for the form with DAC')
})

test('CJC-1295 without DAC is an entry of its own, without a range', () => {
  const entry = entryOf('cjc1295-without-dac')
  expect(entry && hasRange(entry)).toBe(false)
  expect(referenceOf('cjc1295-without-dac')).toBeUndefined()
  expect(entry && factsOf(entry).map(({ name, value }) => `${name}: ${value}`)).toContain('Range: None is given')
})

test('names, summaries and entries are the same, in the same order', () => {
  expect(PEPTIDE_ENTRIES.map(({ key }) => key)).toEqual(REFERENCE_KEYS)
  expect(Object.keys(SUMMARIES)).toEqual(REFERENCE_KEYS)
  for (const entry of PEPTIDE_ENTRIES) expect(entry).toMatchObject(SUMMARIES[entry.key])
})

test('a key that does not exist has no entry', () => {
  expect(referenceOf('BPC-157')).toBeUndefined()
  expect(entryOf('constructor')).toBeUndefined()
})

test('the line beside every range says where it comes from', () => {
  expect(REFERENCE_LINE).toBe(
    'Reference only, not a recommendation. Many peptides are not approved for human use and have no established dose. Follow your prescriber or the product label.',
  )
})
