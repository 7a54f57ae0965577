import { expect, test } from 'vitest'
import { example } from './calculator-story.ts'

test('the numbers of the sample are the ones that the arithmetic gives', () => {
  const { weightKg, mcgPerKg, totalMcg, vialMg, waterMl, doseMcg, volumeMl, dosesPerVial, syringeUnits } = example
  expect(Number(weightKg) * Number(mcgPerKg)).toBe(Number(totalMcg))
  const mcgPerMl = (Number(vialMg) * 1000) / Number(waterMl)
  expect(example.concentration).toBe(`${mcgPerMl.toLocaleString('en-US')} mcg/ml`)
  expect((Number(doseMcg) / mcgPerMl).toFixed(3)).toBe(volumeMl)
  expect(Math.floor((Number(vialMg) * 1000) / Number(doseMcg))).toBe(Number(dosesPerVial))
  expect(Number(volumeMl) * 100).toBe(syringeUnits)
})
