import type { Schedule, ScheduledDose } from '#contract'
import { storedMethod } from '#domain/doses/method'
import type { Plan } from '#domain/schedules/plan'
import { plannedDoses } from '#domain/schedules/planned-doses'
import type { ScheduleForm } from '#domain/schedules/schema'
import type { PlannedSchedule } from './optimistic-schedule.ts'

/** The schedule as it will be, with its pending doses under the ids that the server will give them. */
export function plannedSchedule(
  { id, completed_doses, created_at }: Pick<Schedule, 'id' | 'completed_doses' | 'created_at'>,
  form: ScheduleForm,
  plan: Plan,
  peptide_name: string,
): PlannedSchedule {
  const peptide = { peptide_id: form.peptide, peptide_name }
  const doses = plannedDoses(id, form, plan.dates).map((dose): ScheduledDose => ({
    ...dose,
    ...peptide,
    schedule_id: id,
    schedule_status: 'active',
    status: 'pending',
    actual_dose_id: null,
    skipped_at: null,
    skip_reason: null,
  }))
  const schedule: Schedule = {
    id,
    ...peptide,
    completed_doses,
    created_at,
    status: 'active',
    total_doses: plan.totalDoses,
    frequency: plan.frequency,
    duration_weeks: plan.durationWeeks,
    start_date: plan.startDate,
    scheduled_time: form.time,
    amount: form.dosage,
    unit: form.unit,
    administration_method: storedMethod(form.administrationMethod),
    next_date: plan.dates[0] ?? null,
  }
  return { schedule, doses }
}
