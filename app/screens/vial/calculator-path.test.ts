import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { readFragment } from '../../parts/calculator/fragment.ts'
import { calculatorPath } from './calculator-path.ts'

const vial = {
  kind: 'vial',
  peptide_id: PEPTIDE_IDS.bpc157,
  amount: '5',
  unit: 'mg',
  volume_ml: '2',
  scale: null,
  barrel: null,
} as const

test('a vial opens the calculator by a link that it reads', () => {
  expect(calculatorPath(vial)).toBe('/calculator#recon?peptide=bpc157&vial=5+mg&water=2+ml')
  const own = { ...vial, peptide_id: 'own', amount: '2.409', scale: 'U-40', barrel: '0.5', step: '0.5' } as const
  const path = calculatorPath(own) ?? ''
  expect(path).toBe('/calculator#recon?vial=2.4090+mg&water=2+ml&syringe=U-40&barrel=0.5+ml&step=0.5+units')
  const read = { tab: 'recon', peptide: '', vial: '2.4090', vialUnit: 'mg', water: '2', scale: 'U-40', barrel: '0.5' }
  expect(readFragment(new URL(path, 'http://localhost').hash)).toMatchObject({ calculation: read, unread: [] })
})

test('a powder that is not mixed and a pen have nothing to calculate', () => {
  expect(calculatorPath({ ...vial, kind: 'pen' })).toBeUndefined()
  expect(calculatorPath({ ...vial, volume_ml: null })).toBeUndefined()
})
