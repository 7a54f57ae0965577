import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cutWords, NAME } from '../../../testing/cut-words.ts'
import { FRESH, type Calculation } from '../calculation.ts'
import { DosageResult } from './dosage-result.tsx'
import { DoseAtMark } from './dose-at-mark.tsx'
import { PurityResult } from './purity-result.tsx'
import { ReconResult } from './recon-result.tsx'
import { UnitsResult } from './units-result.tsx'
import { VialsOfPlan } from './vials-of-plan.tsx'
import { VolumeAndMarks } from './volume-and-marks.tsx'
import { WaterForMark } from './water-for-mark.tsx'

const RECIPE: Calculation = {
  ...FRESH,
  tab: 'recon',
  peptide: 'bpc157',
  vial: '5',
  water: '2',
  dose: '260',
  mark: '12',
}

test.each([
  ['a draw between two marks', RECIPE],
  ['a draw that the barrel cannot hold', { ...RECIPE, dose: '5', doseUnit: 'mg', barrel: '0.3' }],
  ['a draw without a mark', { ...RECIPE, dose: '0.1' }],
  ['a dose larger than the vial', { ...RECIPE, dose: '6', doseUnit: 'mg' }],
  ['a mark that the barrel does not have', { ...RECIPE, mark: '200' }],
  ['a peptide of names alone', { ...RECIPE, peptide: 'ghk-cu' as Calculation['peptide'] }],
  ['international units', { ...RECIPE, peptide: 'hgh', vial: '10', vialUnit: 'mg', dose: '4', doseUnit: 'IU' }],
] as const)('no line of a reconstitution ends within the name of a scale or of a peptide: %s', (_name, calculation) => {
  const props = { calculation: calculation as Calculation, change: () => {} }
  render(
    <>
      <ReconResult {...props} />
      <WaterForMark {...props} />
      <DoseAtMark {...props} />
      <VialsOfPlan {...props} />
    </>,
  )
  expect(document.body.textContent).toMatch(/U-100/)
  expect(cutWords(NAME)).toEqual([])
})

test('no line of the other calculations ends within one either', () => {
  const calculation: Calculation = {
    ...RECIPE,
    weight: '154',
    weightUnit: 'lbs',
    perKg: '2.5',
    perKgUnit: 'mcg',
    value: '2.5',
    valueUnit: 'mg',
    to: 'mcg',
    powder: '5',
    purity: '98.7',
    volume: '12',
    volumeUnit: 'U-100',
  }
  const props = { calculation, change: () => {} }
  render(
    <>
      <DosageResult calculation={calculation} />
      <UnitsResult calculation={calculation} />
      <PurityResult {...props} />
      <VolumeAndMarks {...props} />
    </>,
  )
  expect(document.body.textContent).toMatch(/0\.453592/)
  expect(cutWords(NAME)).toEqual([])
})
