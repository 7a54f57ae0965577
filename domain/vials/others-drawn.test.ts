import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dividedBy, exactly, fixed, times } from '../amounts/exact.ts'
import { othersDrawn } from './others-drawn.ts'

const decimal = (most: number, places: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: 10 ** places - 1 }))
    .map(([whole, rest]) => `${whole}.${String(rest).padStart(places, '0')}`)

test('what a draw takes of the others is what exact fractions say, rounded half up to 6 places', () => {
  fc.assert(
    fc.property(decimal(1000, 6), decimal(100, 9), decimal(100, 9), (amount, ml, volume_ml) => {
      fc.pre(Number(volume_ml) > 0)
      const exact = fixed(times(exactly(amount), dividedBy(exactly(ml), exactly(volume_ml))), 6)
      const [other] = othersDrawn({ components: [{ amount, unit: 'mg' }], volume_ml }, ml).others ?? []
      expect(Number(other?.amount ?? 0)).toBe(Number(exact))
    }),
  )
})
