import { expect, test } from 'vitest'
import { doseDraws } from './dose-draws.ts'
import { splitOver } from './rest.ts'
import { sampleDose, sampleVial } from './testing/sample-vial.ts'

const device = { scale: 'U-100', barrel: '0.5' } as const
const first = { vial: sampleVial({ base_ml: '0.05' }), device }
const second = { vial: sampleVial({ id: 'b', amount: '10', unit: 'mg', volume_ml: '2' }), device }

test('all that is left in the first, and the rest from the second at its own concentration', () => {
  const choices = splitOver(first, second)
  expect(choices?.[0]?.volume_ml).toBe('0.05')
  // 0.05 ml of 2.5 mg/ml are 125 mcg; the other 125 mcg are 0.025 ml of 5 mg/ml, for which the lower mark is 2 units.
  expect(doseDraws(sampleDose(), choices ?? [], [first.vial, second.vial])).toEqual({
    ok: true,
    draws: [
      { vial_id: 'a', ...device, volume_ml: '0.05' },
      { vial_id: 'b', ...device, volume_ml: '0.02' },
    ],
  })
})

test('there is no split of an empty vial, of an overdrawn one, or over the same vial', () => {
  expect(splitOver({ ...first, vial: sampleVial({ base_ml: '0' }) }, second)).toBe(undefined)
  expect(splitOver({ ...first, vial: sampleVial({ base_ml: '-0.1' }) }, second)).toBe(undefined)
  expect(splitOver(first, first)).toBe(undefined)
})
