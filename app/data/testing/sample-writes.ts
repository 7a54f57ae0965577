import type { Dose, Schedule, ScheduledDose } from '#contract'
import { CivilDate, CivilTime } from '#domain/time/schema'
import '../writes.ts'
import '../deleted-doses/writes.ts'
import '../dose-intervals/writes.ts'
import '../peptides/writes.ts'
import '../reminders/writes.ts'
import '../schedules/plan-change-writes.ts'
import '../schedules/writes.ts'
import '../symptoms/check-in-writes.ts'
import '../vials/writes.ts'
import '../metrics/writes.ts'
import '../metrics/report-writes.ts'
import '../metrics/settings-write.ts'
import '../sites/writes.ts'
import '../symptoms/writes.ts'
import '../photos/writes.ts'
import type { Write, WriteKind, WriteOfKind } from '../writes.ts'
import { changesOf } from '../outbox/known-write.ts'
import type { ShownRows } from '../rows/draft.ts'
import { withChanges } from '../rows/shown-rows.ts'
import type { PlannedSchedule } from '../schedules/plan-rows.ts'
import { deviceRows, type SampleRows } from './sample-rows.ts'

/** Rows and writes for tests: a schedule with 8 of 20 doses completed, and what a person does with it. */
export const schedule: Schedule = {
  id: 'schedule',
  peptide_id: '00000000-0000-4000-a000-000000000001',
  peptide_name: 'BPC-157',
  total_doses: 20,
  completed_doses: 8,
  frequency: 'daily',
  duration_weeks: 3,
  start_date: CivilDate.parse('2026-11-13'),
  status: 'active',
  created_at: '2026-11-13T07:00:00.000Z',
  scheduled_time: CivilTime.parse('20:00'),
  amount: '250',
  unit: 'mcg',
  administration_method: 'subcutaneous',
  next_date: CivilDate.parse('2026-11-21'),
  last_date: CivilDate.parse('2026-12-02'),
  regimen: null,
}

export function scheduled(id: string, date: string, time = '20:00'): ScheduledDose {
  return {
    id,
    schedule_id: schedule.id,
    schedule_status: 'active',
    peptide_id: schedule.peptide_id,
    peptide_name: schedule.peptide_name,
    scheduled_date: CivilDate.parse(date),
    scheduled_time: CivilTime.parse(time),
    amount: '250',
    unit: 'mcg',
    administration_method: 'subcutaneous',
    status: 'pending',
    actual_dose_id: null,
    skipped_at: null,
    skip_reason: null,
    zone: null,
    planned_date: null,
    planned_time: null,
  }
}

/** The schedule as a form plans it; each dose's id is its day. */
export function plan(dates: readonly string[], changes: Partial<Schedule> = {}): PlannedSchedule {
  const planned = { ...schedule, ...changes }
  return { schedule: planned, doses: dates.map((date) => ({ ...scheduled(date, date), schedule_id: planned.id })) }
}

export const completes = (dose: ScheduledDose, doseId: string) =>
  sample('complete-dose', { scheduled_dose: dose, dose: logged(doseId) })
export const unchecks = (dose: ScheduledDose) => sample('uncheck-dose', { scheduled_dose: dose })
export const skips = (dose: ScheduledDose, reason?: string) =>
  sample('skip-dose', { scheduled_dose: dose, skipped_at: '2026-11-21T12:00:00.000Z', reason })
export const unskips = (dose: ScheduledDose) => sample('unskip-dose', { scheduled_dose: dose })
export const deletes = (doseId: string) => sample('delete-dose', logged(doseId))
export const deactivates = () => sample('deactivate-schedule', schedule)
export const starts = (planned: PlannedSchedule) => sample('create-schedule', planned)
export const edits = (planned: PlannedSchedule) => sample('edit-schedule', planned)
export const logs = (doseId: string) => sample('log-dose', logged(doseId))
export const measures = (id: string) =>
  sample('add-metric', {
    id,
    metric_type: 'energy',
    value: 7,
    unit: '/10',
    notes: null,
    recorded_at: '2026-11-21T08:00:00.000Z',
    deleted_at: null,
    last_change_id: null,
  })
export const refused = (write: Write): Write => ({ ...write, refused: { code: 'failed', message: 'no' } })

/** A write as a device keeps it. What is sent does not matter for what it shows. */
export function sample<Kind extends WriteKind>(kind: Kind, preview: WriteOfKind<Kind>['preview']): WriteOfKind<Kind> {
  const sent = { method: 'POST', path: '', body: undefined }
  return { id: crypto.randomUUID(), userId: 'ana', kind, ...sent, preview, madeAt: 0 } as WriteOfKind<Kind>
}

/** What the screens show of a device with these rows and unsent writes. */
export function shownRows(rows: SampleRows, ...writes: readonly Write[]): ShownRows {
  return withChanges(deviceRows(rows), changesOf(writes))
}

/** The rows once the server has done some writes. */
export function answered(rows: SampleRows, ...writes: readonly Write[]): SampleRows {
  const settled = (all: ReadonlyMap<string, object>) =>
    [...all.values()].map((row) => ({ ...row, version: 2, waiting: undefined }))
  const { tables } = shownRows(rows, ...writes)
  return Object.fromEntries(Object.entries(tables).map(([table, all]) => [table, settled(all)]))
}

export function logged(id: string): Dose {
  const { peptide_id, peptide_name, amount, unit, administration_method } = scheduled('', '2026-11-21')
  const instant = '2026-11-21T20:00:00.000Z'
  const what = { peptide_id, peptide_name, amount, unit, administration_method }
  return {
    id,
    ...what,
    administered_at: instant,
    recorded_at: instant,
    notes: null,
    cycle_id: null,
    zone: null,
    last_change_id: null,
    scheduled_dose_id: null,
    planned_date: null,
    planned_time: null,
  }
}
