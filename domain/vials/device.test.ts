import { expect, test } from 'vitest'
import { sampleDose, sampleLast, sampleVial } from './testing/sample-vial.ts'
import { syringeFor } from './device.ts'

test('the syringe of the vial comes first', () => {
  const vial = sampleVial({ scale: 'U-40', barrel: '0.3' })
  expect(syringeFor(vial, [sampleLast()], sampleDose())).toEqual({ scale: 'U-40', barrel: '0.3' })
})

test('then the one that was drawn with last, of whatever peptide', () => {
  const older = sampleLast({ at: '2026-11-20T23:00:00+02:00', barrel: '1' })
  const newer = sampleLast({ at: '2026-11-20T22:30:00Z', scale: 'U-50', barrel: '0.3', peptide_id: 'another' })
  expect(syringeFor(sampleVial(), [older, newer], sampleDose())).toEqual({ scale: 'U-50', barrel: '0.3' })
})

test.each([
  ['250', '0.3'],
  ['750', '0.3'],
  ['750.000001', '0.5'],
  ['1250', '0.5'],
  ['1250.000001', '1'],
  ['2500', '1'],
  ['2500.000001', '1'],
] as const)('then the smallest barrel that holds %s mcg of 2.5 mg/ml: %s ml', (amount, barrel) => {
  expect(syringeFor(sampleVial(), [], sampleDose(amount))).toEqual({ scale: 'U-100', barrel })
})

test('1 ml where the draw is not known', () => {
  const largest = { scale: 'U-100', barrel: '1' }
  expect(syringeFor(sampleVial(), [], undefined)).toEqual(largest)
  expect(syringeFor(sampleVial(), [], sampleDose('1', 'IU'))).toEqual(largest)
  expect(syringeFor(sampleVial({ volume_ml: null }), [], sampleDose())).toEqual(largest)
})
