import { expect, test } from 'vitest'
import { perMlQuestion, wholeAmount } from './per-ml.ts'
import { sampleDose } from './sample-vial.ts'

const asks = 'Is that per ml, or the whole vial?'

test.each([
  ['24.999999', asks],
  ['25', undefined],
  ['50000', undefined],
  ['50000.000001', asks],
])('%s mcg of 2.5 mg/ml with 1 ml of U-100: %s', (amount, question) => {
  expect(perMlQuestion({ amount: '5', unit: 'mg', volume_ml: '2' }, sampleDose(amount))).toBe(question)
})

test('the barrel and the scale of the vial decide', () => {
  const content = { amount: '5', unit: 'mg', volume_ml: '2' } as const
  expect(perMlQuestion(content, sampleDose('20000'), { scale: 'U-100', barrel: '0.3' })).toBe(asks)
  expect(perMlQuestion(content, sampleDose('30'), { scale: 'U-40', barrel: '0.3' })).toBe(asks)
})

test('nothing is asked of a powder and of a dose that cannot be drawn', () => {
  expect(perMlQuestion({ amount: '5', unit: 'mg', volume_ml: null }, sampleDose('1'))).toBe(undefined)
  expect(perMlQuestion({ amount: '5', unit: 'mg', volume_ml: '2' }, sampleDose('1', 'IU'))).toBe(undefined)
})

test.each([
  ['5', '2', { ok: true, value: '10' }],
  ['0.001', '0.001', { ok: true, value: '0.000001' }],
  ['50000', '2', { ok: true, value: '100000' }],
  ['50000.000001', '2', { ok: false, reason: 'Please enter at most 100,000' }],
  ['0.0001', '0.001', { ok: false, reason: 'Use at most 6 decimal places' }],
  ['0.000001', '0.000001', { ok: false, reason: 'Use at most 6 decimal places' }],
  ['1.000001', '1.000001', { ok: false, reason: 'Use at most 6 decimal places' }],
])('%s per ml in %s ml', (amount, volume, whole) => {
  expect(wholeAmount(amount, volume)).toEqual(whole)
})
