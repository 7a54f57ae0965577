import { expect, test } from 'vitest'
import { jsonOfProduct } from './read.ts'

const read = (...resources: readonly object[]) =>
  jsonOfProduct({ resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) })

const dose = {
  resourceType: 'MedicationAdministration',
  status: 'completed',
  medicationCodeableConcept: { text: 'Semaglutide' },
  effectiveDateTime: '2026-11-21T21:30:00-05:00',
  dosage: {
    text: '0.25 mg, subcutaneous',
    route: { coding: [{ code: 'SQ', display: 'Injection, subcutaneous' }], text: 'subcutaneous' },
    dose: { value: 0.25, unit: 'mg', system: 'http://unitsofmeasure.org', code: 'mg' },
  },
  note: [{ text: 'left' }],
}
const weight = {
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
  effectiveDateTime: '2026-05-09T23:58:41-04:00',
  valueQuantity: { value: 182.8, unit: 'lbs', code: '[lb_av]' },
}

test('a dose of a bundle has its moment, amount, unit and method', () => {
  expect(read(dose)?.rows).toEqual([
    ['2026-11-21T21:30:00-05:00', 'Semaglutide', '0.25', 'mg', 'subcutaneous', 'left', 'Yes'],
  ])
})

test.each(['entered-in-error', 'not-done', 'in-progress'])('%s was not taken', (status) => {
  expect(read({ ...dose, status })?.rows.map((row) => row.at(-1))).toEqual(['No'])
})

test('a dose of a blend, or without an amount, is kept as a row that is no dose', () => {
  const { medicationCodeableConcept: _, ...blend } = dose
  expect(read(blend, { ...dose, dosage: { text: 'one pen' } })?.rows).toEqual([
    ['An entry in another form'],
    ['An entry in another form'],
  ])
})

test('a body weight is one by its LOINC code, and holds unless it was entered in error', () => {
  const heart = { ...weight, code: { coding: [{ code: '8867-4' }] } }
  expect(read(weight, heart, { ...weight, status: 'entered-in-error' })?.weights?.rows).toEqual([
    ['2026-05-09T23:58:41-04:00', '182.8', 'lbs'],
  ])
})

const observation = (code: string, value: number, unit: string) => ({
  ...weight,
  code: { coding: [{ system: 'http://loinc.org', code }] },
  valueQuantity: { value, code: unit },
})
const pressure = (...component: readonly object[]) => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ code: '85354-9' }] },
  effectiveDateTime: '2026-05-09T23:58:41-04:00',
  component,
})
const part = (code: string, value: number, unit = 'mm[Hg]') => ({
  code: { coding: [{ code }] },
  valueQuantity: { value, code: unit },
})

test.each([
  ['8280-0', 33, '[in_i]', ['33', 'in', 'waist']],
  ['8280-0', 83.8, 'cm', ['83.8', 'cm', 'waist']],
  ['41982-0', 26.4, '%', ['26.4', '%', 'body-fat']],
  ['40443-4', 58, '/min', ['58', 'bpm', 'resting-heart-rate']],
  ['59408-5', 97, '%', ['97', '%', 'oxygen-saturation']],
  ['8310-5', 36.7, 'Cel', ['36.7', '°C', 'temperature']],
])('a measurement is of the metric of its LOINC code: %s in %s %s', (code, value, unit, cells) => {
  expect(read(observation(code, value, unit))?.weights?.rows).toEqual([['2026-05-09T23:58:41-04:00', ...cells]])
})

test('a blood pressure is its two components, whatever their order, in one unit', () => {
  const rowsOf = (...parts: readonly object[]) => read(pressure(...parts))?.weights?.rows
  const whole = [['2026-05-09T23:58:41-04:00', '121/79', 'mmHg', 'blood-pressure']]
  expect(rowsOf(part('8480-6', 121), part('8462-4', 79))).toEqual(whole)
  expect(rowsOf(part('8867-4', 61, '/min'), part('8462-4', 79), part('8480-6', 121))).toEqual(whole)
  const unread = [['An entry in another form', '?', '', 'blood-pressure']]
  expect(rowsOf(part('8480-6', 121))).toEqual(unread)
  expect(rowsOf(part('8480-6', 16, 'kPa'), part('8462-4', 79))).toEqual(unread)
})

test('a measurement of another kind, or one entered in error, is left out', () => {
  const error = { ...observation('8280-0', 33, '[in_i]'), status: 'entered-in-error' }
  expect(read(observation('8867-4', 61, '/min'), error)?.weights?.rows).toEqual([])
})
