import { expect, test } from 'vitest'
import { CivilDate, CivilTime } from '#domain/time/schema'
import { planAgain } from './plan-again.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const finished = {
  id: '6f2f1c1e-0000-4000-8000-000000000000',
  peptide_id: '00000000-0000-4000-a000-000000000003',
  peptide_name: 'Semaglutide',
  total_doses: 4,
  completed_doses: 3,
  frequency: 'weekly',
  duration_weeks: 4,
  start_date: CivilDate.parse('2026-10-01'),
  status: 'active',
  created_at: '2026-10-01T00:00:00.000Z',
  scheduled_time: CivilTime.parse('08:00'),
  amount: '0.125',
  unit: 'mg',
  administration_method: 'subcutaneous',
  regimen: null,
} as const

test('a plan is made again as it was, from today on', () => {
  expect(planAgain(finished, NOW)).toMatchObject({
    dosageType: 'schedule',
    peptide: finished.peptide_id,
    customPeptideName: '',
    dosage: '0.125',
    unit: 'mg',
    administrationMethod: 'injection',
    startDate: '2026-11-22',
    time: '08:00',
    frequency: 'weekly',
    scheduleWeeks: '4',
    vialTotalDoses: '4',
    customSchedule: false,
    customDates: [],
  })
})

test('dates of one’s own are over and are chosen anew', () => {
  expect(planAgain({ ...finished, frequency: '' }, NOW)).toMatchObject({ customSchedule: true, customDates: [] })
})

const regimen = {
  version: 1,
  pattern: { kind: 'weekdays', weekdays: [1, 4] },
  times: [{ time: CivilTime.parse('20:00'), amount: null }],
  steps: [
    { amount: null, unit: null, length: 4, per: 'weeks' },
    { amount: '0.5', unit: 'mg', length: 4, per: 'weeks', extra: 3 },
  ],
  zone: null,
  time: CivilTime.parse('07:00'),
  dosage: '0.25',
  unit: 'mg',
  adjustments: [{ kind: 'shift', from: CivilDate.parse('2026-10-05'), days: 3 }],
} as const

test('a regimen is planned again as it was chosen, without what moved it since', () => {
  expect(planAgain({ ...finished, frequency: '', amount: '0.5', regimen }, NOW)).toMatchObject({
    dosage: '0.25',
    unit: 'mg',
    time: '07:00',
    customSchedule: false,
    startDate: '2026-11-22',
    regimen: {
      pattern: { kind: 'weekdays', weekdays: ['1', '4'] },
      times: [{ time: '20:00', amount: '' }],
      steps: [
        { amount: '', unit: '', length: '4', per: 'weeks' },
        { amount: '0.5', unit: 'mg', length: '4', per: 'weeks' },
      ],
      clock: 'here',
      zone: '',
    },
  })
})
