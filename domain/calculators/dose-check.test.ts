import { expect, test } from 'vitest'
import { rangeOf } from '../peptides/range.ts'
import type { PeptideKey } from '../peptides/ids.ts'
import { referenceOf } from '../peptides/reference.ts'
import { checkDose, timesADay } from './dose-check.ts'
import { exactly } from '../amounts/exact.ts'
import type { AmountUnit } from '../amounts/unit.ts'

const texts = (key: PeptideKey, amount: string, unit: AmountUnit) => {
  const peptide = referenceOf(key)
  return peptide && checkDose(exactly(amount), unit, peptide)?.map(({ text }) => text)
}

const dangerOf = (key: PeptideKey, amount: string, unit: AmountUnit) => {
  const peptide = referenceOf(key)
  return peptide && checkDose(exactly(amount), unit, peptide)?.find(({ tone }) => tone === 'danger')
}

test.each([
  ['199.999999', ['Dose below typical range (200-500 mcg)']],
  ['200', []],
  ['500', []],
  ['500.000001', ['⚠️ Dose above typical range (200-500 mcg)', 'DANGER: Daily dose exceeds safe maximum (1000 mcg)']],
])('BPC-157: %s mcg at 1-2 times daily', (amount, expected) => {
  expect(texts('bpc157', amount, 'mcg')).toEqual(expected)
})

test('a dose in another unit is compared in the unit of the reference', () => {
  expect(texts('bpc157', '0.199', 'mg')).toEqual(['Dose below typical range (200-500 mcg)'])
  expect(texts('tb500', '5000', 'mcg')).toEqual([])
  expect(texts('hgh', '2.666666', 'mg')).toEqual([])
  expect(texts('hgh', '2.666667', 'mg')).toContain('Daily dose exceeds the reference maximum (8 IU)')
})

test('the largest dose three times a day is exactly the maximum', () => {
  expect(texts('ipamorelin', '300', 'mcg')).toEqual([])
  expect(texts('ipamorelin', '300.000001', 'mcg')).toContain('DANGER: Daily dose exceeds safe maximum (900 mcg)')
})

test('times a week do not multiply', () => {
  expect(texts('tb500', '8', 'mg')).toEqual(['⚠️ Dose above typical range (2-5 mg)'])
  expect(texts('tb500', '8.000001', 'mg')).toContain('DANGER: Daily dose exceeds safe maximum (8 mg)')
  expect(texts('cjc1295', '3', 'mg')).toEqual(['⚠️ Dose above typical range (1-2 mg)'])
  expect(texts('semaglutide', '2.4', 'mg')).toEqual([])
  expect(texts('semaglutide', '2.400001', 'mg')).toEqual([
    '⚠️ Dose above typical range (0.25-2.4 mg)',
    'DANGER: Daily dose exceeds safe maximum (2.4 mg)',
  ])
})

test('above a maximum in IU there is a danger with its own text', () => {
  expect(texts('hgh', '8', 'IU')).toEqual([])
  const peptide = referenceOf('hgh')
  expect(peptide && checkDose(exactly('8.1'), 'IU', peptide)).toContainEqual({
    tone: 'danger',
    text: 'Daily dose exceeds the reference maximum (8 IU)',
  })
})

test('a labelled dose over the maximum: the warning, followed by what the label says', () => {
  expect(dangerOf('semaglutide', '7.2', 'mg')).toEqual({
    tone: 'danger',
    text: 'DANGER: Daily dose exceeds safe maximum (2.4 mg)',
    note: 'A label differs: 7.2 mg once weekly in the US since March 2026 (Wegovy), after at least 4 weeks on 2.4 mg.',
  })
  expect(dangerOf('tirzepatide', '15.1', 'mg')).toEqual({
    tone: 'danger',
    text: 'DANGER: Daily dose exceeds safe maximum (15 mg)',
  })
})

test('the label’s starting dose of growth hormone is below the range, and the label is named', () => {
  const peptide = referenceOf('hgh')
  expect(peptide && checkDose(exactly('0.2'), 'mg', peptide)).toEqual([
    {
      tone: 'caution',
      text: 'Dose below typical range (1-8 IU)',
      note: 'A label differs: it starts adults at 0.2 mg (0.6 IU) a day.',
    },
  ])
})

test('the check of CJC-1295 says that its range is for the form with DAC', () => {
  const peptide = referenceOf('cjc1295')
  expect(peptide && checkDose(exactly('100'), 'mcg', peptide)).toEqual([
    {
      tone: 'caution',
      text: 'Dose below typical range (1-2 mg)',
      note: 'The range is for the form with DAC. The form without DAC is another substance and has no range here.',
    },
  ])
})

test('the note says that a total counts several doses, and whether one alone is too much', () => {
  expect(dangerOf('bpc157', '501', 'mcg')?.note).toBe(
    'This counts 2 doses a day (1-2 times daily). One dose a day alone does not exceed it.',
  )
  expect(dangerOf('bpc157', '1000', 'mcg')?.note).toContain('alone does not exceed it')
  expect(dangerOf('bpc157', '1000.000001', 'mcg')?.note).toContain('One dose alone exceeds it too.')
  expect(dangerOf('ipamorelin', '301', 'mcg')?.note).toContain('This counts 3 doses a day (2-3 times daily).')
  expect(dangerOf('tb500', '9', 'mg')?.note).toBeUndefined()
})

test('IU of a peptide without a ratio cannot be checked', () => {
  expect(texts('bpc157', '2', 'IU')).toBeUndefined()
})

test.each([
  ['2-3 times daily', '3'],
  ['1-2 times daily', '2'],
  ['2 times daily', '2'],
  ['twice daily', '2'],
  ['Twice a day', '2'],
  ['2 times per week', '1'],
  ['1-2 times per week', '1'],
  ['2-3 times a week', '1'],
  ['twice weekly', '1'],
  ['twice a month', '1'],
  ['twice daily, 5 days per week', '2'],
  ['Once weekly', '1'],
  ['daily', '1'],
  ['', '1'],
])('%j means %s doses on a day', (frequency, times) => {
  expect(timesADay(frequency)).toBe(times)
})

test('a range is written as text', () => {
  const peptide = referenceOf('tirzepatide')
  expect(peptide && rangeOf(peptide)).toBe('2.5-15 mg')
})
