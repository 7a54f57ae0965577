import { expect, test } from 'vitest'
import { perMlQuestion, wholeContent } from './per-ml.ts'
import { sampleDose } from './testing/sample-vial.ts'

const asks = 'Is that per ml, or the whole vial?'

test.each([
  ['24.999999', asks],
  ['25', undefined],
  ['50000', undefined],
  ['50000.000001', asks],
])('%s mcg of 2.5 mg/ml with 1 ml of U-100: %s', (amount, question) => {
  expect(perMlQuestion({ kind: 'vial', amount: '5', unit: 'mg', volume_ml: '2' }, sampleDose(amount))).toBe(question)
})

test('the barrel and the scale of the vial decide', () => {
  const content = { kind: 'vial', amount: '5', unit: 'mg', volume_ml: '2' } as const
  expect(perMlQuestion(content, sampleDose('20000'), { scale: 'U-100', barrel: '0.3' })).toBe(asks)
  expect(perMlQuestion(content, sampleDose('30'), { scale: 'U-40', barrel: '0.3' })).toBe(asks)
})

test('of a pen it asks about the pen', () => {
  const pen = { kind: 'pen', amount: '5', unit: 'mg', volume_ml: '2' } as const
  expect(perMlQuestion(pen, sampleDose('20'))).toBe('Is that per ml, or the whole pen?')
})

test('nothing is asked of a powder and of a dose that cannot be drawn', () => {
  expect(perMlQuestion({ kind: 'vial', amount: '5', unit: 'mg', volume_ml: null }, sampleDose('1'))).toBe(undefined)
  expect(perMlQuestion({ kind: 'vial', amount: '5', unit: 'mg', volume_ml: '2' }, sampleDose('1', 'IU'))).toBe(
    undefined,
  )
})

test.each([
  ['5', '2', '10'],
  ['0.001', '0.001', '0.000001'],
  ['50000', '2', '100000'],
])('%s per ml in %s ml are %s', (amount, volume, whole) => {
  expect(wholeContent({ amount, components: [] }, volume)).toEqual({
    ok: true,
    content: { amount: whole, components: [] },
  })
})

test.each([
  ['50000.000001', '2', 'Please enter at most 100,000'],
  ['0.0001', '0.001', 'Use at most 6 decimal places'],
  ['0.000001', '0.000001', 'Use at most 6 decimal places'],
  ['1.000001', '1.000001', 'Use at most 6 decimal places'],
])('%s per ml in %s ml is refused: %s', (amount, volume, reason) => {
  expect(wholeContent({ amount, components: [] }, volume)).toEqual({ ok: false, reason })
  expect(wholeContent({ amount: '1', components: [{ amount: '1' }, { amount }] }, volume)).toEqual({
    ok: false,
    reason,
  })
})

test('per ml holds for every peptide of a blend, and leaves the rest of it', () => {
  const blend = { name: 'Blend', amount: '5', components: [{ peptide: 'tb', amount: '2.5' }] }
  expect(wholeContent(blend, '3')).toEqual({
    ok: true,
    content: { name: 'Blend', amount: '15', components: [{ peptide: 'tb', amount: '7.5' }] },
  })
})
