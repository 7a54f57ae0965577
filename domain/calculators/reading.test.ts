import { expect, test } from 'vitest'
import { exactly } from '../amounts/exact.ts'
import { deliveredAt, dosesAtMark, errorText, readOn, unitsOn, warningOf } from './reading.ts'
import { capacityOf, graduationOf, type Barrel, type Scale } from './syringe.ts'
import { formatResult } from '../amounts/format.ts'

test.each([
  ['U-100', '0.01'],
  ['U-50', '0.02'],
  ['U-40', '0.025'],
] as const)('1 unit on a %s syringe is %s ml', (scale, ml) => {
  expect(formatResult(unitsOn(scale, exactly(ml)))).toBe('1')
})

test('HGH: 2 IU of 10 IU/ml are 0.2 ml, which is 20 units on a U-100 syringe', () => {
  expect(read('U-100', '1', '0.2')).toMatchObject({ kind: 'readable', mark: 20, isOnMark: true })
})

test.each([
  ['U-100', '0.3', 30, 1],
  ['U-100', '0.5', 50, 1],
  ['U-100', '1', 100, 2],
  ['U-50', '0.3', 15, 1],
  ['U-50', '0.5', 25, 1],
  ['U-50', '1', 50, 1],
  ['U-40', '0.3', 12, 1],
  ['U-40', '0.5', 20, 1],
  ['U-40', '1', 40, 1],
] as const)('a %s barrel of %s ml holds %i units, with a mark every %i', (scale, barrel, capacity, step) => {
  expect(capacityOf({ scale, barrel })).toBe(capacity)
  expect(graduationOf({ scale, barrel })).toBe(String(step))
})

test('between marks the nearest is chosen, and of two equally near the lower', () => {
  expect(read('U-100', '1', '0.1099')).toMatchObject({ mark: 10, isOnMark: false })
  expect(read('U-100', '1', '0.11')).toMatchObject({ mark: 10, isOnMark: false })
  expect(read('U-100', '1', '0.1101')).toMatchObject({ mark: 12, isOnMark: false })
  expect(read('U-100', '0.5', '0.11')).toMatchObject({ mark: 11, isOnMark: true })
})

test('a full barrel can be drawn, and not a thousandth more', () => {
  expect(read('U-100', '0.3', '0.3')).toMatchObject({ kind: 'readable', mark: 30 })
  expect(read('U-100', '0.3', '0.300001').kind).toBe('too much')
})

test('half of the first mark and less cannot be drawn', () => {
  expect(read('U-100', '0.3', '0.005').kind).toBe('too little')
  expect(read('U-100', '1', '0.01').kind).toBe('too little')
  expect(read('U-100', '0.3', '0.005001')).toMatchObject({ kind: 'readable', mark: 1 })
})

test('a mark has the amount that it delivers and its error', () => {
  const { dose, errorPercent } = deliveredAt(10, 'U-100', exactly('0.1024'), exactly('256'))
  expect(formatResult(dose)).toBe('250')
  expect(formatResult(errorPercent)).toBe('-2.344')
})

test.each([
  ['0.105', 10, '4.8 % less', undefined],
  ['0.095238', 10, '5 % more', 'caution'],
  ['0.2', 19, '5 % less', undefined],
  ['0.200001', 19, '5 % less', 'caution'],
  ['0.03', 2, '33.3 % less', 'danger'],
  ['0.015', 1, '33.3 % less', 'danger'],
  ['0.05', 4, '20 % less', 'caution'],
  ['0.050001', 4, '20 % less', 'danger'],
  ['0.099999', 10, 'under 0.1 % more', undefined],
] as const)('%s ml drawn to the mark %i is %s: %s', (ml, mark, words, tone) => {
  const delivery = deliveredAt(mark, 'U-100', exactly(ml), exactly('250'))
  expect(errorText(delivery)).toBe(words)
  const warning = warningOf(delivery)
  expect(warning?.tone).toBe(tone)
  if (warning) expect(warning.text).toContain(`The nearest mark gives ${words} than your dose.`)
})

test('a vial gives fewer doses when the nearest mark gives more of it', () => {
  expect(dosesAtMark(exactly('2'), 7, 'U-100')).toBe('28')
  expect(dosesAtMark(exactly('2'), 10, 'U-100')).toBe('20')
  expect(dosesAtMark(exactly('5\u20443'), 10, 'U-100')).toBe('16')
})

function read(scale: Scale, barrel: Barrel, ml: string) {
  return readOn({ scale, barrel }, exactly(ml))
}
