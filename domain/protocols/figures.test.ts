import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { exactly, isZero, minus } from '../amounts/exact.ts'
import { formatResult } from '../amounts/format.ts'
import { doseAtMark } from '../calculators/dose-at-mark.ts'
import { exactText } from '../calculators/exact-text.ts'
import { capacityOf, graduationOf } from '../calculators/syringe.ts'
import { waterFor } from '../calculators/water-for-mark.ts'
import { vialsOfPlan } from '../calculators/vials-of-plan.ts'
import { CivilDate } from '../time/schema.ts'
import { figuresOf, vialsOfProtocol } from './figures.ts'
import type { ProtocolValues } from './protocol.ts'
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

  test('a protocol and the calculations backwards agree exactly', () => {
    const amounts = fc.integer({ min: 1, max: 100_000 }).map((parts) => String(parts / 100))
    const marks = fc.integer({ min: 1, max: 50 })
    fc.assert(
      fc.property(amounts, amounts, marks, (vial_amount, dose, mark) => {
        const syringe = { scale: 'U-100', barrel: '0.5', step: null } as const
        fc.pre(mark <= capacityOf(syringe) && mark % Number(graduationOf(syringe)) === 0)
        const vial = { amount: vial_amount, unit: 'mg' } as const
        const water = waterFor({ vial, dose: { amount: dose, unit: 'mg' }, mark: String(mark), syringe })
        fc.pre(water?.kind === 'water')
        if (water?.kind !== 'water') return
        const waterMl = exactText(water.waterMl)
        const figures = figuresOf({ ...PROTOCOL, dose, dose_unit: 'mg', vial_amount, diluent_ml: waterMl })
        expect(figures).toMatchObject({ draw: { reading: { kind: 'readable', mark, isOnMark: true } } })
        const back = doseAtMark({ vial, waterMl, mark: String(mark), unit: 'mg', syringe })
        expect(back?.kind === 'dose' && isZero(minus(back.dose, exactly(dose)))).toBe(true)
      }),
      { numRuns: 2000 },
    )
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
