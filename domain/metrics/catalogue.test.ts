import { expect, test } from 'vitest'
import { boundsOf, CATALOGUE } from './catalogue.ts'
import { hasTwoValues, METRIC_TYPES, METRIC_UNITS, shownMetricTypes } from './units.ts'

// Typed by hand from the displays of LOINC and the bounds of docs/product/metrics.md.
const BY_HAND = [
  ['weight', '29463-7 Body weight', 'lbs 20 1000', 'kg 20 1000'],
  ['energy', undefined, '/10 0 10'],
  ['sleep', undefined, '/10 0 10'],
  ['waist', '8280-0 Waist Circumference at umbilicus by Tape measure', 'cm 30 300', 'in 12 118'],
  ['body-fat', '41982-0 Percentage of body fat Measured', '% 1 80'],
  ['resting-heart-rate', '40443-4 Heart rate --resting', 'bpm 20 300'],
  ['oxygen-saturation', '59408-5 Oxygen saturation in Arterial blood by Pulse oximetry', '% 40 100'],
  ['blood-pressure', '85354-9 Blood pressure panel with all children optional', 'mmHg 40 300'],
  ['temperature', '8310-5 Body temperature', '°C 25 45', '°F 77 113'],
]

test('each type has the code, the units and the bounds that it was given', () => {
  expect(
    METRIC_TYPES.map((type) => {
      const { loinc } = CATALOGUE[type]
      const units = METRIC_UNITS[type].map((unit) => {
        const bounds = boundsOf(type, unit)
        return `${unit} ${bounds?.least} ${bounds?.most}`
      })
      return [type, loinc && `${loinc.code} ${loinc.display}`, ...units]
    }),
  ).toEqual(BY_HAND)
  expect([boundsOf('waist', '%'), boundsOf('energy', 'toString')]).toEqual([undefined, undefined])
})

test('a blood pressure alone has a second value, with bounds and a code for each', () => {
  expect(METRIC_TYPES.filter(hasTwoValues)).toEqual(['blood-pressure'])
  expect(METRIC_TYPES.filter((type) => CATALOGUE[type].second)).toEqual(['blood-pressure'])
  expect(boundsOf('blood-pressure', 'mmHg', 'value2')).toEqual({ least: 20, most: 200 })
  expect(CATALOGUE['blood-pressure'].second?.loinc.map(({ code, display }) => `${code} ${display}`)).toEqual([
    '8480-6 Systolic blood pressure',
    '8462-4 Diastolic blood pressure',
  ])
})

test('a screen shows the first three types, and others where there are entries, in their order', () => {
  expect(shownMetricTypes()).toEqual(['weight', 'energy', 'sleep'])
  expect(shownMetricTypes([{ metric_type: 'oxygen-saturation' }, { metric_type: 'waist' }])).toEqual([
    'weight',
    'energy',
    'sleep',
    'waist',
    'oxygen-saturation',
  ])
})
