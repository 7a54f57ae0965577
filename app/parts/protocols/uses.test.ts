import { expect, test } from 'vitest'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { PROTOCOL } from '#domain/protocols/testing/sample-protocol'
import { CivilDate } from '#domain/time/schema'
import { entryValuesOf } from '../doses/returned-entry.ts'
import { vialValuesOf } from '../vial-form/vial-state.ts'
import { newVialValues } from '../vial-form/vial-values.ts'
import { protocolSchema } from './protocol-schema.ts'
import { valuesOf } from './protocol-values.ts'
import { calculatorPathOf, mixState, startState } from './uses.ts'

const today = CivilDate.parse('2026-11-29')
const nameOf = () => 'BPC-157'

test('a protocol that is edited and changed in nothing is the same again, however fine its amounts are', () => {
  const exact = { ...PROTOCOL, dose: '2.409', diluent_ml: '1.234', vial_amount: '5.000001' }
  expect(protocolSchema(nameOf).parse(valuesOf(exact))).toEqual(exact)
  const recipe = { ...PROTOCOL, plan: null, notes: null }
  expect(protocolSchema(nameOf).parse(valuesOf(recipe))).toEqual(recipe)
})

test('the calculator is filled with the recipe and the dose', () => {
  expect(calculatorPathOf(PROTOCOL)).toBe(
    '/calculator#recon?peptide=bpc157&vial=5+mg&water=2+ml&dose=250+mcg&barrel=0.5+ml',
  )
  expect(calculatorPathOf({ ...PROTOCOL, vial_amount: null })).toBeUndefined()
})

test('the form of a vial takes every value of a recipe', () => {
  const values = vialValuesOf(mixState(PROTOCOL, today), newVialValues(today))
  expect(values).toMatchObject({
    peptide: PEPTIDE_IDS.bpc157,
    amount: '5',
    unit: 'mg',
    syringe: 'U-100 0.5',
    isStarted: true,
    start: { on: today, diluentMl: '2' },
  })
})

test('the form of a schedule takes every value of a plan, and knows the version', () => {
  const entry = entryValuesOf(startState(PROTOCOL, 'version'))
  expect(entry).toMatchObject({
    peptide: PEPTIDE_IDS.bpc157,
    dosage: '250',
    dosageType: 'schedule',
    frequency: 'daily',
    vialTotalDoses: '28',
    time: '08:00',
    protocolVersionId: 'version',
  })
  const own = entryValuesOf(startState({ ...PROTOCOL, peptide: 'My own' }, 'version'))
  expect(own).toMatchObject({ peptide: OTHER_PEPTIDE, customPeptideName: 'My own' })
  expect(startState({ ...PROTOCOL, plan: null }, 'version')).toBeUndefined()
})

test('a form without diluent says so under its field, a syringe that is missing under that of the syringe', () => {
  const wrong = { ...valuesOf(PROTOCOL), diluent_ml: '', syringe: '', dose: '0' }
  const { error } = protocolSchema(nameOf).safeParse(wrong)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['dose', 'Dosage must be a positive number'],
    ['diluent_ml', 'Please enter how much diluent you add, in ml'],
    ['syringe', 'Please choose a syringe'],
    ['syringe', 'Please choose a barrel'],
  ])
})
