import { expect, test } from 'vitest'
import { waterFor, type MarkWish } from './water-for-mark.ts'
import { formatVolume } from '../amounts/format.ts'

const wish: MarkWish = {
  vial: { amount: '5', unit: 'mg' },
  dose: { amount: '250', unit: 'mcg' },
  mark: '10',
  syringe: { scale: 'U-100', barrel: '0.5' },
}

test('5 mg with 250 mcg on the mark 10 of U-100 needs 2 ml of water', () => {
  expect(water(wish)).toBe('2.000')
})

test('the same mark of another scale is another volume', () => {
  expect(water({ ...wish, syringe: { scale: 'U-40', barrel: '0.5' } })).toBe('5.000')
})

test('a mark that the syringe does not have is refused', () => {
  expect(waterFor({ ...wish, mark: '51' })).toEqual({
    kind: 'refused',
    reason: 'The marks of this barrel end at 50 units on a U-100 syringe',
  })
  expect(waterFor({ ...wish, mark: '10.5' })).toEqual({
    kind: 'refused',
    reason: 'This U-100 barrel has a mark every unit: please choose one of them',
  })
  expect(waterFor({ ...wish, mark: '11', syringe: { scale: 'U-100', barrel: '1' } })).toEqual({
    kind: 'refused',
    reason: 'This U-100 barrel has a mark every 2 units: please choose one of them',
  })
})

test('a dose of more than the vial is refused', () => {
  expect(waterFor({ ...wish, dose: { amount: '5.000001', unit: 'mg' } })).toEqual({
    kind: 'refused',
    reason: 'The whole vial holds less than this dose',
  })
})

test('without a mark, a vial or a dose there is no result', () => {
  expect(waterFor({ ...wish, mark: '0' })).toBeUndefined()
  expect(waterFor({ ...wish, vial: { amount: '0', unit: 'mg' } })).toBeUndefined()
  expect(waterFor({ ...wish, dose: { amount: '0', unit: 'mcg' } })).toBeUndefined()
})

function water(asked: MarkWish): string {
  const result = waterFor(asked)
  if (result?.kind !== 'water') throw new Error('no water')
  return formatVolume(result.waterMl)
}
