import { expect, test } from 'vitest'
import { fixed } from '../amounts/exact.ts'
import { exactlyIn, valueIn } from './conversion.ts'
import { METRIC_TYPES, METRIC_UNITS } from './units.ts'

test.each([
  ['weight', 200, 'lbs', 'kg', 90.718474],
  ['weight', 90.718474, 'kg', 'lbs', 200],
  ['weight', 0.1, 'kg', 'kg', 0.1],
  ['waist', 40, 'in', 'cm', 101.6],
  ['waist', 101.6, 'cm', 'in', 40],
  ['temperature', 37, '°C', '°F', 98.6],
  ['temperature', 98.6, '°F', '°C', 37],
  ['energy', 0, '/10', '/10', 0],
] as const)('%s: %d %s in %s', (type, value, unit, wanted, converted) => {
  expect(valueIn(type, wanted, { value, unit })).toBe(converted)
})

test.each([
  ['glucose', 100, 'mg/dL', 'mmol/L', '5.6'],
  ['glucose', 5.5, 'mmol/L', 'mg/dL', '99.1'],
  ['hba1c', 7, '%', 'mmol/mol', '53.0'],
  ['hba1c', 48, 'mmol/mol', '%', '6.5'],
  ['cholesterol', 5, 'mmol/L', 'mg/dL', '193.3'],
  ['hdl', 40, 'mg/dL', 'mmol/L', '1.0'],
  ['ldl', 3, 'mmol/L', 'mg/dL', '116.0'],
  ['triglycerides', 150, 'mg/dL', 'mmol/L', '1.7'],
  ['bilirubin', 1, 'mg/dL', 'µmol/L', '17.1'],
  ['creatinine', 1, 'mg/dL', 'µmol/L', '88.4'],
  ['free-t4', 1.2, 'ng/dL', 'pmol/L', '15.4'],
  ['testosterone', 500, 'ng/dL', 'nmol/L', '17.3'],
  ['estradiol', 30, 'pg/mL', 'pmol/L', '110.1'],
  ['cortisol', 10, 'µg/dL', 'nmol/L', '275.9'],
  ['crp', 0.5, 'mg/dL', 'mg/L', '5.0'],
  ['hemoglobin', 14.5, 'g/dL', 'g/L', '145.0'],
  ['hemoglobin', 14.5, 'g/dL', 'mmol/L', '9.0'],
  ['hemoglobin', 145, 'g/L', 'mmol/L', '9.0'],
  ['insulin', 8.5, 'µIU/mL', 'mIU/L', '8.5'],
  ['tsh', 1.8, 'mIU/L', 'µIU/mL', '1.8'],
  ['alt', 34, 'U/L', 'µkat/L', '0.6'],
  ['lipase', 0.5, 'µkat/L', 'U/L', '30.0'],
  ['igf-1', 200, 'ng/mL', 'nmol/L', '26.1'],
  ['testosterone', 5, 'ng/mL', 'nmol/L', '17.3'],
  ['testosterone', 500, 'ng/dL', 'ng/mL', '5.0'],
  ['estradiol', 30, 'ng/L', 'pmol/L', '110.1'],
  ['cortisol', 100, 'µg/L', 'nmol/L', '275.9'],
  ['ferritin', 80, 'ng/mL', 'µg/L', '80.0'],
] as const)('%s: %d %s is %s %s, rounded to a tenth', (type, value, unit, wanted, converted) => {
  expect(fixed(exactlyIn(type, wanted, { value, unit }), 1)).toBe(converted)
})

test('every two units of a type are converted into each other, there and back', () => {
  for (const type of METRIC_TYPES) {
    const pairs = METRIC_UNITS[type].flatMap((one, at) => METRIC_UNITS[type].slice(at + 1).map((other) => [one, other]))
    for (const [one = '', other = ''] of pairs) {
      const there = valueIn(type, other, { value: 50, unit: one })
      if (!IS_SAME.has(`${one} ${other}`)) expect(there, `${type} ${one} ${other}`).not.toBe(50)
      // The two published lines of HbA1c are no exact inverses.
      expect(Math.abs(valueIn(type, one, { value: there, unit: other }) - 50), type).toBeLessThan(
        type === 'hba1c' ? 0.01 : 1e-9,
      )
    }
  }
})

/** Two names of one unit. */
const IS_SAME = new Set(['µIU/mL mIU/L', 'mIU/L µIU/mL', 'ng/mL µg/L', 'pg/mL ng/L'])

test('units of different types are not converted', () => {
  expect(valueIn('resting-heart-rate', '%', { value: 61, unit: 'bpm' })).toBe(61)
  expect(valueIn('body-fat', 'kg', { value: 20, unit: 'lbs' })).toBe(20)
})

test('a sum of temperatures has the offset of the scale once an entry', () => {
  expect(fixed(exactlyIn('temperature', '°F', { value: 74, unit: '°C' }, 2), 1)).toBe('197.2')
  expect(fixed(exactlyIn('temperature', '°C', { value: 197.2, unit: '°F' }, 2), 1)).toBe('74.0')
})
