import { describe, expect, test } from 'vitest'
import { messagesOf } from '#domain/text/messages'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '#domain/peptides/ids'
import { CivilDate } from '#domain/time/schema'
import { entrySchema } from './entry-schema.ts'
import { defaultValues, type EntryFormValues } from '../../parts/doses/entry-values.ts'

const dose: EntryFormValues = {
  ...defaultValues('one-time'),
  peptide: PEPTIDE_IDS.bpc157,
  dosage: '250',
  administrationMethod: 'injection',
}
const preset: EntryFormValues = {
  ...dose,
  dosageType: 'schedule',
  frequency: 'daily',
  scheduleWeeks: '4',
  vialTotalDoses: '28',
}
const custom: EntryFormValues = { ...preset, customSchedule: true, customDates: [CivilDate.parse('2026-12-01')] }
const messages = (typed: EntryFormValues, least = 2) => messagesOf(entrySchema(least), typed)

test('a one-time dose is not asked about a schedule', () => {
  expect(messages({ ...dose, vialTotalDoses: 'x', frequency: 'x', customSchedule: true })).toEqual({})
})

test('a one-time dose more than 24 hours ahead is refused under its day, with whatever else is wrong', () => {
  const message = 'A dose cannot be logged ahead. Plan it as a schedule.'
  const ahead = { ...dose, startDate: '2099-11-22' }
  expect(messages(ahead)).toEqual({ startDate: message })
  expect(Object.entries(messages({ ...ahead, dosage: '' }))).toEqual([
    ['dosage', 'Dosage must be a positive number'],
    ['startDate', message],
  ])
  expect(messages({ ...preset, startDate: '2099-11-22' })).toEqual({})
})

describe('a preset', () => {
  test.each([
    ['vialTotalDoses', '', 'Total doses must be a positive number'],
    ['vialTotalDoses', '0', 'Total doses must be a positive number'],
    ['vialTotalDoses', '1', 'Total doses must be at least 2'],
    ['vialTotalDoses', '1001', 'Total doses seems unreasonably high'],
    ['scheduleWeeks', '0', 'Duration must be a positive number'],
    ['scheduleWeeks', '105', 'Duration cannot exceed 2 years (104 weeks)'],
    ['frequency', '', 'Please select a valid frequency'],
    ['startDate', '2027-02-29', 'Please enter a valid date'],
    ['startDate', '0000-01-01', 'Please enter a valid date'],
  ])('a preset with %s "%s" is refused: %s', (field, value, message) => {
    expect(messages({ ...preset, [field]: value })).toEqual({ [field]: message })
  })

  test.each([
    ['vialTotalDoses', '2'],
    ['vialTotalDoses', '1000'],
    ['scheduleWeeks', ''],
    ['scheduleWeeks', '1'],
    ['scheduleWeeks', '104'],
  ])('a preset with %s "%s" is taken', (field, value) => {
    expect(messages({ ...preset, [field]: value })).toEqual({})
  })

  test('a preset names the too small total together with whatever else is wrong', () => {
    expect(Object.keys(messages({ ...preset, dosage: '', vialTotalDoses: '1' }))).toEqual(['dosage', 'vialTotalDoses'])
  })

  test('a preset of one dose, made elsewhere, can still be edited', () => {
    expect(messages({ ...preset, vialTotalDoses: '1' }, 1)).toEqual({})
  })
})

describe('what is hidden refuses nothing and is not sent', () => {
  test('the preset behind custom dates refuses nothing and is not sent', () => {
    expect(messages({ ...custom, vialTotalDoses: 'x', scheduleWeeks: '999', frequency: 'x', startDate: '' })).toEqual(
      {},
    )
  })

  test('the custom dates behind a preset refuse nothing and are not sent', () => {
    expect(entrySchema(2).parse({ ...custom, customSchedule: false })).toMatchObject({ customDates: [] })
  })

  test('the name of a peptide that was given up, and notes that a schedule does not keep, refuse nothing and are not sent', () => {
    const typed = { ...preset, customPeptideName: 'x'.repeat(101), notes: 'x'.repeat(1001) }
    expect(messages(typed)).toEqual({})
    expect(messages({ ...typed, peptide: OTHER_PEPTIDE })).toEqual({ customPeptideName: 'Peptide name too long' })
  })
})

test('custom without a date says what is missing', () => {
  expect(messages({ ...custom, customDates: [] })).toEqual({ customDates: 'Please add at least one custom date' })
})
