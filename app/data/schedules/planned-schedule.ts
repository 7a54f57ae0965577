import type { Schedule, ScheduledDose } from '#contract'
import { storedMethod } from '#domain/doses/method'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { spellingOf } from '#domain/peptides/spelling'
import { confirmedAfter, isConfirmed, type ConfirmedAmount } from '#domain/schedules/planning/confirmed-amounts'
import { isKept } from '#domain/schedules/planning/kept'
import type { ScheduleOutcome } from '#domain/schedules/planning/plan'
import { plannedDoses } from '#domain/schedules/planning/planned-doses'
import type { ScheduleForm } from '#domain/schedules/schema'
import type { CivilDate } from '#domain/time/civil'
import type { PlannedSchedule } from './plan-rows.ts'
import type { ShownSchedule } from './shown-schedule.ts'

/** The schedule as it will be, with its pending doses under the ids that the server will give them. */
export function plannedSchedule(
  { id, completed_doses, created_at }: Pick<Schedule, 'id' | 'completed_doses' | 'created_at'>,
  form: ScheduleForm,
  { plan, slots, regimen }: Planned,
  peptide_name: string,
  before: EditedSchedule | undefined,
  confirmed: readonly ConfirmedAmount[] = [],
): PlannedSchedule {
  const peptide = { peptide_id: form.peptide, peptide_name }
  const known = before && isOf(before.schedule, form) ? before.schedule.doses.filter(wasConfirmed) : []
  const confirmedNow = confirmedAfter(known, confirmed)
  const doses = plannedDoses(id, form, slots, before && idsBefore(before, form)).map((dose): ScheduledDose => ({
    ...dose,
    ...peptide,
    schedule_id: id,
    schedule_status: 'active',
    status: 'pending',
    actual_dose_id: null,
    skipped_at: null,
    skip_reason: null,
    amount_confirmed: isConfirmed(dose, confirmedNow),
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
    last_date: plan.dates.at(-1) ?? null,
    regimen,
  }
  return { schedule, doses }
}

function wasConfirmed({ amount_confirmed: confirmed }: ScheduledDose): boolean {
  return confirmed === true
}

/** A plan that the rules have accepted. */
export type Planned = Extract<ScheduleOutcome, { readonly ok: true }>

/** The schedule before an edit, and the person's day of the edit. */
export type EditedSchedule = { readonly schedule: ShownSchedule; readonly today: CivilDate }

/** What is planned as before keeps its id, unless the peptide is another. */
function idsBefore({ schedule, today }: EditedSchedule, form: ScheduleForm) {
  const toCome = schedule.doses.filter((dose) => !isKept(dose, today, schedule.clock))
  return { before: isOf(schedule, form) ? toCome : [], taken: schedule.doses.map(({ id }) => id) }
}

function isOf({ peptide_id, peptide_name }: Schedule, { peptide, customPeptideName = '' }: ScheduleForm): boolean {
  return peptide === OTHER_PEPTIDE ? spellingOf(customPeptideName) === spellingOf(peptide_name) : peptide === peptide_id
}
