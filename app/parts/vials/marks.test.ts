import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { sampleLast, sampleVial } from '#domain/vials/testing/sample-vial'
import type { ShownVial, VialsAtHand } from '../../data/vials/shown-vial.ts'
import { NO_VIAL, UNPICKED } from './draw-pick.ts'
import { marksOf } from './marks.ts'

const vial = (facts: Parameters<typeof sampleVial>[0] = {}) =>
  ({
    ...sampleVial({ name: 'BPC from May', amount: '5', unit: 'mg', volume_ml: '2', ...facts }),
    waiting: false,
  }) as ShownVial
const dose = { peptide_id: PEPTIDE_IDS.bpc157, amount: '20', unit: 'IU' } as const
const of = (vials: readonly ShownVial[], change: Partial<Parameters<typeof marksOf>[0]> = {}) =>
  marksOf({ dose, pick: UNPICKED, vials, lastDraws: [], ...change })

test('marks are those of the chosen vial and syringe, in words', () => {
  const pick = { ...UNPICKED, vial: 'a', scale: 'U-40', barrel: '1' }
  expect(of([vial(), vial({ id: 'b' })], { pick })).toMatchObject({ vial: 'a', amount: '1.25', unit: 'mg' })
  expect(of([vial()])).toEqual({
    vial: 'a',
    amount: '500',
    unit: 'mcg',
    text: '20 units on a U-100 syringe of BPC from May are 0.20 ml: 500 mcg.',
  })
})

test('the only vial in use is meant where none is chosen; of several none is', () => {
  expect(of([vial(), vial({ id: 'b', status: 'finished' })], { pick: { ...UNPICKED, vial: NO_VIAL } })?.vial).toBe('a')
  expect(of([vial(), vial({ id: 'b' })])).toBeUndefined()
  expect(of([])).toBeUndefined()
  expect(of([vial({ peptide_id: PEPTIDE_IDS.tb500 })])).toBeUndefined()
})

test('a pen shows no marks, and a dose in mass has none', () => {
  expect(of([{ ...vial(), kind: 'pen' }])).toBeUndefined()
  expect(of([vial()], { dose: { ...dose, unit: 'mcg' } })).toBeUndefined()
})

test('the syringe of the last draw is the one whose marks are meant', () => {
  const lastDraws = [sampleLast({ vial_id: 'a', scale: 'U-50' })] as unknown as VialsAtHand['last_draws']
  expect(of([vial()], { lastDraws })).toMatchObject({ amount: '1', unit: 'mg' })
})
