import { expect, test } from 'vitest'
import { choicesOf, doseDraws, type DrawChoice } from './dose-draws.ts'
import { sampleDose, sampleVial } from './testing/sample-vial.ts'
import type { VialFacts } from './vial.ts'

const syringe = { scale: 'U-100', barrel: '0.5' } as const
const choice: DrawChoice = { vial_id: 'a', ...syringe }
const vials = (facts: Partial<VialFacts> = {}) => [
  sampleVial(facts),
  sampleVial({ id: 'b', amount: '10', volume_ml: '1' }),
]

/** The drawn volumes, or the reason. */
function said(dose = sampleDose(), choices: readonly DrawChoice[] = [choice], of = vials(), kept?: readonly string[]) {
  const outcome = doseDraws(dose, choices, of, kept)
  return outcome.ok ? outcome.draws.map(({ vial_id, volume_ml }) => `${vial_id} ${volume_ml}`) : outcome.reason
}

test('without a choice nothing is drawn', () => {
  expect(said(sampleDose(), [])).toEqual([])
})

test.each([
  ['250', 'a 0.1'],
  ['256', 'a 0.1'],
  // Half-way between two marks: the lower.
  ['262.5', 'a 0.1'],
  ['262.500001', 'a 0.11'],
  // Beyond the barrel and below its first mark the exact volume.
  ['1250.001', 'a 0.5000004'],
  ['12.5', 'a 0.005'],
])('%s mcg take %s ml', (amount, drawn) => {
  expect(said(sampleDose(amount))).toEqual([drawn])
})

test('a volume is kept with nine decimals', () => {
  expect(said(sampleDose('1000'), [choice], vials({ amount: '3', volume_ml: '2' }))).toEqual(['a 0.666666667'])
})

test('of two vials the first gives what was left, the second the rest at its own concentration', () => {
  const two = [
    { ...choice, volume_ml: '0.05' },
    { ...choice, vial_id: 'b' },
  ]
  expect(said(sampleDose('325'), two)).toEqual(['a 0.05', 'b 0.02'])
  // The first holds all of it: there is no second.
  expect(said(sampleDose('125'), two)).toEqual(['a 0.05'])
})

test('an edit repeats the choice of one vial and keeps the volume of the first of two', () => {
  const draw = { ...syringe, vial_id: 'a', volume_ml: '0.1' }
  expect(choicesOf([draw])).toEqual([choice])
  expect(choicesOf([draw, { ...draw, vial_id: 'b' }])).toEqual([draw, { ...draw, vial_id: 'b' }])
})

test('a draw is refused with the reason', () => {
  expect(said(sampleDose(), [{ ...choice, vial_id: 'x' }])).toBe('Please choose one of your vials')
  expect(said(sampleDose('250', 'mcg', 'another'))).toBe('This vial holds another peptide')
  expect(said(sampleDose(), [choice], vials({ volume_ml: null, status: 'unmixed' }))).toBe(
    'Please mix or open this vial first',
  )
  expect(said(sampleDose(), [{ ...choice, volume_ml: '0.1' }, choice])).toBe('Please choose two different vials')
  const apart = 'This vial is in mg and the dose in IU. For this peptide nothing says how much the one is of the other.'
  expect(said(sampleDose('2', 'IU'))).toBe(apart)
  expect(
    said(sampleDose('2', 'IU'), [
      { ...choice, volume_ml: '0.1' },
      { ...choice, vial_id: 'b' },
    ]),
  ).toBe(apart)
  expect(said(sampleDose('2', 'units'))).toBe('Please choose mcg, mg or IU: units say nothing of a vial')
  expect(said(sampleDose('250', 'mg'))).toEqual(['a 100'])
  expect(said(sampleDose('250.000001', 'mg'))).toMatch(/^This dose would be more than 100 ml of this vial/)
  expect(said(sampleDose('0.000001'), [choice], vials({ amount: '100000' }))).toBe(
    'This is too little to be drawn from this vial',
  )
})

test('a vial that is finished or discarded is refused as ended, unless the dose was drawn from it before', () => {
  const finished = vials({ status: 'finished' })
  expect(doseDraws(sampleDose(), [choice], finished)).toEqual({
    ok: false,
    kind: 'ended',
    reason: 'This vial is finished. Nothing was saved.',
  })
  expect(said(sampleDose(), [choice], finished, ['a'])).toEqual(['a 0.1'])
})
