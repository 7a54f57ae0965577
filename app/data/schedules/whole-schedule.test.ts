import { describe, expect, test } from 'vitest'
import { planSchedule } from '#domain/schedules/planning/plan-schedule'
import { plannedDoses } from '#domain/schedules/planning/planned-doses'
import { ScheduleForm } from '#domain/schedules/schema'
import {
  completes,
  deactivates,
  deletes,
  edits,
  logs,
  measures,
  plan,
  refused,
  schedule,
  scheduled,
  starts,
  shownRows,
  unchecks,
} from '../testing/sample-writes.ts'
import type { Write } from '../writes.ts'
import { rowOfPlanned, rowOfSchedule } from '../testing/sample-rows.ts'
import { plannedSchedule } from './planned-schedule.ts'
import type { ShownSchedule } from './shown-schedule.ts'
import { shownSchedules } from './shown-schedules.ts'

const first = { ...scheduled('first', '2026-11-20'), status: 'completed' as const, actual_dose_id: 'logged' }
const second = scheduled('second', '2026-11-21')
const third = scheduled('third', '2026-11-22')
const rows = {
  schedules: [rowOfSchedule({ ...schedule, completed_doses: 1, total_doses: 3 })],
  scheduled_doses: [first, second, third].map(rowOfPlanned),
}
const whole = (known: typeof rows | Record<string, never>, id: string, ...writes: readonly Write[]) =>
  shownSchedules(shownRows(known, ...writes)).whole(id)
const shown = (...writes: readonly Write[]) => whole(rows, schedule.id, ...writes)
const stored = shown()
const days = (one: ShownSchedule | undefined) => one?.doses.map((dose) => [dose.scheduled_date, dose.status])

describe('a schedule with what the server does not know yet', () => {
  test('a schedule with what the server does not know yet is the one that was started here, before the server has heard of it', () => {
    const started = whole({}, schedule.id, starts(plan(['2026-11-25', '2026-11-26'])))
    expect(days(started)).toEqual([
      ['2026-11-25', 'pending'],
      ['2026-11-26', 'pending'],
    ])
    expect(whole({}, 'another', starts(plan(['2026-11-25'])))).toBeUndefined()
  })

  test('a schedule with what the server does not know yet is not started twice when the reply was lost', () => {
    expect(shown(starts(plan(['2026-11-25'])))).toEqual(stored)
  })

  test('a schedule with what the server does not know yet keeps what is completed through an edit, and has the new pending doses in order', () => {
    const edited = shown(edits(plan(['2026-11-19', '2026-11-24'], { total_doses: 3, frequency: '' })))
    expect(days(edited)).toEqual([
      ['2026-11-19', 'pending'],
      ['2026-11-20', 'completed'],
      ['2026-11-24', 'pending'],
    ])
    expect(edited).toMatchObject({ frequency: '', completed_doses: 1 })
  })

  test('plans no day again that was completed elsewhere since the edit was made', () => {
    expect(days(shown(edits(plan(['2026-11-20', '2026-11-24']))))).toEqual([
      ['2026-11-20', 'completed'],
      ['2026-11-24', 'pending'],
    ])
  })

  test('a schedule with what the server does not know yet counts what was completed, unchecked and deleted here, in the order of the taps', () => {
    expect(shown(completes(second, 'tap'))).toMatchObject({ completed_doses: 2 })
    expect(shown(completes(second, 'tap'), unchecks(first))).toMatchObject({ completed_doses: 1 })
    expect(days(shown(deletes('logged')))?.[0]).toEqual(['2026-11-20', 'pending'])
    expect(shown(completes(first, 'again'))).toEqual(stored)
  })

  test('a schedule with what the server does not know yet is no longer active once it was ended here', () => {
    expect(shown(deactivates())?.status).toBe('inactive')
  })

  test('a schedule with what the server does not know yet stays as it is through everything that is not about it', () => {
    const other = plan(['2026-12-24'], { id: 'another' })
    const elsewhere = { ...scheduled('elsewhere', '2026-11-21'), actual_dose_id: 'logged elsewhere' }
    for (const write of [
      measures('energy'),
      logs('one-time'),
      deletes('one-time'),
      starts(other),
      edits(other),
      completes(elsewhere, 'tap'),
      unchecks(elsewhere),
    ])
      expect(shown(write), write.kind).toEqual(stored)
  })

  test('a schedule with what the server does not know yet shows nothing of a write that the server has refused, or that is about another schedule', () => {
    expect(shown(refused(edits(plan(['2026-12-24']))))).toEqual(stored)
    const others = plan(['2026-12-24'], { id: 'another' })
    expect(shown(edits(others))).toEqual(stored)
  })
})

describe('what a form comes to before the server answers', () => {
  const form = ScheduleForm.parse({
    peptide: schedule.peptide_id,
    dosage: '0,5',
    unit: 'mg',
    administrationMethod: 'injection',
    dosageType: 'schedule',
    startDate: '2026-11-21',
    time: '20:00',
    zone: 'UTC',
    vialTotalDoses: '4',
    frequency: 'twice-weekly',
    scheduleWeeks: '2',
  })
  const planned = planSchedule(form, form.startDate)
  if (!planned.ok) throw new Error(planned.reason)
  const preview = plannedSchedule(schedule, form, planned, 'BPC-157', undefined)

  test('what a form comes to before the server answers has its doses under the ids that the server gives them', () => {
    expect(preview.doses.map(({ id }) => id)).toEqual(
      plannedDoses(schedule.id, form, planned.slots).map(({ id }) => id),
    )
    expect(preview.doses.map((dose) => dose.scheduled_date)).toEqual([
      '2026-11-21',
      '2026-11-24',
      '2026-11-28',
      '2026-12-01',
    ])
  })

  test('what a form comes to before the server answers says of the schedule what its list shows', () => {
    expect(preview.schedule).toMatchObject({
      total_doses: 4,
      amount: '0.5',
      administration_method: 'subcutaneous',
      next_date: '2026-11-21',
      completed_doses: schedule.completed_doses,
    })
  })
})
