import { expect, test } from 'vitest'
import type { Syringe } from '../calculators/syringe.ts'
import { drawFrom } from './draw-of-vial.ts'
import { day, sampleDose, sampleVial } from './testing/sample-vial.ts'
import type { VialFacts } from './vial.ts'
import { drawWarnings } from './draw-warnings.ts'

const half: Syringe = { scale: 'U-100', barrel: '0.5' }

function warned(facts: Partial<VialFacts>, amount = '250', syringe = half, others: readonly VialFacts[] = []) {
  const vial = sampleVial(facts)
  const dose = sampleDose(amount)
  const draw = drawFrom(vial, dose, syringe)
  if (draw?.kind !== 'draw') throw new Error('no draw')
  return drawWarnings({ vial, dose, draw, device: syringe, vials: [vial, ...others], today: day('2026-11-23') }).map(
    ({ kind, text }) => `${kind}: ${text}`,
  )
}

test('nothing is said of an ordinary draw', () => {
  expect(warned({})).toEqual([])
})

test('a vial past its beyond-use date is named with the date, from the day after on', () => {
  expect(warned({ beyond_use_on: day('2026-11-03') })).toEqual(['beyond-use: Past its beyond-use date (Nov 3)'])
  expect(warned({ beyond_use_on: day('2026-11-23') })).toEqual([])
})

test('another one that goes past its date sooner is named with the date, if it is usable and holds something', () => {
  const other = sampleVial({ id: 'b', name: 'Second', beyond_use_on: day('2026-11-25') })
  expect(warned({}, '250', half, [other])).toEqual(['sooner: "Second" goes past its beyond-use date sooner (Nov 25)'])
  const silent: readonly Partial<VialFacts>[] = [
    { beyond_use_on: day('2026-11-30') },
    { beyond_use_on: day('2026-11-22') },
    { base_ml: '0' },
    { status: 'finished' },
    { peptide_id: 'another' },
  ]
  for (const facts of silent) expect(warned({}, '250', half, [{ ...other, ...facts }])).toEqual([])
})

test('not enough left says what is left and what is needed; exactly enough says nothing', () => {
  expect(warned({ base_ml: '0.05' })).toEqual(['not-enough: 0.05 ml left, this dose needs 0.10 ml'])
  expect(warned({ base_ml: '0.1' })).toEqual([])
  // 5 mg are the whole volume of 2 ml: what a third lost by rounding is no lack.
  expect(warned({ amount: '3', base_ml: '0.666666666' }, '1000', half)).toEqual([
    'barrel: The 0.5 ml barrel ends at 50 units on a U-100 syringe. Choose a larger barrel.',
  ])
})

test('an overdrawn vial asks for a correction', () => {
  expect(warned({ base_ml: '-0.05' })).toEqual([
    'overdrawn: This vial is overdrawn by 0.05 ml. Please correct what is left.',
  ])
})

test('more than the barrel holds, and too little for a mark', () => {
  const whole: Syringe = { scale: 'U-100', barrel: '1' }
  expect(warned({}, '2600', whole)).toEqual(['barrel: The 1 ml barrel ends at 100 units on a U-100 syringe.'])
  expect(warned({}, '25', whole)).toEqual([
    'barrel: Half of the first mark or less: it cannot be drawn. The first mark is 2 units on a U-100 syringe.',
  ])
})

test('fewer than 2 units say so, 2 do not', () => {
  expect(warned({}, '49')).toEqual(['few-units: Fewer than 2 units on a U-100 syringe: this is hard to draw exactly'])
  expect(warned({}, '50')).toEqual([])
})

test('a draw below 1 unit asks about the vial until it was drawn from', () => {
  const question = 'per-ml: Is that per ml, or the whole vial?'
  expect(warned({}, '24')).toContain(question)
  expect(warned({}, '25')).not.toContain(question)
  expect(warned({ is_drawn: true }, '24')).not.toContain(question)
})
