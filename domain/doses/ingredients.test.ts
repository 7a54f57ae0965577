import { expect, test } from 'vitest'
import { PEPTIDE_IDS } from '../peptides/ids.ts'
import { othersDrawn } from '../vials/others-drawn.ts'
import { asDoseOf, ingredientsOf, ingredientText, otherIngredientsOf, withOthersText } from './ingredients.ts'

const GHK = '11111111-1111-4111-8111-111111111111'
const held = (id: string, name: string, amount: string, unit: 'mg' | 'mcg' | 'IU' = 'mg') => ({
  peptide_id: id,
  peptide_name: name,
  amount,
  unit,
})
const bpc = (amount: string, unit: 'mg' | 'mcg' = 'mg') => held(PEPTIDE_IDS.bpc157, 'BPC-157', amount, unit)
const tb = (amount: string) => held(PEPTIDE_IDS.tb500, 'TB-500', amount)
/** 50 mg GHK-Cu with 10 mg BPC-157 and 10 mg TB-500 in 3 ml. */
const GLOW = { volume_ml: '3', components: [bpc('10'), tb('10')] }
const dose = (...draws: object[]) => ({ ...held(GHK, 'GHK-Cu', '2'), draws })

test('a draw holds the other peptides in proportion, to six places', () => {
  expect(othersDrawn(GLOW, '0.12')).toEqual({ others: [bpc('0.4'), tb('0.4')] })
  expect(othersDrawn(GLOW, '0.1')).toEqual({ others: [bpc('0.333333'), tb('0.333333')] })
  expect(othersDrawn({ ...GLOW, components: [bpc('0.0001')] }, '0.015')).toEqual({ others: [bpc('0.000001')] })
  expect(othersDrawn({ ...GLOW, components: [] }, '0.1')).toEqual({})
  expect(othersDrawn({ ...GLOW, components: [bpc('0.000001'), tb('10')] }, '0.12')).toEqual({ others: [tb('0.4')] })
  expect(othersDrawn({ ...GLOW, volume_ml: null }, '0.1')).toEqual({})
})

test('a dose puts each peptide of its blend into the body', () => {
  const one = ingredientsOf(dose(othersDrawn(GLOW, '0.12')))
  expect(one.map(({ peptide_name, amount, unit }) => `${amount} ${unit} ${peptide_name}`)).toEqual([
    '2 mg GHK-Cu',
    '0.4 mg BPC-157',
    '0.4 mg TB-500',
  ])
  expect(ingredientsOf(held(GHK, 'GHK-Cu', '2'))).toEqual([held(GHK, 'GHK-Cu', '2')])
})

test('what two vials hold of one peptide is added, whatever their units', () => {
  const parts = [{ others: [bpc('0.1'), tb('0.2')] }, {}, { others: [bpc('250', 'mcg')] }]
  expect(otherIngredientsOf({ draws: parts })).toEqual([bpc('0.35'), tb('0.2')])
  const apart = [{ others: [bpc('0.1')] }, { others: [held(PEPTIDE_IDS.bpc157, 'BPC-157', '1', 'IU')] }]
  expect(otherIngredientsOf({ draws: apart })).toEqual([bpc('0.1')])
})

test('a dose of a blend is one of each of its peptides, and says what it came with', () => {
  const blend = dose(othersDrawn(GLOW, '0.12'))
  const of = (id: string) => asDoseOf(blend, ({ peptide_id }) => peptide_id === id)
  expect(of(GHK)).toBe(blend)
  expect(of(PEPTIDE_IDS.bpc157)).toMatchObject({
    ...bpc('0.4'),
    from: { peptide_name: 'GHK-Cu', amount: '2', unit: 'mg' },
  })
  expect(of(PEPTIDE_IDS.hgh)).toBeUndefined()
})

test('mass is added with the rounding of six places', () => {
  const sum = (one: object, other: object) =>
    otherIngredientsOf({ draws: [{ others: [one, other] as never }] })[0]?.amount
  expect(sum(bpc('0.1'), bpc('0.0005', 'mcg'))).toBe('0.100001')
  expect(sum(bpc('0.1'), bpc('0.000499', 'mcg'))).toBe('0.1')
  expect(sum(bpc('100', 'mcg'), bpc('0.25'))).toBe('350')
  expect(sum(bpc('99999.999999'), bpc('0.000001'))).toBe('100000')
})

test('the other peptides are put in words', () => {
  expect(withOthersText(dose(othersDrawn(GLOW, '0.12')))).toBe('with 0.4 mg BPC-157 and 0.4 mg TB-500')
  expect(withOthersText(dose(othersDrawn(GLOW, '0.1')))).toBe('with 0.333 mg BPC-157 and 0.333 mg TB-500')
  expect(withOthersText(dose({}))).toBeUndefined()
  expect([bpc('0.099999'), bpc('0.1005'), bpc('12000', 'mcg'), bpc('0.000001')].map(ingredientText)).toEqual([
    '0.099999 mg BPC-157',
    '0.101 mg BPC-157',
    '12,000 mcg BPC-157',
    '0.000001 mg BPC-157',
  ])
})
