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
