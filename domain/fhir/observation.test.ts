import { expect, test } from 'vitest'
import type { RowOf } from '../export/tables.ts'
import type { Zone } from '../time/zone.ts'
import type { FhirContext } from './context.ts'
import { observationOf } from './observation.ts'
import { siteNames } from '../sites/name.ts'
import { metricNames } from '../metrics/own.ts'
import { ownMetricId } from '../metrics/units.ts'
import { symptomNames } from '../symptoms/name.ts'

const context: FhirContext = {
  zone: 'America/New_York' as Zone,
  begins: 0,
  period: { from: null, to: null },
  now: '2026-11-23T12:00:00.000Z',
  othersOf: () => [],
  peptideName: () => '',
  siteName: siteNames([]),
  symptomName: symptomNames([]),
  metricName: metricNames([]),
  patient: '00000000-0000-4000-b000-000000000003',
}
const weight: RowOf<'user_metrics'> = {
  id: '00000000-0000-4000-b000-000000000001',
  metric_type: 'weight',
  value: '181.5',
  unit: 'lbs',
  notes: null,
  recorded_at: '2026-11-22T02:30:00.000000Z',
  created_at: '2026-11-22T02:30:00.000000Z',
}
const observed = (row: Partial<typeof weight>, change: Partial<FhirContext> = {}): unknown =>
  JSON.parse(JSON.stringify(observationOf({ ...weight, ...row }, { ...context, ...change }) ?? null))

test.each([
  ['lbs', { unit: 'lb', code: '[lb_av]' }],
  ['kg', { unit: 'kg', code: 'kg' }],
] as const)('weight in %s claims the profile of HL7, with its code', (unit, coded) => {
  expect(observed({ unit })).toMatchObject({
    meta: { profile: ['http://hl7.org/fhir/StructureDefinition/bodyweight'] },
    code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
    effectiveDateTime: '2026-11-21T21:30:00-05:00',
    valueQuantity: { value: 181.5, system: 'http://unitsofmeasure.org', ...coded },
  })
})

test.each(['energy', 'sleep'] as const)('%s is a scale without a profile and without a code', (metric_type) => {
  const found = observed({ metric_type, value: '7', unit: '/10' })
  expect(found).toMatchObject({ valueQuantity: { value: 7, code: '{score}' } })
  expect(found).not.toHaveProperty('meta')
  expect(found).not.toHaveProperty('code.coding')
})

test('a blood pressure is one panel of two components, by the profile of HL7', () => {
  const found = observed({ metric_type: 'blood-pressure', value: '120', value2: '80.5', unit: 'mmHg' })
  const quantity = { unit: 'mmHg', system: 'http://unitsofmeasure.org', code: 'mm[Hg]' }
  expect(found).toMatchObject({
    meta: { profile: ['http://hl7.org/fhir/StructureDefinition/bp'] },
    category: [{ coding: [{ code: 'vital-signs' }] }],
    code: { coding: [{ code: '85354-9' }] },
    component: [
      { code: { coding: [{ code: '8480-6' }] }, valueQuantity: { value: 120, ...quantity } },
      { code: { coding: [{ code: '8462-4' }] }, valueQuantity: { value: 80.5, ...quantity } },
    ],
  })
  expect(found).not.toHaveProperty('valueQuantity')
})

test.each([
  ['°C', 'Cel'],
  ['°F', '[degF]'],
] as const)('a temperature in %s claims the profile of HL7', (unit, code) => {
  expect(observed({ metric_type: 'temperature', value: '98.6', unit })).toMatchObject({
    meta: { profile: ['http://hl7.org/fhir/StructureDefinition/bodytemp'] },
    code: { coding: [{ code: '8310-5' }] },
    valueQuantity: { value: 98.6, unit, code },
  })
})

test.each([
  ['testosterone', 'nmol/L', '14913-8', 'nmol/L'],
  ['testosterone', 'ng/dL', '2986-8', 'ng/dL'],
  ['creatinine', 'µmol/L', '14682-9', 'umol/L'],
  ['cortisol', 'µg/dL', '2143-6', 'ug/dL'],
  ['tsh', 'mIU/L', '3016-3', 'm[IU]/L'],
  ['hba1c', 'mmol/mol', '59261-8', 'mmol/mol'],
] as const)('%s in %s has the code of its unit, as a result of a laboratory', (metric_type, unit, code, ucum) => {
  const found = observed({ metric_type, unit, value: '20' })
  expect(found).toMatchObject({
    category: [{ coding: [{ code: 'laboratory' }] }],
    code: { coding: [{ system: 'http://loinc.org', code }] },
    valueQuantity: { value: 20, system: 'http://unitsofmeasure.org', code: ucum },
  })
  expect(found).not.toHaveProperty('valueQuantity.comparator')
})

test('a limit has its comparator', () => {
  expect(observed({ metric_type: 'crp', value: '0.3', comparator: '<', unit: 'mg/L' })).toMatchObject({
    valueQuantity: { value: 0.3, comparator: '<', unit: 'mg/L', code: 'mg/L' },
  })
})

test('an entry lies on its day by the clock of the device', () => {
  const on = (day: string) => ({ period: { from: day, to: day } as FhirContext['period'] })
  expect(observed({}, on('2026-11-21'))).not.toBeNull()
  expect(observed({}, on('2026-11-22'))).toBeNull()
})

test('an entry with a clock of its own lies on its own day', () => {
  const own = { recorded_at: '2026-11-22T08:30:00.000000Z', offset_minutes: -600 }
  const on = (day: string) => ({ period: { from: day, to: day } as FhirContext['period'] })
  expect(observed(own, on('2026-11-21'))).toMatchObject({ effectiveDateTime: '2026-11-21T22:30:00-10:00' })
  expect(observed(own, on('2026-11-22'))).toBeNull()
})

test('a deleted entry was entered in error', () => {
  expect(observed({})).toMatchObject({ status: 'final' })
  expect(observed({ deleted_at: '2026-11-23T08:00:00.000000Z' })).toMatchObject({ status: 'entered-in-error' })
})

test.each([
  ['waist', 'in', '8280-0', { unit: 'in', code: '[in_i]' }],
  ['waist', 'cm', '8280-0', { unit: 'cm', code: 'cm' }],
  ['body-fat', '%', '41982-0', { unit: '%', code: '%' }],
  ['resting-heart-rate', 'bpm', '40443-4', { unit: '/min', code: '/min' }],
  ['oxygen-saturation', '%', '59408-5', { unit: '%', code: '%' }],
] as const)('%s in %s has its code and its unit, and claims no profile', (metric_type, unit, code, coded) => {
  const found = observed({ metric_type, unit, value: '61' })
  expect(found).toMatchObject({
    category: [{ coding: [{ code: 'exam' }] }],
    code: { coding: [{ system: 'http://loinc.org', code }] },
    valueQuantity: { value: 61, system: 'http://unitsofmeasure.org', ...coded },
  })
  expect(found).not.toHaveProperty('meta')
})

test('the range of the laboratory has its ends where both belong to it, and its words in any case', () => {
  const glucose = { metric_type: 'glucose', value: '5.4', unit: 'mmol/L' } as const
  const quantity = { unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' }
  expect(observed({ ...glucose, reference_range: '3.9-5.5' })).toHaveProperty('referenceRange', [
    { low: { value: 3.9, ...quantity }, high: { value: 5.5, ...quantity }, text: '3.9-5.5' },
  ])
  expect(observed({ ...glucose, reference_range: '<5.5' })).toHaveProperty('referenceRange', [{ text: '<5.5' }])
  expect(observed(glucose)).not.toHaveProperty('referenceRange')
})

test('a metric of the person’s own has its name and its unit as text, and no code', () => {
  const metric_type = ownMetricId('00000000-0000-4000-8000-0000000000b1')
  const metricName = metricNames([{ id: metric_type, label: 'Grip strength' }])
  const found = observed({ metric_type, value: '42.5', unit: 'kg' }, { metricName })
  expect(found).toMatchObject({
    category: [{ coding: [{ code: 'survey' }] }],
    code: { text: 'Grip strength' },
    valueQuantity: { value: 42.5, unit: 'kg' },
  })
  expect(found).not.toHaveProperty('code.coding')
  expect(found).not.toHaveProperty('valueQuantity.code')
  const yes = observed({ metric_type, value: '1', unit: 'yes/no' }, { metricName })
  expect(yes).toMatchObject({ valueCodeableConcept: { text: 'Yes' } })
  expect(yes).not.toHaveProperty('valueQuantity')
})
