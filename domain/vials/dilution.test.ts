import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, exactly, minus, size, times } from '../amounts/exact.ts'
import { concentrationQuestion } from './concentration-question.ts'
import { concentrationOf } from './content.ts'
import { diluted, risesByWater } from './dilution.ts'
import { sampleLast, sampleVial } from './testing/sample-vial.ts'
import type { VialFacts } from './vial.ts'

const NOW = '2026-11-23T12:00:00Z'
const after = (facts: Partial<VialFacts>, ml: string, at = NOW) => diluted(sampleVial(facts), ml, at)

describe('water', () => {
  test.each([
    // 5 mg in 2 ml, of which 1.4 ml are left: 3.5 mg.
    [{ base_ml: '1.4' }, '1.9', { added_ml: '0.5', amount: '3.5', cost: null }],
    [{ base_ml: '1.4', cost: '40', currency: 'USD' }, '1.9', { cost: '28' }],
    [{ base_ml: '0.7', cost: '19.99', currency: 'USD' }, '3', { added_ml: '2.3', amount: '1.75', cost: '7' }],
    // More than it held before.
    [{}, '3', { added_ml: '1', amount: '5' }],
    [{ amount: '10', volume_ml: '3', base_ml: '1' }, '2', { amount: '3.333333' }],
  ] as const)('%o up to %s ml is %o', (facts, ml, expected) => {
    expect(after(facts, ml)).toMatchObject({ ok: true, ...expected })
  })

  test('thins each peptide of a blend, and leaves out what is none', () => {
    const components = [
      { peptide_name: 'TB-500', amount: '2', unit: 'mg' },
      { peptide_name: 'A trace', amount: '0.000001', unit: 'mg' },
    ] as const
    expect(after({ base_ml: '0.5', components }, '1')).toMatchObject({
      amount: '1.25',
      components: [{ peptide_name: 'TB-500', amount: '0.5', unit: 'mg' }],
    })
  })

  test('water is measured from what was left at its moment: a later draw is in the glass again', () => {
    const draws = [
      { dose_id: 'x', part: 1, volume_ml: '0.1', at: '2026-11-23T11:00:00Z' },
      { dose_id: 'y', part: 1, volume_ml: '0.2', at: '2026-11-23T13:00:00Z' },
    ]
    const waste = [{ id: 'z', ml: '0.3', at: '2026-11-23T13:00:00Z' }]
    expect(after({ draws, waste }, '2.4')).toMatchObject({ added_ml: '0.5', amount: '4.75' })
  })

  test.each([
    [{ base_ml: '1.4' }, '1.4', 'There were 1.40 ml left: no water was added'],
    [{ base_ml: '1.4' }, '1', 'There were 1.40 ml left: no water was added'],
    [{ base_ml: '0' }, '1', 'Nothing was left in this vial. Finish it and add another.'],
    [{ base_ml: '-0.1' }, '1', 'Nothing was left in this vial. Finish it and add another.'],
    [{ kind: 'pen' }, '3', 'Water is not added to a pen'],
    [{ volume_ml: null, base_ml: '0' }, '1', 'This vial is not mixed or opened yet.'],
  ] as const)('water to %o up to %s ml is refused', (facts, ml, reason) => {
    expect(after(facts, ml)).toEqual({ ok: false, reason })
  })

  test('neither makes nor takes peptide, beyond the sixth decimal', () => {
    const thousandths = (most: number) => fc.integer({ min: 1, max: most }).map((n) => String(n / 1000))
    fc.assert(
      fc.property(
        thousandths(100_000),
        thousandths(10_000),
        thousandths(10_000),
        thousandths(10_000),
        (amount, volume_ml, taken, more) => {
          const base_ml = Number(taken) < Number(volume_ml) ? taken : volume_ml
          const ml = (Number(base_ml) + Number(more)).toFixed(3)
          const vial = sampleVial({ amount, volume_ml, base_ml })
          const held = diluted(vial, ml, NOW)
          if (!held.ok) return
          const before = times(concentrationOf({ amount, volume_ml }), exactly(base_ml))
          const lost = size(minus(exactly(held.amount), before))
          expect(compare(lost, exactly('0.0000005'))).toBeLessThanOrEqual(0)
        },
      ),
    )
  })
})

test.each([
  ['1.45', false],
  ['1.450001', true],
  ['1', false],
])('a level that rises from 1.4 to %s ml asks: %s', (ml, isAsked) => {
  expect(risesByWater(sampleVial({ base_ml: '1.4' }), ml)).toBe(isAsked)
  expect(risesByWater(sampleVial({ base_ml: '1.4', kind: 'pen' }), ml)).toBe(false)
})

test('an empty or overdrawn vial is corrected without a question', () => {
  for (const base_ml of ['0', '-0.1']) expect(risesByWater(sampleVial({ base_ml }), '1')).toBe(false)
})

test('the first draw after water was added asks about the concentration', () => {
  const held = after({ base_ml: '1.4' }, '1.9')
  if (!held.ok) throw new Error(held.reason)
  const goesOn = sampleVial({ id: 'b', amount: held.amount, volume_ml: '1.9' })
  const last = sampleLast({ vial_id: 'a', vial: { amount: '5', unit: 'mg', volume_ml: '2' } })
  expect(concentrationQuestion(goesOn, last)).toBe(
    'This vial is 1.842 mg/ml, the last one was 2.5 mg/ml. The same 10 units on a U-100 syringe now hold 0.184 mg instead of 0.25 mg.',
  )
})
