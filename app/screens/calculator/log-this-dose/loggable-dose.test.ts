import { expect, test } from 'vitest'
import { FRESH } from '../../../parts/calculator/calculation.ts'
import { loggableDose } from './loggable-dose.ts'

const dosage = { ...FRESH, tab: 'dosage', peptide: 'bpc157', weight: '165', weightUnit: 'lbs', perKg: '3.5' } as const
const recon = { ...FRESH, tab: 'recon', vial: '5', water: '2', dose: '0,250' } as const

test('a total dose goes over in the digits that were shown', () => {
  expect(loggableDose(dosage)).toEqual({ peptide: 'bpc157', amount: '261.949', unit: 'mcg' })
})

test('a desired dose goes over exactly', () => {
  expect(loggableDose(recon)).toEqual({ peptide: '', amount: '0.25', unit: 'mcg' })
  expect(loggableDose({ ...recon, dose: '0.01', doseUnit: 'g' })).toEqual({ peptide: '', amount: '10', unit: 'mg' })
})

test('what is no dose, or is too fine for a log, does not go over', () => {
  expect(loggableDose({ ...dosage, weight: '' })).toBeUndefined()
  expect(loggableDose({ ...recon, dose: '1,000' })).toBeUndefined()
  expect(loggableDose({ ...recon, tab: 'purity' })).toBeUndefined()
  expect(loggableDose({ ...dosage, weightUnit: 'kg', weight: '0.001', perKg: '0.000001' })).toBeUndefined()
})
