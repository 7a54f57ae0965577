import { expect, test } from 'vitest'
import type { Scale } from '../calculators/syringe.ts'
import { amountOfMarks } from './amount-of-marks.ts'
import type { VialContent } from './content.ts'

const of = (marks: string, vial: VialContent, scale: Scale = 'U-100') => {
  const found = amountOfMarks(marks, scale, vial)
  return found && `${found.amount} ${found.unit}`
}
const mg = (amount: string, volume_ml: string): VialContent => ({ amount, unit: 'mg', volume_ml })

test('marks are a volume, which the concentration makes an amount, exactly', () => {
  expect(of('20', mg('5', '2'))).toBe('500 mcg')
  expect(of('20', mg('5', '2.5'))).toBe('400 mcg')
  expect(of('40', mg('5', '2'))).toBe('1 mg')
  expect(of('20', mg('5', '2'), 'U-50')).toBe('1 mg')
  expect(of('20', mg('5', '2'), 'U-40')).toBe('1.25 mg')
  expect(of('0.5', mg('5', '2'))).toBe('12.5 mcg')
  expect(of('10', { amount: '5000', unit: 'mcg', volume_ml: '2' })).toBe('250 mcg')
  expect(of('10', { amount: '5000', unit: 'IU', volume_ml: '2' })).toBe('250 IU')
})

test('what no decimal writes is rounded half up at the sixth', () => {
  expect(of('20', mg('5', '3'))).toBe('333.333333 mcg')
  expect(of('20', mg('10', '0.6'))).toBe('3.333333 mg')
})

test('what is no amount of a dose is none', () => {
  expect(of('0.000001', { amount: '0.000001', unit: 'mcg', volume_ml: '100' })).toBeUndefined()
  expect(of('100000', mg('100000', '1'))).toBeUndefined()
})
