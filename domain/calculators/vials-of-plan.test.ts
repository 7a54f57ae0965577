import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { formatResult } from '../amounts/format.ts'
import { FREQUENCIES } from '../schedules/planning/frequency.ts'
import { vialsOfPlan, type VialPlan } from './vials-of-plan.ts'

const plan: VialPlan = {
  vial: { amount: '5', unit: 'mg' },
  dose: { amount: '250', unit: 'mcg' },
  frequency: 'daily',
  weeks: 4,
  usableDays: 28,
}
const vials = (changed: Partial<VialPlan> = {}) => {
  const found = vialsOfPlan({ ...plan, ...changed })
  if (found?.kind !== 'vials') throw new Error(found?.reason ?? 'nothing')
  return found.vials.map(({ mixedOn, doses, left }) => `day ${mixedOn}: ${doses}, ${formatResult(left)} left`)
}

describe('the vials of a plan', () => {
  test('a vial of twenty doses lasts twenty days, and the next one serves the rest', () => {
    expect(vials()).toEqual(['day 0: 20, 0 left', 'day 20: 8, 3 left'])
  })

  test('a vial that is past its days is not drawn from, however much is in it', () => {
    const weekly = { frequency: 'weekly', weeks: 12, dose: { amount: '0.25', unit: 'mg' } } as const
    // On the day that is 28 days after it was mixed it may still be used.
    expect(vials(weekly)).toEqual(['day 0: 5, 3.75 left', 'day 35: 5, 3.75 left', 'day 70: 2, 4.5 left'])
    expect(vials({ ...weekly, usableDays: 27 })).toEqual(['day 0: 4, 4 left', 'day 28: 4, 4 left', 'day 56: 4, 4 left'])
  })

  test('no dose is drawn from two vials', () => {
    expect(vials({ dose: { amount: '2', unit: 'mg' }, frequency: 'weekly', weeks: 3 })).toEqual([
      'day 0: 2, 1 left',
      'day 14: 1, 3 left',
    ])
  })

  test('growth hormone is counted between IU and mg', () => {
    const hgh = { vial: { amount: '10', unit: 'mg' }, dose: { amount: '3', unit: 'IU' }, iuToMg: '3' } as const
    expect(vials({ ...hgh, weeks: 1 })).toEqual(['day 0: 7, 3 left'])
  })

  test('a dose larger than a vial is refused, and without an amount there is no result', () => {
    expect(vialsOfPlan({ ...plan, dose: { amount: '6', unit: 'mg' } })).toMatchObject({
      reason: 'The whole vial holds less than this dose',
    })
    expect(vialsOfPlan({ ...plan, dose: { amount: '1', unit: 'IU' } })).toMatchObject({ kind: 'refused' })
    expect(vialsOfPlan({ ...plan, dose: { amount: '0', unit: 'mg' } })).toBeUndefined()
  })

  test('every dose has a vial, no vial holds more than it has, and none is used after its days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(...FREQUENCIES),
        fc.integer({ min: 1, max: 104 }),
        fc.integer({ min: 1, max: 90 }),
        (held, frequency, weeks, usableDays) => {
          const found = vialsOfPlan({
            ...plan,
            vial: { amount: String(held), unit: 'mg' },
            dose: { amount: '1', unit: 'mg' },
            frequency,
            weeks,
            usableDays,
          })
          if (found?.kind !== 'vials') throw new Error('refused')
          expect(found.vials.reduce((sum, { doses }) => sum + doses, 0)).toBe(found.doses)
          for (const [index, { mixedOn, doses }] of found.vials.entries()) {
            expect(doses).toBeLessThanOrEqual(held)
            expect(mixedOn).toBeGreaterThan(found.vials[index - 1]?.mixedOn ?? -1)
            // A new one is mixed only where the one before is empty or past its days.
            const next = found.vials[index + 1]
            if (next) expect(doses === held || next.mixedOn > mixedOn + usableDays).toBe(true)
          }
        },
      ),
    )
  })
})
