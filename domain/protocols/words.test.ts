import { expect, test } from 'vitest'
import { CivilDate, Zone } from '../time/schema.ts'
import { PROTOCOL } from './testing/sample-protocol.ts'
import { planText, versionText } from './words.ts'

test('a version says its dose, its recipe, its syringe and its plan, and when it was saved', () => {
  const version = { ...PROTOCOL, saved_at: '2026-11-29T13:05:00Z' }
  expect(versionText(version, CivilDate.parse('2026-11-30'), Zone.parse('Europe/Berlin'))).toEqual({
    what: 'BPC-157 mornings · 250 mcg BPC-157 · 5 mg in 2 ml · U-100 syringe, 0.5 ml, a mark every unit · Daily at 8:00 AM, 28 doses in 4 weeks',
    when: 'yesterday, 2:05 PM',
    notes: 'from the clinic',
  })
})

test('a plan with steps says the amount of each', () => {
  const steps = [
    { amount: null, unit: null, length: 2, per: 'weeks' },
    { amount: '0.5', unit: 'mg', length: 2, per: 'weeks' },
  ] as const
  const plan = PROTOCOL.plan && { ...PROTOCOL.plan, regimen: { pattern: null, times: [], steps, zone: null } }
  expect(planText({ ...PROTOCOL, plan })).toBe(
    'Daily at 8:00 AM, 250 mcg for 2 weeks, then 0.5 mg, 28 doses in 4 weeks',
  )
  expect(planText({ ...PROTOCOL, plan: null })).toBeUndefined()
})

test('a plan of one dose has no frequency', () => {
  const plan = PROTOCOL.plan && { ...PROTOCOL.plan, total_doses: 1, duration_weeks: 1 }
  expect(planText({ ...PROTOCOL, plan })).toBe('One dose at 8:00 AM')
})
