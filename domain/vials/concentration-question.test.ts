import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { concentrationQuestion } from './concentration-question.ts'
import { sampleLast, sampleVial } from './testing/sample-vial.ts'

const strong = sampleVial({ amount: '10', volume_ml: '1' })

test('another concentration than that of the last draw asks, with what the same units hold now', () => {
  expect(concentrationQuestion(strong, sampleLast())).toBe(
    'This vial is 10 mg/ml, the last one was 5 mg/ml. The same 10 units on a U-100 syringe now hold 1 mg instead of 0.5 mg.',
  )
})

test('the units are those of the syringe of the last draw', () => {
  expect(concentrationQuestion(strong, sampleLast({ scale: 'U-40', volume_ml: '0.025' }))).toBe(
    'This vial is 10 mg/ml, the last one was 5 mg/ml. The same 1 unit on a U-40 syringe now holds 0.25 mg instead of 0.125 mg.',
  )
})

test('other units of mass are compared in the unit of the vial', () => {
  const mcg = { amount: '5000', unit: 'mcg', volume_ml: '1' } as const
  expect(concentrationQuestion(sampleVial({ volume_ml: '1' }), sampleLast({ vial: mcg }))).toBe(undefined)
  expect(concentrationQuestion(strong, sampleLast({ vial: mcg }))).toMatch(/the last one was 5 mg\/ml/)
})

test('any difference asks, and its text shows it', () => {
  const third = { amount: '10', unit: 'mg', volume_ml: '3' } as const
  const almost = sampleVial({ amount: '3.333333', volume_ml: '1' })
  expect(concentrationQuestion(almost, sampleLast({ vial: third, volume_ml: '0.3' }))).toBe(
    'This vial is 3.333333 mg/ml, the last one was 3.3333333 mg/ml. The same 30 units on a U-100 syringe now hold 0.9999999 mg instead of 1 mg.',
  )
  const same = sampleVial({ amount: '20', volume_ml: '6' })
  expect(concentrationQuestion(same, sampleLast({ vial: third }))).toBe(undefined)
})

test('IU and mass are compared by the ratio of the peptide, and ask where there is none', () => {
  const mass = sampleLast({ vial: { amount: '10', unit: 'mg', volume_ml: '3' } })
  const inIu = { amount: '30', unit: 'IU', volume_ml: '3' } as const
  expect(concentrationQuestion(sampleVial({ ...inIu, peptide_id: PEPTIDE_IDS.hgh }), mass)).toBe(undefined)
  expect(concentrationQuestion(sampleVial(inIu), mass)).toBe(
    'This vial is 10 IU/ml, the last one was 3.333 mg/ml. The same 10 units on a U-100 syringe now hold 1 IU instead of 0.333 mg.',
  )
})

test('nothing is asked after the answer, without a last draw, of the same vial and of a powder', () => {
  expect(concentrationQuestion({ ...strong, concentration_read: true }, sampleLast())).toBe(undefined)
  expect(concentrationQuestion(strong, undefined)).toBe(undefined)
  expect(concentrationQuestion(strong, sampleLast({ vial_id: strong.id }))).toBe(undefined)
  expect(concentrationQuestion({ ...strong, volume_ml: null }, sampleLast())).toBe(undefined)
})
