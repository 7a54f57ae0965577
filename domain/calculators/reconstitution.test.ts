import { expect, test } from 'vitest'
import { reconstitute, type Mix } from './reconstitution.ts'
import type { Amount } from '../amounts/unit.ts'
import { formatResult, formatVolume } from '../amounts/format.ts'

const LARGE = 'Large injection volume - consider more concentrated solution'
const FEW =
  'Few doses per vial - consider larger vial or less water. Less water makes it stronger; it does not give more doses.'

test('5 mg in 2 ml at 250 mcg is 0.100 ml, 2500 mcg/ml and 20 doses', () => {
  const result = mixed('5 mg', '2', '250 mcg')
  expect(formatVolume(result.volumeMl)).toBe('0.100')
  expect(result.perMl.mcg && formatResult(result.perMl.mcg)).toBe('2500')
  expect(result.perMl.mg && formatResult(result.perMl.mg)).toBe('2.5')
  expect(result.dosesPerVial).toBe('20')
  expect(result.warnings).toEqual([])
})

test('2.4 mg at 0.8 mg is 3 doses, where binary floats give 2', () => {
  expect(mixed('2.4 mg', '1', '0.8 mg').dosesPerVial).toBe('3')
})

test('2 mg in 1.5 ml at 100 mcg is 20 doses, where binary floats give 19 through millilitres', () => {
  expect(mixed('2 mg', '1.5', '100 mcg').dosesPerVial).toBe('20')
})

test('HGH: 2 IU of 10 IU/ml are 0.200 ml', () => {
  const result = mixed('10 IU', '1', '2 IU')
  expect(formatVolume(result.volumeMl)).toBe('0.200')
  expect(result.perMl.IU && formatResult(result.perMl.IU)).toBe('10')
  expect(result.perMl.mg).toBeUndefined()
  expect(result.dosesPerVial).toBe('5')
})

test('HGH: with its ratio a vial in mg gives doses in IU', () => {
  const result = mixed('10 mg', '3', '2 IU', '3')
  expect(formatVolume(result.volumeMl)).toBe('0.200')
  expect(result.perMl.IU && formatResult(result.perMl.IU)).toBe('10')
  expect(result.dosesPerVial).toBe('15')
})

test('IU and mass are refused without a ratio', () => {
  expect(reconstitute(mix('10 mg', '1', '2 IU'))).toEqual({
    kind: 'refused',
    reason: 'IU conversions require peptide selection (e.g., HGH: 1 mg = 3 IU)',
  })
})

test.each([
  ['0 mg', '2', '250 mcg'],
  ['5 mg', '0', '250 mcg'],
  ['5 mg', '2', '0.000 mcg'],
])('%s in %s ml at %s has no result', (vial, water, dose) => {
  expect(reconstitute(mix(vial, water, dose))).toBeUndefined()
})

test.each([
  ['10 mg', '1', '99.999999 mcg', ['Volume very small - difficult to measure accurately']],
  ['10 mg', '1', '100 mcg', []],
  ['20 mg', '10', '2 mg', []],
  ['20 mg', '10', '2.000001 mg', [LARGE, FEW]],
  ['5 mg', '2', '500 mcg', []],
  ['5 mg', '2', '500.000001 mcg', [FEW]],
  ['10 mg', '1', '1 mg', []],
  ['10.000001 mg', '1', '1 mg', ['High concentration - ensure complete dissolution']],
  ['5 mg', '2', '5 mg', [LARGE, FEW]],
  ['5 mg', '2', '5.000001 mg', ['The whole vial holds less than this dose', LARGE, FEW]],
])('%s in %s ml at %s warns of: %j', (vial, water, dose, warnings) => {
  expect(mixed(vial, water, dose).warnings.map(({ text }) => text)).toEqual(warnings)
})

test('a concentration in IU is compared in mg when there is a ratio', () => {
  const high = 'High concentration - ensure complete dissolution'
  expect(mixed('30 IU', '1', '1 IU', '3').warnings).toEqual([])
  expect(mixed('30.000001 IU', '1', '1 IU', '3').warnings.map(({ text }) => text)).toEqual([high])
})

function mixed(vial: string, waterMl: string, dose: string, iuToMg?: string) {
  const result = reconstitute(mix(vial, waterMl, dose, iuToMg))
  if (result?.kind !== 'mixed') throw new Error('no result')
  return result
}

function mix(vial: string, waterMl: string, dose: string, iuToMg?: string): Mix {
  return { vial: amount(vial), waterMl, dose: amount(dose), iuToMg }
}

function amount(text: string): Amount {
  const [digits = '', unit] = text.split(' ')
  return { amount: digits, unit: unit as Amount['unit'] }
}
