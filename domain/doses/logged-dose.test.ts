import { describe, expect, test } from 'vitest'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '../peptides/ids.ts'
import { messagesOf } from '../text/messages.ts'
import { loggedDose } from './logged-dose.ts'
import { OneTimeDose } from './schema.ts'

const form = {
  peptide: PEPTIDE_IDS.bpc157,
  customPeptideName: '',
  dosage: '250',
  unit: 'mcg',
  administrationMethod: 'injection',
  notes: '',
  dosageType: 'one-time',
  startDate: '2026-11-21',
  time: '20:02',
  zone: 'America/New_York',
}

test('a complete form is valid', () => {
  const dose = OneTimeDose.parse({ ...form, dosage: '0,5', unit: 'iu', time: '20:02:00' })
  expect(dose).toEqual({ ...form, dosage: '0.5', unit: 'IU', time: '20:02' })
})

describe('the dose that a form logs', () => {
  const NEW = { id: 'new', peptide: { id: 'own', name: 'My own' }, recordedAt: '2026-11-22T01:03:00.000Z' }

  test('the dose that a form logs has the chosen peptide, the stored method and the instant of the form in its zone', () => {
    expect(loggedDose(OneTimeDose.parse(form), NEW)).toEqual({
      id: 'new',
      peptide_id: 'own',
      peptide_name: 'My own',
      amount: '250',
      unit: 'mcg',
      administration_method: 'subcutaneous',
      administered_at: '2026-11-22T01:02:00.000Z',
      recorded_at: '2026-11-22T01:03:00.000Z',
      notes: null,
      cycle_id: null,
      zone: 'America/New_York',
      last_change_id: null,
      scheduled_dose_id: null,
      planned_date: null,
      planned_time: null,
      planned_zone: null,
      sites: null,
    })
  })

  test('the dose that a form logs keeps the notes', () => {
    expect(loggedDose(OneTimeDose.parse({ ...form, notes: 'left arm' }), NEW).notes).toBe('left arm')
  })
})

test('an empty form reports every field at once, in the order of the form', () => {
  const empty = { peptide: OTHER_PEPTIDE, customPeptideName: ' ', dosage: '', unit: '', administrationMethod: '' }
  expect(Object.entries(messagesOf(OneTimeDose, empty))).toEqual([
    ['customPeptideName', 'Please enter the peptide name'],
    ['dosage', 'Dosage must be a positive number'],
    ['unit', 'Invalid unit'],
    ['administrationMethod', 'Please select an administration method'],
    ['dosageType', 'Please select a dosage type'],
    ['startDate', 'Please enter a valid date'],
    ['time', 'Please enter a valid time'],
    ['zone', 'Unknown time zone'],
  ])
})

test.each([[null], ['a text'], [[]], [undefined]])('%j is not a form', (value) => {
  expect(OneTimeDose.safeParse(value).success).toBe(false)
})

describe('a field at its bound', () => {
  test.each([
    ['peptide', 'BPC-157', 'Please select a valid peptide'],
    ['peptide', '', 'Please select a valid peptide'],
    ['peptide', undefined, 'Please select a valid peptide'],
    ['customPeptideName', 'x'.repeat(101), 'Peptide name too long'],
    ['dosage', '0', 'Dosage must be a positive number'],
    ['dosage', 100_001, 'Dosage amount seems unreasonably high'],
    ['dosage', '2.409', 'This can be read in two ways. Please write 2409, or 2.409 with one more zero at the end'],
    ['unit', 'ml', 'Invalid unit'],
    ['unit', 'MCG', 'Invalid unit'],
    ['unit', '', 'Invalid unit'],
    ['administrationMethod', 'subcutaneous', 'Please select an administration method'],
    ['notes', 'x'.repeat(1001), 'Notes must be less than 1000 characters'],
    ['notes', 'a\u0000b', 'Please remove the unreadable character'],
    ['notes', '\ud800', 'Please remove the unreadable character'],
    ['customPeptideName', 'a\u0000b', 'Please remove the unreadable character'],
    ['dosageType', 'schedule', 'Please select a dosage type'],
    ['dosageType', '', 'Please select a dosage type'],
    ['startDate', '2027-02-29', 'Please enter a valid date'],
    ['time', '25:00', 'Please enter a valid time'],
    ['time', '20:02:30', 'Please enter the time without seconds'],
    ['zone', 'Nowhere', 'Unknown time zone'],
  ])('%s %j is refused: %s', (field, value: unknown, message) => {
    expect(messagesOf(OneTimeDose, { ...form, [field]: value })).toEqual({ [field]: message })
  })

  test.each([
    ['customPeptideName', 'x'.repeat(100)],
    ['customPeptideName', ` ${'x'.repeat(100)} `],
    ['customPeptideName', undefined],
    ['dosage', 100_000],
    ['dosage', '0.000001'],
    ['notes', 'x'.repeat(1000)],
    ['notes', undefined],
    ['unit', 'units'],
    ['unit', 'IU'],
    ['administrationMethod', 'nasal'],
    ['peptide', PEPTIDE_IDS.hgh.toUpperCase()],
  ])('%s %j is fine', (field, value) => {
    expect(messagesOf(OneTimeDose, { ...form, [field]: value })).toEqual({})
  })
})

describe('a peptide called Other', () => {
  test.each([OTHER_PEPTIDE, OTHER_PEPTIDE.toUpperCase()])('%s needs a name', (peptide) => {
    const message = { customPeptideName: 'Please enter the peptide name' }
    expect(messagesOf(OneTimeDose, { ...form, peptide })).toEqual(message)
    expect(messagesOf(OneTimeDose, { ...form, peptide, customPeptideName: undefined })).toEqual(message)
    expect(messagesOf(OneTimeDose, { ...form, peptide, customPeptideName: ' \t' })).toEqual(message)
  })

  test('a peptide called Other keeps its name without the spaces around it', () => {
    expect(OneTimeDose.parse({ ...form, peptide: OTHER_PEPTIDE, customPeptideName: ' KPV ' }).customPeptideName).toBe(
      'KPV',
    )
  })

  test('a peptide called Other with an invalid name reports only that', () => {
    const wrong = { ...form, peptide: OTHER_PEPTIDE, customPeptideName: 'x'.repeat(101) }
    expect(messagesOf(OneTimeDose, wrong)).toEqual({ customPeptideName: 'Peptide name too long' })
    expect(messagesOf(OneTimeDose, { ...wrong, customPeptideName: 5 })).toEqual({
      customPeptideName: 'Please write text here',
    })
  })
})
