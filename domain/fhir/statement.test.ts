import { expect, test } from 'vitest'
import type { DoseState } from '../schedules/states/dose-state.ts'
import type { CivilDate, CivilTime } from '../time/civil.ts'
import type { Zone } from '../time/zone.ts'
import { createPlan } from './plan.ts'
import { statementOf } from './statement.ts'
import { siteNames } from '../sites/name.ts'
import { metricNames } from '../metrics/own.ts'
import { symptomNames } from '../symptoms/name.ts'

const context = {
  zone: 'Europe/Berlin' as Zone,
  begins: 0,
  period: { from: null, to: null },
  now: '2026-11-23T12:00:00.000Z',
  othersOf: () => [],
  peptideName: () => 'BPC-157',
  siteName: siteNames([]),
  symptomName: symptomNames([]),
  metricName: metricNames([]),
  patient: '00000000-0000-4000-b000-000000000003',
} as const
const schedule = { id: 'a', peptide_id: 'b', status: 'active' } as const

test.each<['active' | 'inactive', DoseState[], string]>([
  ['active', ['upcoming'], 'intended'],
  ['active', ['due', 'upcoming'], 'active'],
  ['active', ['completed', 'upcoming'], 'active'],
  ['active', ['missed', 'late'], 'active'],
  ['active', ['completed', 'missed', 'skipped'], 'completed'],
  ['inactive', ['completed'], 'completed'],
  ['inactive', ['completed', 'hidden'], 'stopped'],
])('a schedule that is %s with doses that are %j is %s', (status, states, expected) => {
  expect(statementOf({ ...schedule, status }, planned(), new Set(states), context)?.status).toBe(expected)
})

test.each<[string | null, string | null, DoseState[], string]>([
  ['2026-11-01', '2026-11-22', ['completed', 'missed'], 'unknown'],
  [null, '2026-11-23', ['completed'], 'unknown'],
  [null, null, ['completed'], 'completed'],
  ['2026-11-01', null, ['upcoming'], 'unknown'],
  [null, '2026-12-01', ['upcoming'], 'intended'],
  ['2026-11-01', '2026-12-01', ['completed', 'upcoming'], 'active'],
  ['2026-11-01', '2026-11-23', ['completed', 'hidden'], 'stopped'],
])('of an extract from %s to %s one with doses that are %j is %s', (from, to, states, expected) => {
  const period = { from: from as CivilDate | null, to: to as CivilDate | null }
  const found = statementOf(schedule, planned(), new Set(states), { ...context, period, isExtract: true })
  expect(found?.status).toBe(expected)
})

test('it lasts from the first to the last day of its plan, by the word of the person', () => {
  expect(statementOf(schedule, planned(), new Set(['upcoming']), context)).toMatchObject({
    effectivePeriod: { start: '2026-11-23', end: '2026-12-01' },
    dateAsserted: context.now,
    medicationCodeableConcept: { text: 'BPC-157' },
  })
})

test('a schedule without a dose in the period is left out', () => {
  expect(statementOf(schedule, [], new Set(['upcoming']), context)).toBeUndefined()
})

function planned() {
  const plan = createPlan()
  const dose = { amount: '250', unit: 'mcg', administration_method: 'subcutaneous', zone: null } as const
  for (const date of ['2026-11-23', '2026-12-01'] as CivilDate[])
    plan.add(date, { ...dose, time: '08:00' as CivilTime })
  return plan.stretches()
}
