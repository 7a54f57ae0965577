import { describe, expect, test } from 'vitest'
import { messagesOf } from '../text/messages.ts'
import { MetricEdit, MetricEntry } from './schema.ts'
import { boundsOf } from './catalogue.ts'
import { LAB_TYPES, METRIC_UNITS, type MetricType } from './units.ts'

const weight = { metricType: 'weight', value: '72.5', unit: 'kg', notes: '' }
const energy = { metricType: 'energy', value: 7, unit: '/10' }
const sleep = { metricType: 'sleep', value: 7, unit: '/10' }

test.each([
  [weight, '20', 20],
  [weight, 1000, 1000],
  [weight, '72,5', 72.5],
  [weight, 175.125, 175.125],
  [weight, '175.1250', 175.125],
  [energy, '0', 0],
  [energy, 0, 0],
  [energy, 10, 10],
  [sleep, '0.0', 0],
  [sleep, '10', 10],
])('%j with %j is an entry of %i', (entry, value, kept) => {
  expect(MetricEntry.parse({ ...entry, value })).toMatchObject({ value: kept })
})

test.each([
  [weight, 'value', '19.9', 'Weight must be at least 20'],
  [weight, 'value', -1, 'Weight must be at least 20'],
  [weight, 'value', '1000.1', 'Weight must be less than 1000'],
  [weight, 'value', 1e9, 'Weight must be less than 1000'],
  [weight, 'unit', '/10', 'Invalid weight unit'],
  [weight, 'unit', '', 'Invalid weight unit'],
  [weight, 'notes', 'x'.repeat(501), 'Notes must be less than 500 characters'],
  [weight, 'notes', '\u0000', 'Please remove the unreadable character'],
  [energy, 'value', '-0.1', 'Energy level must be at least 0'],
  [energy, 'value', 10.1, 'Energy level must be 10 or less'],
  [energy, 'unit', 'kg', 'Invalid energy unit'],
  [energy, 'notes', 'x'.repeat(501), 'Notes must be less than 500 characters'],
  [sleep, 'value', -1, 'Sleep quality must be at least 0'],
  [sleep, 'value', '10.1', 'Sleep quality must be 10 or less'],
  [sleep, 'unit', '10', 'Invalid sleep unit'],
  [sleep, 'notes', 'x'.repeat(501), 'Notes must be less than 500 characters'],
  [sleep, 'value', '', 'Required'],
  [sleep, 'value', ' ', 'Required'],
  [sleep, 'value', undefined, 'Required'],
  [sleep, 'value', null, 'Required'],
  [sleep, 'value', Number.NaN, 'Required'],
  [sleep, 'value', 'seven', 'Please enter a number'],
  [sleep, 'value', '1e1', 'Please enter a number'],
  [sleep, 'value', '--1', 'Please enter a number'],
  [sleep, 'value', 7.123_456_7, 'Use at most 6 decimal places'],
  [weight, 'value', '1,000', 'This can be read in two ways. Please write 1000 or 1'],
  [
    weight,
    'value',
    '175.125',
    'This can be read in two ways. Please write 175125, or 175.125 with one more zero at the end',
  ],
  [weight, 'value', `1${'0'.repeat(40)}`, 'Please write the amount with at most 40 characters'],
  [weight, 'value', 1e300, 'Weight must be less than 1000'],
  [energy, 'value', '-0', 'Please write 0 without a minus'],
  [energy, 'value', '-0,0', 'Please write 0 without a minus'],
  [energy, 'value', -0, 'Please write 0 without a minus'],
  [energy, 'value', -1e-7, 'Use at most 6 decimal places'],
])('%j with %s %j is refused: %s', (entry, field, value: unknown, message) => {
  expect(messagesOf(MetricEntry, { ...entry, [field]: value })).toEqual({ [field]: message })
})

describe('notes', () => {
  test.each(['', 'x'.repeat(500), null, undefined])('%j are fine', (notes) => {
    expect(messagesOf(MetricEntry, { ...energy, notes })).toEqual({})
  })
})

test.each([
  [
    { metricType: 'waist', unit: 'cm' },
    30,
    300,
    'Waist must be at least 30 cm. Is it in inches?',
    'Waist must be at most 300 cm',
  ],
  [
    { metricType: 'waist', unit: 'in' },
    12,
    118,
    'Waist must be at least 12 in',
    'Waist must be at most 118 in. Is it in cm?',
  ],
  [{ metricType: 'body-fat', unit: '%' }, 1, 80, 'Body fat must be at least 1 %', 'Body fat must be at most 80 %'],
  [
    { metricType: 'resting-heart-rate', unit: 'bpm' },
    20,
    300,
    'Resting heart rate must be at least 20 bpm',
    'Resting heart rate must be at most 300 bpm',
  ],
  [
    { metricType: 'oxygen-saturation', unit: '%' },
    40,
    100,
    'Blood oxygen must be at least 40 %',
    'Blood oxygen must be at most 100 %',
  ],
  [
    { metricType: 'blood-pressure', unit: 'mmHg', value2: 39.5 },
    40,
    300,
    'Systolic must be at least 40 mmHg',
    'Systolic must be at most 300 mmHg',
  ],
  [
    { metricType: 'temperature', unit: '°C' },
    25,
    45,
    'Temperature must be at least 25 °C',
    'Temperature must be at most 45 °C',
  ],
  [
    { metricType: 'temperature', unit: '°F' },
    77,
    113,
    'Temperature must be at least 77 °F',
    'Temperature must be at most 113 °F',
  ],
])('%j is taken from %d to %d, in an entry and in an edit', (entry, least, most, tooLow, tooHigh) => {
  const moment = { date: '2026-11-28', time: '08:00', zone: 'UTC' }
  for (const [schema, form] of [
    [MetricEntry, entry],
    [MetricEdit, { ...entry, ...moment }],
  ] as const) {
    const said = (value: number | string) => messagesOf(schema, { ...form, value })
    expect([said(least), said(String(most)), said(`${least},0`)]).toEqual([{}, {}, {}])
    expect([said(least - 0.1), said(most + 0.1)]).toEqual([{ value: tooLow }, { value: tooHigh }])
    expect(said('')).toEqual({ value: 'Required' })
    expect(messagesOf(schema, { ...form, value: least, unit: 'kg' })).toEqual({ unit: 'Please choose a unit' })
  }
})

const pressure = { metricType: 'blood-pressure', value: '200', unit: 'mmHg' }

test.each([
  [{ value2: '20' }, {}],
  [{ value2: 199.9 }, {}],
  [{ value: 300, value2: 200 }, {}],
  [{ value: 300, value2: 200.1 }, { value2: 'Diastolic must be at most 200 mmHg' }],
  [{ value2: '19,9' }, { value2: 'Diastolic must be at least 20 mmHg' }],
  [
    { value: 39, value2: 19 },
    { value: 'Systolic must be at least 40 mmHg', value2: 'Diastolic must be at least 20 mmHg' },
  ],
  [{ value: 80, value2: 120 }, { value2: 'Diastolic must be less than systolic. Are the two swapped?' }],
  [{ value: 80, value2: 80 }, { value2: 'Diastolic must be less than systolic. Are the two swapped?' }],
  [{ value2: '' }, { value2: 'Required' }],
  [{}, { value2: 'Required' }],
  [{ value2: null }, { value2: 'Required' }],
  [
    { value: '120/80', value2: '' },
    { value: 'Please write a fraction as a decimal number, such as 0.5 for a half', value2: 'Required' },
  ],
])('a blood pressure of 200 with %j is answered with %j, in an entry and in an edit', (values, messages) => {
  const moment = { date: '2026-11-28', time: '08:00', zone: 'UTC' }
  expect(messagesOf(MetricEntry, { ...pressure, ...values })).toEqual(messages)
  expect(messagesOf(MetricEdit, { ...pressure, ...values, ...moment })).toEqual(messages)
})

test('a second value is kept of a blood pressure, and refused for every other type', () => {
  expect(MetricEntry.parse({ ...pressure, value: 120, value2: '80,5' })).toMatchObject({ value: 120, value2: 80.5 })
  for (const entry of [weight, energy, { metricType: 'temperature', value: 37, unit: '°C' }]) {
    expect(MetricEntry.parse({ ...entry, value2: '' })).toMatchObject({ value2: null })
    for (const value2 of [80, '80', 0])
      expect(messagesOf(MetricEntry, { ...entry, value2 })).toEqual({
        value2: 'Only a blood pressure has a second value',
      })
  }
})

const lab = (metricType: string, value: unknown, unit: string, more = {}) => ({ metricType, value, unit, ...more })

test.each([
  [lab('glucose', '5.4', 'mg/dL'), 'Glucose must be at least 10 mg/dL. Is it in mmol/L?'],
  [lab('glucose', '100', 'mmol/L'), 'Glucose must be at most 83 mmol/L. Is it in mg/dL?'],
  [lab('hba1c', '53', '%'), 'HbA1c must be at most 20 %. Is it in mmol/mol?'],
  [lab('hba1c', '4.9', 'mmol/mol'), 'HbA1c must be at least 5 mmol/mol. Is it in %?'],
  [lab('temperature', '98.6', '°C'), 'Temperature must be at most 45 °C. Is it in °F?'],
  [lab('alt', '50001', 'U/L'), 'ALT (GPT) must be at most 50000 U/L'],
  [lab('tsh', '0', 'mIU/L'), 'TSH must be at least 0.001 mIU/L'],
])('%j is refused, and the other unit offered where the value fits it', (entry, message) => {
  expect(messagesOf(MetricEntry, entry)).toEqual({ value: message })
})

test.each(LAB_TYPES.flatMap((type) => METRIC_UNITS[type].map((unit) => [type, unit] as const)))(
  '%s in %s is taken at its bounds, and not beyond them',
  (type, unit) => {
    const { least, most } = boundsOf(type, unit) ?? { least: 1, most: 0 }
    for (const value of [least, most]) expect(messagesOf(MetricEntry, lab(type, value, unit))).toEqual({})
    for (const value of [least - 0.0005, most + 0.0005])
      expect(Object.keys(messagesOf(MetricEntry, lab(type, value, unit)))).toEqual(['value'])
  },
)

test('a lab result has a unit of its own type', () => {
  expect(messagesOf(MetricEntry, lab('glucose', 100, 'kg'))).toEqual({ unit: 'Please choose a unit' })
  expect(messagesOf(MetricEntry, lab('glucose', 100, 'stone'))).toEqual({ unit: 'Please choose a unit' })
})

test('a comparator is kept of a lab result, and refused for every other type', () => {
  for (const comparator of ['<', '<=', '>=', '>'])
    expect(MetricEntry.parse(lab('crp', '0,3', 'mg/L', { comparator }))).toMatchObject({ value: 0.3, comparator })
  for (const comparator of ['', null, undefined])
    expect(MetricEntry.parse(lab('crp', '0.3', 'mg/L', { comparator }))).toMatchObject({ comparator: null })
  expect(messagesOf(MetricEntry, lab('crp', '0.3', 'mg/L', { comparator: '~' }))).toEqual({
    comparator: 'Please choose how it was reported',
  })
  for (const entry of [weight, energy, { ...pressure, value2: 80 }])
    expect(messagesOf(MetricEntry, { ...entry, comparator: '<' })).toEqual({
      comparator: 'Only a lab result can be below or above a limit',
    })
})

test.each([{}, { metricType: 'mood' }, null])('%j has no type of metric', (value) => {
  expect(Object.values(messagesOf(MetricEntry, value))).toEqual(['Please fill in all required fields.'])
})

test('each type offers only valid units', () => {
  const entries = Object.entries(METRIC_UNITS).flatMap(([metricType, units]) =>
    units.map((unit) => ({
      metricType,
      value: boundsOf(metricType as MetricType, unit)?.most,
      value2: boundsOf(metricType as MetricType, unit, 'value2')?.least,
      unit,
    })),
  )
  expect(entries.map((entry) => messagesOf(MetricEntry, entry))).toEqual(entries.map(() => ({})))
})

test('a lab result keeps the range of its laboratory, and another entry has none', () => {
  const glucose = { metricType: 'glucose', value: '5,4', unit: 'mmol/L' }
  expect(MetricEntry.parse({ ...glucose, reference_range: ' 3,9 – 5,5 ' })).toMatchObject({
    reference_range: '3.9-5.5',
  })
  expect(MetricEntry.parse({ ...glucose, reference_range: '' })).toMatchObject({ reference_range: null })
  const messageOf = (entry: object) => MetricEntry.safeParse(entry).error?.issues.map(({ message }) => message)
  expect(messageOf({ ...glucose, reference_range: '5.5-3.9' })).toEqual([
    'The range ends below its beginning. Are the two swapped?',
  ])
  expect(messageOf({ ...glucose, reference_range: 'x'.repeat(61) })).toEqual(['The range has at most 60 letters'])
  expect(messageOf({ metricType: 'weight', value: 80, unit: 'kg', reference_range: '70-90' })).toEqual([
    'Only a lab result has a range of the lab',
  ])
})
