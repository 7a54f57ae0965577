import { expect, test } from 'vitest'
import { CivilDate } from '#domain/time/schema'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { FRESH } from '../../../parts/calculator/calculation.ts'
import { vialOfRecon } from './save-as-vial.ts'

const today = CivilDate.parse('2026-11-23')
const recon = {
  ...FRESH,
  tab: 'recon',
  peptide: 'bpc157',
  vial: '5',
  water: '2,5',
  barrel: '0.5',
  step: '0.5',
} as const

test('a mixing goes over as it was read, mixed today', () => {
  expect(vialOfRecon(recon, today)).toEqual({
    peptide: PEPTIDE_IDS.bpc157,
    customPeptideName: '',
    amount: '5',
    unit: 'mg',
    syringe: 'U-100 0.5',
    step: '0.5',
    isStarted: true,
    start: { on: '2026-11-23', beyondUseOn: '2026-12-21', diluentMl: '2.5' },
  })
})

test('without amount or water, in another tab, and in grams there is no vial to save', () => {
  expect(vialOfRecon({ ...recon, water: '' }, today)).toBeUndefined()
  expect(vialOfRecon({ ...recon, tab: 'dosage' }, today)).toBeUndefined()
  expect(vialOfRecon({ ...recon, vialUnit: 'g' }, today)).toBeUndefined()
})
