import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { FRESH } from '../../../parts/calculator/calculation.ts'
import { protocolOfRecon } from './save-as-protocol.ts'

const recon = {
  ...FRESH,
  tab: 'recon',
  peptide: 'bpc157',
  vial: '5',
  water: '2,5',
  dose: '250',
  barrel: '0.5',
  step: '0.5',
} as const

test('a mixing and its dose go over as they were read', () => {
  expect(protocolOfRecon(recon)).toEqual({
    peptide: PEPTIDE_IDS.bpc157,
    customPeptideName: '',
    dose: '250',
    dose_unit: 'mcg',
    hasRecipe: true,
    vial_amount: '5',
    vial_unit: 'mg',
    diluent_ml: '2.5',
    syringe: 'U-100 0.5',
    step: '0.5',
  })
})

test('without water or dose, in another tab, and in grams there is no protocol to save', () => {
  expect(protocolOfRecon({ ...recon, water: '' })).toBeUndefined()
  expect(protocolOfRecon({ ...recon, dose: '0' })).toBeUndefined()
  expect(protocolOfRecon({ ...recon, tab: 'dosage' })).toBeUndefined()
  expect(protocolOfRecon({ ...recon, vialUnit: 'g' })).toBeUndefined()
})

test('CJC-1295 without DAC keeps its name, which is not that of the list', () => {
  expect(protocolOfRecon({ ...recon, peptide: 'cjc1295-without-dac' })).toMatchObject({
    customPeptideName: 'CJC-1295 without DAC',
  })
})
