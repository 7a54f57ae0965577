import { describe, expect, test } from 'vitest'
import { OTHER_PEPTIDE, PEPTIDE_IDS } from '../peptides/ids.ts'
import { messagesOf } from '../text/messages.ts'
import { addDays } from '../time/civil.ts'
import { CivilDate } from '../time/schema.ts'
import { Regimen, ScheduleForm } from './schema.ts'
import { startRefusal } from './planning/start-date.ts'

const form = {
  peptide: PEPTIDE_IDS.semaglutide,
  dosage: '0.25',
  unit: 'mg',
  administrationMethod: 'injection',
  dosageType: 'schedule',
  startDate: '2026-11-21',
  time: '09:00',
  zone: 'Europe/Berlin',
  vialTotalDoses: '4',
  frequency: 'weekly',
  scheduleWeeks: '4',
}
const custom = { ...form, frequency: '', vialTotalDoses: '', scheduleWeeks: '', customSchedule: true }

test('a complete form is valid', () => {
  expect(ScheduleForm.parse(form)).toMatchObject({ vialTotalDoses: 4, scheduleWeeks: 4, customSchedule: false })
})

test('a stored regimen has exact amounts: what could be typed in two ways has one meaning', () => {
  const regimen = {
    version: 1,
    time: '09:00',
    dosage: '1.125',
    unit: 'mg',
    pattern: null,
    times: [{ time: '20:00', amount: '1.375' }],
    steps: [{ amount: '2.625', unit: 'mg', length: 4, per: 'weeks', extra: 7 }],
    zone: null,
    adjustments: [],
  }
  expect(Regimen.parse(regimen)).toEqual(regimen)
})

test('an empty form reports every field at once, in the order of the form', () => {
  expect(Object.entries(messagesOf(ScheduleForm, { peptide: OTHER_PEPTIDE, frequency: '' }))).toEqual([
    ['customPeptideName', 'Please enter the peptide name'],
    ['dosage', 'Dosage must be a positive number'],
    ['unit', 'Invalid unit'],
    ['administrationMethod', 'Please select an administration method'],
    ['dosageType', 'Please select a dosage type'],
    ['startDate', 'Please enter a valid date'],
    ['time', 'Please enter a valid time'],
    ['zone', 'Unknown time zone'],
    ['vialTotalDoses', 'Total doses must be a positive number'],
    ['frequency', 'Please select a valid frequency'],
  ])
})

describe('a preset', () => {
  test.each([
    ['vialTotalDoses', 0, 'Total doses must be a positive number'],
    ['vialTotalDoses', -1, 'Total doses must be a positive number'],
    ['vialTotalDoses', '1.5', 'Total doses must be a positive number'],
    ['vialTotalDoses', 2.5, 'Total doses must be a positive number'],
    ['vialTotalDoses', '', 'Total doses must be a positive number'],
    ['vialTotalDoses', null, 'Total doses must be a positive number'],
    ['vialTotalDoses', undefined, 'Total doses must be a positive number'],
    ['vialTotalDoses', 'many', 'Total doses must be a positive number'],
    ['vialTotalDoses', Number.NaN, 'Total doses must be a positive number'],
    ['vialTotalDoses', 1001, 'Total doses seems unreasonably high'],
    ['vialTotalDoses', '99999999999999999999', 'Total doses seems unreasonably high'],
    ['frequency', '', 'Please select a valid frequency'],
    ['frequency', 'hourly', 'Please select a valid frequency'],
    ['scheduleWeeks', 0, 'Duration must be a positive number'],
    ['scheduleWeeks', '-1', 'Duration must be a positive number'],
    ['scheduleWeeks', 1.5, 'Duration must be a positive number'],
    ['scheduleWeeks', 'x', 'Duration must be a positive number'],
    ['scheduleWeeks', 105, 'Duration cannot exceed 2 years (104 weeks)'],
    ['startDate', '2027-02-29', 'Please enter a valid date'],
    ['startDate', '2100-12-11', 'The last dose would fall after the year 2100'],
    ['dosageType', 'one-time', 'Please select a dosage type'],
    ['customSchedule', 'yes', 'Please choose a preset or custom dates'],
  ])('a preset with %s %j is refused: %s', (field, value: unknown, message) => {
    expect(messagesOf(ScheduleForm, { ...form, [field]: value })).toEqual({ [field]: message })
  })

  test.each([
    ['vialTotalDoses', 1],
    ['vialTotalDoses', '2'],
    ['vialTotalDoses', 1000],
    ['scheduleWeeks', 1],
    ['scheduleWeeks', 104],
    ['startDate', '2100-12-10'],
  ])('a preset with %s %j is fine', (field, value) => {
    expect(messagesOf(ScheduleForm, { ...form, [field]: value })).toEqual({})
  })

  test.each(['', ' ', null, undefined])('a duration of %j is 1 week', (scheduleWeeks) => {
    expect(ScheduleForm.parse({ ...form, scheduleWeeks }).scheduleWeeks).toBe(1)
  })
})

describe('custom dates', () => {
  const dates = (count: number) =>
    Array.from({ length: count }, (_, index) => addDays(CivilDate.parse('2026-11-21'), index % 729))

  test('custom dates are sorted and distinct', () => {
    const customDates = ['2026-12-24', '2026-11-30', '2026-12-24']
    expect(ScheduleForm.parse({ ...custom, customDates }).customDates).toEqual(['2026-11-30', '2026-12-24'])
  })

  test.each([
    [[], 'customDates', 'Please add at least one custom date'],
    [undefined, 'customDates', 'Please add at least one custom date'],
    [null, 'customDates', 'Please add at least one custom date'],
    [['2026-11-30', '2027-02-29'], 'customDates.1', 'Please enter a valid date'],
    [[''], 'customDates.0', 'Please enter a valid date'],
    [['2026-11-21', '2028-11-20'], 'customDates', 'Duration cannot exceed 2 years (104 weeks)'],
    [Array(1001).fill('2026-11-21'), 'customDates', 'Total doses seems unreasonably high'],
  ])('%j are refused', (customDates, field, message) => {
    expect(messagesOf(ScheduleForm, { ...custom, customDates })).toEqual({ [field]: message })
  })

  test('custom dates may be one, or span exactly 104 weeks', () => {
    expect(messagesOf(ScheduleForm, { ...custom, customDates: ['2026-11-21'] })).toEqual({})
    expect(messagesOf(ScheduleForm, { ...custom, customDates: ['2026-11-21', '2028-11-18'] })).toEqual({})
    expect(messagesOf(ScheduleForm, { ...custom, customDates: dates(729) })).toEqual({})
  })

  test('make an empty frequency valid, and nothing else does', () => {
    expect(messagesOf(ScheduleForm, { ...form, frequency: '', customDates: ['2026-11-30'] })).toEqual({
      frequency: 'Please select a valid frequency',
    })
  })
})

describe('a start', () => {
  const today = CivilDate.parse('2026-11-21')
  test('decades from today is a slip, within ten years it is not', () => {
    const start = (days: number) => startRefusal(addDays(today, days), today)
    expect([start(0), start(-3653), start(3653)]).toEqual([undefined, undefined, undefined])
    expect(start(3654)).toBe('Please choose a start date within 10 years of today')
    expect(start(-3654)).toBe('Please choose a start date within 10 years of today')
  })
})
