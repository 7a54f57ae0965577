import { expect, test } from 'vitest'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { draw } from '../../data/testing/sample-vials.ts'
import { logged } from '../../data/testing/sample-writes.ts'
import { entryOfDose } from './entry-of-dose.ts'
import { entryState } from './entry-values.ts'
import { entryValuesOf } from './returned-entry.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')
const dose = { ...logged('a'), notes: 'left thigh', waiting: false }

test('a dose is logged again as it was, now, and without its notes', () => {
  expect(entryOfDose(dose, NOW)).toMatchObject({
    dosageType: 'one-time',
    peptide: dose.peptide_id,
    dosage: '250',
    unit: 'mcg',
    administrationMethod: 'injection',
    startDate: '2026-11-25',
    notes: '',
    vial: '',
  })
  expect(entryOfDose({ ...dose, administration_method: 'nasal' }, NOW).administrationMethod).toBe('nasal')
})

test('from the vial it was drawn from, with the same syringe; what a second one gave was the rest of the first', () => {
  const again = entryOfDose({ ...dose, draws: [draw('a', '0.1'), draw('b', '0.05')] }, NOW)
  expect(again).toMatchObject({ vial: 'a', restVial: '', scale: 'U-100', barrel: '1' })
})

test('an amount that could be a group of thousands keeps its meaning', () => {
  expect(entryOfDose({ ...dose, amount: '1.125' }, NOW).dosage).toBe('1.1250')
})

test('of an old dose in "units" the amount is asked for', () => {
  expect(entryOfDose({ ...dose, unit: 'units' }, NOW)).toMatchObject({ dosage: '', unit: 'mcg' })
})

test('a peptide that was named on this device keeps its name, and the form accepts the state', () => {
  const own = entryOfDose({ ...dose, peptide_id: OTHER_PEPTIDE, peptide_name: 'Selank' }, NOW)
  expect(own).toMatchObject({ peptide: OTHER_PEPTIDE, customPeptideName: 'Selank' })
  expect(entryValuesOf(entryState(own))).toEqual(own)
})
