import { expect, test } from 'vitest'
import { planSchedule } from '#domain/schedules/planning/plan-schedule'
import { ScheduleForm } from '#domain/schedules/schema'
import { schedule } from '../testing/sample-writes.ts'
import { plannedSchedule } from './planned-schedule.ts'
import { renamedSchedule } from './renamed-schedule.ts'

const NEW = '3f2f1c1e-58a5-4d0e-9c55-0c7a3f0f2b11'

test('a schedule is named anew with exact amounts, which could be typed in two ways', () => {
  const form = ScheduleForm.parse({
    peptide: schedule.peptide_id,
    dosage: '1.1250',
    unit: 'mg',
    administrationMethod: 'injection',
    dosageType: 'schedule',
    startDate: '2026-11-21',
    time: '20:00',
    zone: 'UTC',
    vialTotalDoses: '2',
    frequency: 'weekly',
    scheduleWeeks: '2',
    regimen: {
      steps: [
        { length: 1, per: 'doses' },
        { amount: '1.3750', unit: 'mg', length: 1, per: 'doses' },
      ],
    },
  })
  const outcome = planSchedule(form, form.startDate)
  if (!outcome.ok) throw new Error(outcome.reason)
  const preview = plannedSchedule({ ...schedule, completed_doses: 0 }, form, outcome, schedule.peptide_name, undefined)
  const renamed = renamedSchedule({ body: { id: schedule.id, schedule: form }, preview }, NEW)
  expect(renamed.preview.schedule).toEqual({ ...preview.schedule, id: NEW })
  expect(renamed.preview.doses.map(({ amount }) => amount)).toEqual(['1.125', '1.375'])
})
