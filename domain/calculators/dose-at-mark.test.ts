import { expect, test } from 'vitest'
import { formatResult } from '../amounts/format.ts'
import { doseAtMark, type Drawn } from './dose-at-mark.ts'

const drawn: Drawn = {
  vial: { amount: '5', unit: 'mg' },
  waterMl: '2',
  mark: '10',
  unit: 'mcg',
  syringe: { scale: 'U-100', barrel: '0.5' },
}
const dose = (asked: Drawn) => {
  const result = doseAtMark(asked)
  return result?.kind === 'dose' ? formatResult(result.dose) : result?.reason
}

test.each([
  ['5 mg in 2 ml at the mark 10 of U-100', drawn, '250'],
  ['the same in mg', { ...drawn, unit: 'mg' }, '0.25'],
  ['the same mark of another scale', { ...drawn, syringe: { scale: 'U-40', barrel: '0.5' } }, '625'],
  ['growth hormone in IU', { ...drawn, vial: { amount: '10', unit: 'mg' }, unit: 'IU', iuToMg: '3' }, '1.5'],
  ['a vial in IU', { ...drawn, vial: { amount: '36', unit: 'IU' }, waterMl: '3', unit: 'IU' }, '1.2'],
] as const)('%s: the dose is exact', (_, asked, wanted) => {
  expect(dose(asked)).toBe(wanted)
})

test.each([
  ['a mark beyond the barrel', { ...drawn, mark: '51' }, 'The marks of this barrel end at 50 units on a U-100 syringe'],
  [
    'a mark between two',
    { ...drawn, mark: '10.5' },
    'This U-100 barrel has a mark every unit: please choose one of them',
  ],
  ['more than the vial has', { ...drawn, waterMl: '0.05' }, 'The whole vial holds less than this mark'],
  [
    'IU of a mass without a ratio',
    { ...drawn, unit: 'IU' },
    'IU conversions require peptide selection (e.g., HGH: 1 mg = 3 IU)',
  ],
] as const)('%s is refused', (_, asked, reason) => {
  expect(dose(asked)).toBe(reason)
})

test('without a mark, a vial or water there is no result', () => {
  expect(doseAtMark({ ...drawn, mark: '0' })).toBeUndefined()
  expect(doseAtMark({ ...drawn, waterMl: '0' })).toBeUndefined()
  expect(doseAtMark({ ...drawn, vial: { amount: '0', unit: 'mg' } })).toBeUndefined()
})
