import { expect, test } from 'vitest'
import { exactly } from '../amounts/exact.ts'
import { inAllText, othersText, peptidesLeft } from './blend.ts'
import { costOfDrawText, costText } from './cost.ts'
import { labelLines } from './label-lines.ts'
import { sampleVial } from './testing/sample-vial.ts'

const labelled = (changed: Parameters<typeof sampleVial>[0] = {}) => ({
  ...sampleVial(changed),
  peptide_name: 'BPC-157',
})
const tb500 = { peptide_name: 'TB-500', amount: '5', unit: 'mg' } as const

test('the other peptides of a blend, in the unit of the dose where that can be', () => {
  const ghk = { peptide_name: 'GHK-Cu', amount: '50', unit: 'mg' } as const
  const hgh = { peptide_name: 'HGH', amount: '10', unit: 'IU' } as const
  const tenth = exactly('0.1')
  expect(othersText(sampleVial({ components: [tb500] }), tenth, 'mcg')).toBe('with 250 mcg TB-500')
  expect(othersText(sampleVial({ components: [tb500, ghk, hgh] }), tenth, 'mg')).toBe(
    'with 0.25 mg TB-500, 2.5 mg GHK-Cu and 0.5 IU HGH',
  )
  expect(othersText(sampleVial(), tenth, 'mcg')).toBe(undefined)
  expect(othersText(sampleVial({ components: [tb500], volume_ml: null }), tenth, 'mcg')).toBe(undefined)
})

test('what is left of each peptide of a blend', () => {
  const blend = (changed = {}) => ({ ...sampleVial({ components: [tb500], ...changed }), peptide_name: 'BPC-157' })
  const left = (changed = {}) => peptidesLeft(blend(changed)).map(({ peptide_name, text }) => `${peptide_name} ${text}`)
  expect(left({ base_ml: '0.5' })).toEqual(['BPC-157 1.25 of 5 mg', 'TB-500 1.25 of 5 mg'])
  expect(left()).toEqual(['BPC-157 5 of 5 mg', 'TB-500 5 of 5 mg'])
  expect(left({ base_ml: '-0.05' })).toEqual(['BPC-157 0 of 5 mg', 'TB-500 0 of 5 mg'])
  expect(left({ volume_ml: null, base_ml: '0' })).toEqual(['BPC-157 5 mg', 'TB-500 5 mg'])
})

test.each([
  ['45.50', '0.1', '2.28 USD'],
  ['45.49', '0.1', '2.27 USD'],
  ['0', '0.1', '0.00 USD'],
  ['1000000', '2', '1000000.00 USD'],
])('of %s for 2 ml, %s ml cost %s', (cost, ml, text) => {
  expect(costOfDrawText(sampleVial({ cost, currency: 'USD' }), ml)).toBe(text)
})

test.each([
  ['42.5', '42.50 USD'],
  ['310', '310.00 USD'],
  ['0', '0.00 USD'],
])('a vial that cost %s says %s', (cost, text) => {
  expect(costText(sampleVial({ cost, currency: 'USD' }))).toBe(text)
  expect(costText(sampleVial({ cost, currency: 'USD', volume_ml: null }))).toBe(text)
})

test('without a cost, and a draw of a powder, nothing is said', () => {
  expect(costText(sampleVial())).toBe(undefined)
  expect(costOfDrawText(sampleVial(), '0.1')).toBe(undefined)
  expect(costOfDrawText(sampleVial({ cost: '45', currency: 'USD', volume_ml: null }), '0.1')).toBe(undefined)
})

test('a label has the concentration, what a unit mark holds, the days and the lot', () => {
  expect(labelLines(labelled({ lot: 'A1' }))).toEqual([
    'BPC-157 5 mg',
    '2.5 mg/ml',
    '25 mcg per unit mark (U-100)',
    'Mixed Nov 2, 2026',
    'Use by Nov 30, 2026',
    'Lot A1',
  ])
})

test('a vial in IU has IU per mark, of its own scale, and a powder says that it is not mixed', () => {
  const inIu = sampleVial({ unit: 'IU', amount: '20', scale: 'U-40', mixed_on: null, opened_on: sampleVial().mixed_on })
  expect(labelLines(labelled(inIu)).slice(1, 4)).toEqual([
    '10 IU/ml',
    '0.25 IU per unit mark (U-40)',
    'Opened Nov 2, 2026',
  ])
  expect(labelLines(labelled({ volume_ml: null, mixed_on: null, beyond_use_on: null }))).toEqual([
    'BPC-157 5 mg',
    '5 mg, not mixed',
  ])
})

test('on the label of a blend each number names its peptide', () => {
  expect(labelLines(labelled({ components: [tb500] })).slice(1, 4)).toEqual([
    '2.5 mg/ml BPC-157',
    '25 mcg BPC-157 per unit mark (U-100)',
    '2.5 mg/ml TB-500',
  ])
  expect(labelLines(labelled({ components: [tb500], volume_ml: null, mixed_on: null, beyond_use_on: null }))).toEqual([
    'BPC-157 5 mg',
    '5 mg BPC-157, 5 mg TB-500, not mixed',
  ])
})

test('the sum of a blend is what all its peptides are together', () => {
  const all = (...components: { peptide_name: string; amount: string; unit: 'mg' | 'mcg' | 'IU' }[]) =>
    inAllText(sampleVial({ components }))
  expect(all(tb500)).toBe('10 mg in all')
  expect(all(tb500, { peptide_name: 'GHK-Cu', amount: '250', unit: 'mcg' })).toBe('10.25 mg in all')
  expect(all(tb500, { peptide_name: 'HGH', amount: '10', unit: 'IU' })).toBeUndefined()
  expect(all()).toBeUndefined()
})
