import { expect, test } from 'vitest'
import { readMeasureCell } from './measure-cell.ts'

const said = (...[metric, cell, unit]: Parameters<typeof readMeasureCell>) => {
  const found = readMeasureCell(metric, cell, unit)
  if (!found.ok) return found.reason
  const { value, value2, unit: kept } = found.value
  return [value, value2].filter(Boolean).join('/') + ` ${kept}`
}

test.each([
  ['body-fat', '26.4000', '%', '26.4 %'],
  ['body-fat', '26.456789012', '%', '26.46 %'],
  ['body-fat', '30', '%', '30 %'],
  ['body-fat', '2640.0000', '%', '2640 %'],
  ['waist', '83.82', 'cm', '83.82 cm'],
  ['waist', '33', 'in', '33 in'],
  ['waist', '0.8382', 'm', '83.82 cm'],
  ['waist', '838.2', 'mm', '83.82 cm'],
  ['waist', '2.75', 'ft', '33 in'],
  ['resting-heart-rate', '58', 'count/min', '58 bpm'],
  ['resting-heart-rate', '58.333333333333336', 'count/min', '58.33 bpm'],
  ['oxygen-saturation', '97.0000', '%', '97 %'],
  ['blood-pressure', '121/79', 'mmHg', '121/79 mmHg'],
  ['temperature', '36.667', 'degC', '36.67 °C'],
  ['temperature', '98.6', 'degF', '98.6 °F'],
] as const)('%s of %s %s is %s', (metric, cell, unit, expected) => expect(said(metric, cell, unit)).toBe(expected))

test.each([
  ['body-fat', '26,4', '%', '"26,4" cannot be read as Body fat'],
  ['body-fat', '-1', '%', '"-1" cannot be read as Body fat'],
  ['body-fat', '', '%', '"" cannot be read as Body fat'],
  ['body-fat', '1e-1', '%', '"1e-1" cannot be read as Body fat'],
  ['waist', '1,234', 'cm', '"1,234" cannot be read as Waist'],
  [
    'blood-pressure',
    '16/10.5',
    'kPa',
    'Blood pressure is kept in mmHg, and this is in "kPa". Choose mmHg where it was measured, and export again',
  ],
  [
    'body-fat',
    '26.4',
    '',
    'Body fat is kept in %, and this has no unit. Choose % where it was measured, and export again',
  ],
  ['blood-pressure', '121', 'mmHg', '"121" is not one blood pressure'],
  ['blood-pressure', '121/', 'mmHg', '"121/" is not one blood pressure'],
  ['blood-pressure', '121 118/79 76', 'mmHg', '"121 118/79 76" is not one blood pressure'],
  ['blood-pressure', '121/79/61', 'mmHg', '"121/79/61" is not one blood pressure'],
] as const)('%s of %s %s is refused: %s', (metric, cell, unit, reason) => expect(said(metric, cell, unit)).toBe(reason))
