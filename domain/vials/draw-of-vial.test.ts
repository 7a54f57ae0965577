import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { drawFrom, drawText, nearestMarkText } from './draw-of-vial.ts'
import { sampleDose, sampleVial } from './testing/sample-vial.ts'

const syringe = { scale: 'U-100', barrel: '0.5' } as const

test.each([
  ['250', '0.10 ml, 10 units on a U-100 syringe', undefined],
  ['25', '0.01 ml, 1 unit on a U-100 syringe', undefined],
  [
    '256',
    '0.102 ml, 10.24 units on a U-100 syringe',
    'The nearest mark, 10 units on a U-100 syringe, delivers 250 mcg, 2.3 % less than your dose.',
  ],
  [
    '30',
    '0.012 ml, 1.2 units on a U-100 syringe',
    'The nearest mark, 1 unit on a U-100 syringe, delivers 25 mcg, 16.7 % less than your dose.',
  ],
  ['2500', '1.00 ml, 100 units on a U-100 syringe', undefined],
  ['1', 'under 0.001 ml, 0.04 units on a U-100 syringe', undefined],
])('%s mcg of 2.5 mg/ml: %s', (amount, text, nearest) => {
  const draw = drawFrom(sampleVial(), sampleDose(amount), syringe)
  if (draw?.kind !== 'draw') throw new Error('no draw')
  expect(drawText(draw, syringe)).toBe(text)
  expect(nearestMarkText(draw, syringe, 'mcg')).toBe(nearest)
})

test('growth hormone in IU is drawn from a vial in mg', () => {
  const vial = sampleVial({ peptide_id: PEPTIDE_IDS.hgh, amount: '10', volume_ml: '3' })
  const draw = drawFrom(vial, sampleDose('2', 'IU', PEPTIDE_IDS.hgh), syringe)
  expect(draw?.kind === 'draw' && drawText(draw, syringe)).toBe('0.20 ml, 20 units on a U-100 syringe')
})

test('what cannot be drawn is refused with the reason', () => {
  expect(drawFrom(sampleVial(), sampleDose('2', 'IU'), syringe)).toMatchObject({
    kind: 'refused',
    reason: 'This vial is in mg and the dose in IU. For this peptide nothing says how much the one is of the other.',
  })
  expect(drawFrom(sampleVial(), sampleDose('2', 'units'), syringe)).toMatchObject({
    reason: 'Please choose mcg, mg or IU: units say nothing of a vial',
  })
  expect(drawFrom(sampleVial({ volume_ml: null }), sampleDose(), syringe)).toMatchObject({
    reason: 'Please mix or open this vial first',
  })
  expect(drawFrom(sampleVial(), sampleDose('0'), syringe)).toBe(undefined)
})
