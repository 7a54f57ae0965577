import { expect, test } from 'vitest'
import { exactly } from '#domain/amounts/exact'
import type { AmountUnit } from '#domain/amounts/unit'
import { entryOf } from '#domain/peptides/reference'
import { verdictOn } from './dose-verdict.ts'

const checked = (key: string, amount: string, unit: AmountUnit) => verdictOn(exactly(amount), unit, entryOf(key))

test('a dose inside the range is placed and not approved of', () => {
  expect(checked('bpc157', '250', 'mcg')).toEqual({
    verdict: 'Neither below nor above the range (200-500 mcg).',
    warnings: [],
  })
})

test('CJC-1295 in its range says which form the range is for', () => {
  expect(checked('cjc1295', '1.5', 'mg').verdict).toContain('The range is for the form with DAC.')
})

test('CJC-1295 without DAC is held against nothing, at any amount', () => {
  for (const amount of ['0.1', '1.5', '100'])
    expect(checked('cjc1295-without-dac', amount, 'mg')).toEqual({
      verdict: 'CJC-1295 without DAC has no range here, so none was checked.',
      warnings: [],
    })
})

test('without a peptide, or in a unit that it has no ratio for, nothing was checked', () => {
  expect(checked('', '1', 'mg').verdict).toBe('No peptide chosen, so no range was checked.')
  expect(checked('tb500', '2', 'IU').verdict).toBe('The range of TB-500 is not in IU, so it was not checked.')
})
