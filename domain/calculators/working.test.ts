import { expect, test } from 'vitest'
import { referenceOf } from '../peptides/reference.ts'
import { convert } from '../amounts/conversion.ts'
import { dosageFor } from './dosage.ts'
import { exactly } from '../amounts/exact.ts'
import { pureContent } from './purity.ts'
import { reconstitute, type Mix } from './reconstitution.ts'
import {
  workingOfConversion,
  workingOfDosage,
  workingOfMix,
  workingOfPurity,
  workingOfWater,
  type Working,
} from './working.ts'

test('a reconstitution shows each step with its numbers', () => {
  const mix: Mix = { vial: { amount: '5', unit: 'mg' }, waterMl: '2', dose: { amount: '250', unit: 'mcg' } }
  expect(lines(workingOfMix(mix, mixed(mix), 'U-100'))).toEqual([
    '5 mg = 5000 mcg',
    '5000 mcg ÷ 2 ml = 2500 mcg/ml',
    '250 mcg × 2 ml ÷ 5000 mcg = 0.1 ml | Shown with 3 decimals, rounded half up: 0.100 ml',
    '0.1 ml × 100 = 10 units on a U-100 syringe',
    '5000 mcg ÷ 250 mcg = 20',
  ])
})

test('a reconstitution says which steps are rounded', () => {
  const mix: Mix = { vial: { amount: '10', unit: 'mg' }, waterMl: '3', dose: { amount: '0.7', unit: 'mg' } }
  expect(lines(workingOfMix(mix, mixed(mix), 'U-40'))).toEqual([
    '10 mg ÷ 3 ml = 3.333333… mg/ml | Rounded half up: 3.333 mg/ml',
    '0.7 mg × 3 ml ÷ 10 mg = 0.21 ml | Shown with 3 decimals, rounded half up: 0.210 ml',
    '0.21 ml × 40 = 8.4 units on a U-40 syringe',
    '10 mg ÷ 0.7 mg = 14.285714… | Whole doses only: 14',
  ])
})

test('a dose between two marks is also counted at the nearest mark', () => {
  const mix: Mix = { vial: { amount: '15', unit: 'mg' }, waterMl: '2', dose: { amount: '500', unit: 'mcg' } }
  expect(lines(workingOfMix(mix, mixed(mix), 'U-100', 7)).slice(-2)).toEqual([
    '15,000 mcg ÷ 500 mcg = 30',
    '2 ml ÷ 0.07 ml = 28.571428… | Whole doses only: 28',
  ])
})

test('water from another calculation is shown with all its digits', () => {
  const mix: Mix = { vial: { amount: '5', unit: 'mg' }, waterMl: '5\u20443', dose: { amount: '300', unit: 'mcg' } }
  expect(lines(workingOfMix(mix, mixed(mix), 'U-100'))[2]).toBe(
    '300 mcg × 1.666666… ml ÷ 5000 mcg = 0.1 ml | Shown with 3 decimals, rounded half up: 0.100 ml',
  )
})

test('the ratio of growth hormone is an assumption when it is used', () => {
  const mix: Mix = { vial: { amount: '10', unit: 'mg' }, waterMl: '1', dose: { amount: '2', unit: 'IU' }, iuToMg: '3' }
  const working = workingOfMix(mix, mixed(mix), 'U-100')
  expect(lines(working)[0]).toBe('10 mg = 30 IU')
  expect(working.assumptions).toContain('1 mg = 3 IU')
})

test('the working shows a dose by weight in pounds, with the daily total', () => {
  const weight = { amount: '165', unit: 'lbs' } as const
  const perKg = { amount: '3.5', unit: 'mcg' } as const
  const result = dosageFor(weight, perKg)
  expect(result && lines(workingOfDosage(weight, perKg, result, referenceOf('bpc157')))).toEqual([
    '165 lbs × 0.453592 = 74.84268 kg',
    '74.84268 kg × 3.5 mcg/kg = 261.94938 mcg | Rounded half up: 261.949 mcg',
    '261.94938 mcg × 2 (1-2 times daily) = 523.89876 mcg | Rounded half up: 523.899 mcg',
  ])
})

test('a conversion multiplies or divides, whichever is exact', () => {
  const two = { amount: '2', unit: 'IU' } as const
  const mg = convert(two, 'mg', '3')
  expect(mg?.kind === 'converted' && lines(workingOfConversion(two, mg.value, 'mg', '3'))).toEqual([
    '2 IU ÷ 3 = 0.666666… mg | Rounded half up: 0.667 mg',
  ])
  const five = { amount: '5', unit: 'mg' } as const
  const mcg = convert(five, 'mcg')
  expect(mcg?.kind === 'converted' && lines(workingOfConversion(five, mcg.value, 'mcg'))).toEqual([
    '5 mg × 1000 = 5000 mcg',
  ])
})

test('the working shows purity and water', () => {
  const content = pureContent('5', '98')
  expect(content && lines(workingOfPurity('5', '98', content))).toEqual(['5 mg × 98 ÷ 100 = 4.9 mg'])
  const [vial, dose] = [
    { amount: '5', unit: 'mg' },
    { amount: '250', unit: 'mcg' },
  ] as const
  expect(lines(workingOfWater(vial, dose, exactly('0.1'), exactly('2')))).toEqual([
    '5000 mcg × 0.1 ml ÷ 250 mcg = 2 ml | Shown with 3 decimals, rounded half up: 2.000 ml',
  ])
})

function lines({ steps }: Working): string[] {
  return steps.map(({ formula, rounding }) => (rounding === undefined ? formula : `${formula} | ${rounding}`))
}

function mixed(mix: Mix) {
  const result = reconstitute(mix)
  if (result?.kind !== 'mixed') throw new Error('no result')
  return result
}
