import { expect, test } from 'vitest'
import { planSchedule } from '#domain/schedules/planning/plan-schedule'
import { plannedDoses } from '#domain/schedules/planning/planned-doses'
import { ScheduleForm } from '#domain/schedules/schema'
import { completes, logs, measures, schedule, scheduled, starts } from '../testing/sample-writes.ts'
import { plannedSchedule } from '../schedules/planned-schedule.ts'
import { withNewId } from './with-new-id.ts'
import type { Write } from '../writes.ts'

const NEW = '3f2f1c1e-58a5-4d0e-9c55-0c7a3f0f2b11'

test.each([logs('old'), measures('old')])('what $kind makes gets the new id wherever it is named', async (made) => {
  const write = { ...made, id: 'old', body: { id: 'old', what: 'stays' } } as unknown as Write
  const renamed = await withNewId(write, NEW)
  expect(renamed).toMatchObject({ id: NEW, body: { id: NEW, what: 'stays' }, preview: { id: NEW } })
  expect(JSON.stringify(renamed)).not.toContain('"old"')
})

test('a schedule is named anew with all of its doses, as the server will name them', async () => {
  const form = ScheduleForm.parse({
    peptide: schedule.peptide_id,
    dosage: '250',
    unit: 'mcg',
    administrationMethod: 'injection',
    dosageType: 'schedule',
    startDate: '2026-11-21',
    time: '20:00',
    zone: 'UTC',
    vialTotalDoses: '4',
    frequency: 'daily',
    scheduleWeeks: '1',
  })
  const outcome = planSchedule(form, form.startDate)
  if (!outcome.ok) throw new Error(outcome.reason)
  const preview = plannedSchedule({ ...schedule, completed_doses: 0 }, form, outcome, schedule.peptide_name, undefined)
  const write = { ...starts(preview), id: schedule.id, body: { id: schedule.id, schedule: form } }
  const renamed = await withNewId(write, NEW)
  const planned = renamed.preview as typeof preview
  expect(renamed).toMatchObject({ id: NEW, body: { id: NEW, schedule: form } })
  expect(planned.schedule).toEqual({ ...preview.schedule, id: NEW })
  expect(planned.doses.map(({ id }) => id)).toEqual(plannedDoses(NEW, form, outcome.slots).map(({ id }) => id))
  expect(planned.doses.every(({ schedule_id }) => schedule_id === NEW)).toBe(true)
})

test('a change of something that is there keeps what it changes', async () => {
  const write = completes(scheduled('dose', '2026-11-21'), 'tap')
  expect(await withNewId(write, NEW)).toEqual({ ...write, id: NEW })
})
