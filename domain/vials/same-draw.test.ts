import { expect, test } from 'vitest'
import type { Unit } from '../doses/unit.ts'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { othersDrawn } from './others-drawn.ts'
import { amountOfSameDraw } from './same-draw.ts'
import type { VialUnit } from './words.ts'

const { tb500, hgh } = PEPTIDE_IDS
const blend = (amount: string, unit: VialUnit, held: string, heldUnit: VialUnit, peptide_id: string = tb500) => {
  const components = [{ peptide_id, peptide_name: 'other', amount: held, unit: heldUnit }]
  return { amount, unit, components, volume_ml: '2' }
}
const own = (of: ReturnType<typeof blend>, amount: string, unit: Unit, peptide_id: string = tb500) => {
  const found = amountOfSameDraw(of, { peptide_id, amount, unit })
  return found && `${found.amount} ${found.unit}`
}

test('the same draw holds its own peptide in proportion', () => {
  expect(own(blend('5', 'mg', '10', 'mg'), '500', 'mcg')).toBe('250 mcg')
  expect(own(blend('10', 'mg', '5', 'mg'), '1', 'mg')).toBe('2 mg')
  expect(own(blend('5000', 'mcg', '10', 'mg'), '2', 'mg')).toBe('1 mg')
  expect(own(blend('10', 'mg', '3', 'mg'), '1', 'mg')).toBe('3.333333 mg')
  expect(own(blend('36', 'IU', '10', 'mg'), '1', 'mg')).toBe('3.6 IU')
  expect(own(blend('10', 'mg', '12', 'IU', hgh), '1', 'mg', hgh)).toBe('2.5 mg')
})

test('what was computed draws the amount that was typed', () => {
  const of = blend('5', 'mg', '10', 'mg')
  const { amount } = amountOfSameDraw(of, { peptide_id: tb500, amount: '500', unit: 'mcg' }) ?? { amount: '' }
  // 250 mcg of 5 mg in 2 ml are 0.1 ml.
  expect(amount).toBe('250')
  expect(othersDrawn(of, '0.1')).toMatchObject({ others: [{ amount: '0.5', unit: 'mg' }] })
})

test('no amount comes of what cannot be compared', () => {
  expect(own(blend('5', 'mg', '10', 'mg'), '500', 'mcg', hgh)).toBeUndefined()
  expect(own(blend('5', 'mg', '10', 'mg'), '20', 'IU')).toBeUndefined()
  expect(own(blend('5', 'mg', '10', 'mg'), '20', 'units')).toBeUndefined()
  expect(own(blend('100000', 'mg', '0.000001', 'mcg'), '100000', 'mg')).toBeUndefined()
})
