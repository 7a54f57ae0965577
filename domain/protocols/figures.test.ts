import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { compare, dividedBy, exactly, fixed, isZero, minus, type Exact } from '../amounts/exact.ts'
import { formatResult } from '../amounts/format.ts'
import { inUnit } from '../amounts/in-unit.ts'
import { doseAtMark } from '../calculators/dose-at-mark.ts'
import { exactText } from '../calculators/exact-text.ts'
import { volumeOf } from '../calculators/reading.ts'
import { BARRELS, SCALES, STEPS } from '../calculators/syringe.ts'
import { waterFor } from '../calculators/water-for-mark.ts'
import { vialsOfPlan } from '../calculators/vials-of-plan.ts'
import type { RegimenChoice } from '../schedules/planning/regimen.ts'
import { CivilDate } from '../time/schema.ts'
import { drawsOfPlan, figuresOf, vialsOfProtocol } from './figures.ts'
import { ratioOf, type ProtocolValues } from './protocol.ts'
import { PROTOCOL } from './testing/sample-protocol.ts'

const start = CivilDate.parse('2026-12-01')
const vials = (changed: Partial<ProtocolValues> = {}) => {
  const found = vialsOfProtocol({ ...PROTOCOL, ...changed }, start)
  if (found?.kind !== 'vials') return found?.reason
  return found.vials.map(({ mixedOn, doses, left }) => `day ${mixedOn}: ${doses}, ${formatResult(left)} left`)
}

describe('the figures of a protocol', () => {
  test('5 mg in 2 ml at 250 mcg is the mark 10 and 20 doses', () => {
    const figures = figuresOf(PROTOCOL)
    expect(figures).toMatchObject({ mixed: { dosesPerVial: '20' }, draw: { reading: { mark: 10, isOnMark: true } } })
  })

  test('without a recipe there is none, and a dose beyond the barrel has no mark', () => {
    expect(figuresOf({ ...PROTOCOL, vial_amount: null })).toBeUndefined()
    expect(figuresOf({ ...PROTOCOL, dose: '2', dose_unit: 'mg' })).toMatchObject({
      draw: { reading: { kind: 'too much' } },
    })
  })

  test('an amount between two marks, beyond the barrel, and of a vial in IU has the words of the calculator', () => {
    expect(figuresOf({ ...PROTOCOL, dose: '260' })).toMatchObject({ draw: { reading: { mark: 10, isOnMark: false } } })
    expect(
      figuresOf({ ...PROTOCOL, peptide: 'HGH', dose: '2', dose_unit: 'IU', vial_amount: '10', vial_unit: 'IU' }),
    ).toMatchObject({
      mixed: { dosesPerVial: '5' },
      draw: { reading: { mark: 40, isOnMark: true } },
    })
    expect(figuresOf({ ...PROTOCOL, dose_unit: 'IU' })).toMatchObject({ kind: 'refused' })
  })

  test('of 100,000 recipes forwards and backwards agree exactly', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(recipe, ({ vial, diluentMl, dose, scale, barrel, step, peptide }) => {
        const syringe = { scale, barrel, step }
        const values = {
          ...PROTOCOL,
          peptide,
          dose: dose.amount,
          dose_unit: dose.unit,
          vial_amount: vial.amount,
          vial_unit: vial.unit,
        }
        const figures = figuresOf({ ...values, diluent_ml: diluentMl, ...syringe })
        const iuToMg = ratioOf(peptide)
        const known = inUnit(vial.unit, exactly(dose.amount), dose.unit, iuToMg)
        if (!known) return says(figures?.kind, 'refused')
        if (figures?.kind !== 'figures') throw new Error('refused')
        const { reading, delivery } = figures.draw
        if (reading.kind !== 'readable') return
        const mark = String(reading.mark)
        // What the nearest mark delivers is the dose that the calculation backwards has at that mark.
        const back = doseAtMark({ vial, waterMl: diluentMl, mark, unit: dose.unit, syringe, iuToMg })
        if (compare(volumeOf(exactly(mark), scale), exactly(diluentMl)) > 0) return says(back?.kind, 'refused')
        if (back?.kind !== 'dose') throw new Error('refused')
        same(back.dose, delivery.dose)
        // With the diluent for that mark the whole dose stands on it.
        const water = waterFor({ vial, dose, mark, syringe, iuToMg })
        if (compare(known, exactly(vial.amount)) > 0) return says(water?.kind, 'refused')
        if (water?.kind !== 'water') throw new Error('refused')
        if (reading.isOnMark) same(water.waterMl, exactly(diluentMl))
        const there = figuresOf({ ...values, diluent_ml: exactText(water.waterMl), ...syringe })
        if (there?.kind !== 'figures' || there.draw.reading.kind !== 'readable') throw new Error('not readable')
        says(`${there.draw.reading.mark} ${there.draw.reading.isOnMark}`, `${mark} true`)
      }),
      { numRuns: 100_000 },
    )
  })
})

/** Short numbers, so that marks are met exactly and often, and some long ones. */
const decimal = fc
  .oneof(
    { weight: 3, arbitrary: fc.tuple(fc.integer({ min: 1, max: 400 }), fc.constantFrom(1, 2, 4)) },
    fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom(1000, 100_000)),
  )
  .map(([parts, of]) => formatExact(parts, of))
const recipe = fc.record({
  vial: fc.record({ amount: decimal, unit: fc.constantFrom('mg', 'mcg', 'IU') }),
  diluentMl: decimal,
  dose: fc.record({ amount: decimal, unit: fc.constantFrom('mg', 'mcg', 'IU') }),
  scale: fc.constantFrom(...SCALES),
  barrel: fc.constantFrom(...BARRELS),
  step: fc.constantFrom(null, ...STEPS),
  peptide: fc.constantFrom('BPC-157', 'HGH'),
})

/** A fraction of a power of ten or of 2 as a decimal. */
function formatExact(parts: number, of: number): string {
  return fixed(dividedBy(exactly(String(parts)), exactly(String(of))), 6).replace(/\.?0+$/, '')
}

function same(one: Exact, other: Exact): void {
  if (!isZero(minus(one, other))) throw new Error(`${exactText(one)} is not ${exactText(other)}`)
}

function says(found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${String(found)} is not ${String(expected)}`)
}

/** As the labels of Wegovy and Zepbound go up (domain/knowledge/statements/semaglutide-label.ts, tirzepatide-label.ts). */
const LADDERS = {
  Semaglutide: ['0.25', '0.5', '1', '1.7', '2.4'],
  Tirzepatide: ['2.5', '5', '7.5', '10', '12.5', '15'],
} as const

/** A titration of four weeks each. */
function titration(peptide: keyof typeof LADDERS, recipe: Partial<ProtocolValues>): ProtocolValues {
  const [dose = '', ...others] = LADDERS[peptide]
  const steps = [null, ...others].map((amount) => ({ amount, unit: null, length: 4, per: 'weeks' as const }))
  const weeks = 4 * LADDERS[peptide].length
  const regimen = { pattern: null, times: [], steps, zone: null }
  const plan = PROTOCOL.plan && {
    ...PROTOCOL.plan,
    frequency: 'weekly' as const,
    duration_weeks: weeks,
    total_doses: weeks,
    regimen,
  }
  return { ...PROTOCOL, peptide, dose, dose_unit: 'mg', plan, ...recipe }
}

describe('the amounts of a plan', () => {
  const marks = (values: ProtocolValues) =>
    drawsOfPlan(values).map(({ amount: { amount, unit }, draw }) => {
      const reading = draw?.kind === 'draw' ? draw.reading : undefined
      return `${amount} ${unit}: ${reading?.kind === 'readable' ? reading.mark : reading?.kind}`
    })

  test('each step of semaglutide stands on its own mark, and a step that the barrel cannot hold is named', () => {
    const strong = titration('Semaglutide', { vial_amount: '10', diluent_ml: '2' })
    expect(marks(strong)).toEqual(['0.25 mg: 5', '0.5 mg: 10', '1 mg: 20', '1.7 mg: 34', '2.4 mg: 48'])
    const weak = titration('Semaglutide', { vial_amount: '5', diluent_ml: '2' })
    expect(marks(weak).slice(3)).toEqual(['1.7 mg: too much', '2.4 mg: too much'])
  })

  test('each step of tirzepatide stands on its own mark, and the vials of the ladder are counted', () => {
    const values = titration('Tirzepatide', { vial_amount: '30', diluent_ml: '1.5', barrel: '1' })
    expect(marks(values)).toEqual(['2.5 mg: 12', '5 mg: 24', '7.5 mg: 38', '10 mg: 50', '12.5 mg: 62', '15 mg: 74'])
    expect(vials(values)).toEqual([
      'day 0: 5, 15 left',
      'day 35: 5, 0 left',
      'day 70: 3, 5 left',
      'day 91: 3, 0 left',
      'day 112: 2, 5 left',
      'day 126: 2, 5 left',
      'day 140: 2, 0 left',
      'day 154: 2, 0 left',
    ])
  })

  test('times of the day with amounts of their own count, the same amount once', () => {
    const times = [
      { time: '14:00', amount: '300' },
      { time: '20:00', amount: null },
    ] as unknown as RegimenChoice['times']
    const plan = PROTOCOL.plan && { ...PROTOCOL.plan, regimen: { pattern: null, times, steps: [], zone: null } }
    expect(marks({ ...PROTOCOL, plan })).toEqual(['250 mcg: 10', '300 mcg: 12'])
  })

  test('a plan of one amount, and one without a recipe, have none to tell apart', () => {
    expect(marks(PROTOCOL)).toEqual([])
    expect(marks({ ...PROTOCOL, plan: null })).toEqual([])
    expect(
      marks(
        titration('Semaglutide', { vial_amount: null, vial_unit: null, diluent_ml: null, scale: null, barrel: null }),
      ),
    ).toEqual([])
  })
})

describe('the vials of a protocol', () => {
  test('its vials are those of the same plan in the calculator', () => {
    const { vial, dose } = { vial: { amount: '5', unit: 'mg' }, dose: { amount: '250', unit: 'mcg' } } as const
    expect(vialsOfProtocol(PROTOCOL, start)).toEqual(
      vialsOfPlan({ vial, dose, frequency: 'daily', weeks: 4, usableDays: 28 }),
    )
    expect(vials()).toEqual(['day 0: 20, 0 left', 'day 20: 8, 3 left'])
  })

  test('a plan with steps draws each dose of its own amount, none from two vials', () => {
    const step = (amount: string | null, length: number) => ({ amount, unit: null, length, per: 'weeks' }) as const
    const regimen = { pattern: null, times: [], steps: [step(null, 2), step('2', 2)], zone: null }
    const plan = PROTOCOL.plan && ({ ...PROTOCOL.plan, frequency: 'weekly', total_doses: 4, regimen } as const)
    expect(vials({ dose: '1', dose_unit: 'mg', plan })).toEqual(['day 0: 3, 1 left', 'day 21: 1, 3 left'])
  })

  test('a plan outlives every vial: each is left on the day after its last one', () => {
    const plan = PROTOCOL.plan && ({ ...PROTOCOL.plan, frequency: 'twice-monthly', total_doses: 5 } as const)
    expect(vials({ plan })).toEqual(['day 0: 2, 4.5 left', 'day 30: 2, 4.5 left', 'day 60: 1, 4.75 left'])
  })

  test('a dose larger than the vial is refused, and days that are chosen later have no vials yet', () => {
    expect(vials({ dose: '6', dose_unit: 'mg' })).toBe('The whole vial holds less than this dose')
    expect(vials({ plan: PROTOCOL.plan && { ...PROTOCOL.plan, frequency: '' } })).toBeUndefined()
    expect(vials({ plan: null })).toBeUndefined()
  })
})
