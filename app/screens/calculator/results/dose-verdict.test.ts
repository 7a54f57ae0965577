import { expect, test } from 'vitest'
import { exactly } from '#domain/amounts/exact'
import type { AmountUnit } from '#domain/amounts/unit'
import { entryOf } from '#domain/peptides/reference'
import { verdictOn } from './dose-verdict.ts'

const verdict = (key: string, amount: string, unit: AmountUnit) => verdictOn(exactly(amount), unit, entryOf(key))

test('a dose inside the range is placed and not approved of', () => {
  expect(verdict('bpc157', '250', 'mcg')).toEqual({
    text: 'Neither below nor above the range (200-500 mcg).',
    warnings: [],
  })
})

test('CJC-1295 in its range says which form the range is for', () => {
  expect(verdict('cjc1295', '1.5', 'mg').text).toContain('The range is for the form with DAC.')
})

test('CJC-1295 without DAC is held against nothing, at any amount', () => {
  for (const amount of ['0.1', '1.5', '100'])
    expect(verdict('cjc1295-without-dac', amount, 'mg')).toEqual({
      text: 'CJC-1295 without DAC has no range here, so none was checked.',
      warnings: [],
    })
})

test('without a peptide, or in a unit that it has no ratio for, nothing was checked', () => {
  expect(verdict('', '1', 'mg').text).toBe('No peptide chosen, so no range was checked.')
  expect(verdict('tb500', '2', 'IU').text).toBe('The range of TB-500 is not in IU, so it was not checked.')
})
