import type { Dose, Schedule, ScheduledDose } from '#contract'
import { storedMethod } from '#domain/doses/method'
import type { Plan } from '#domain/schedules/plan'
import { plannedDoses } from '#domain/schedules/planned-doses'
import type { ScheduleForm } from '#domain/schedules/schema'
import {
  complete,
  deactivate,
  deleteDose,
  uncheck,
  type Outcome,
  type ScheduleState,
} from '#domain/schedules/transitions'
import { compareDates } from '#domain/time/civil'
import type { Write } from '../outbox/outbox.ts'
import type { CompletionPreview, UncheckingPreview } from '../scheduled-doses/optimistic-scheduled-doses.ts'

/** A schedule with all of its doses, earliest first. */
export type ShownSchedule = Schedule & { readonly doses: readonly ScheduledDose[] }

/** What a create or an edit comes to: the schedule, and all doses that it makes, all of them pending. */
export type SchedulePreview = { readonly schedule: Schedule; readonly doses: readonly ScheduledDose[] }

/** The schedule as it will be, with its pending doses under the ids that the server will give them. */
export function schedulePreview(
  { id, completed_doses, created_at }: Pick<Schedule, 'id' | 'completed_doses' | 'created_at'>,
  form: ScheduleForm,
  plan: Plan,
  peptide_name: string,
): SchedulePreview {
  const peptide = { peptide_id: form.peptide, peptide_name }
  const doses = plannedDoses(id, form, plan.dates).map((dose): ScheduledDose => ({
    ...dose,
    ...peptide,
    schedule_id: id,
    schedule_status: 'active',
    status: 'pending',
    actual_dose_id: null,
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

/** The schedule last seen with the unsent writes applied in order; undefined where neither knows one of this id. */
export function withUnsent(
  stored: ShownSchedule | undefined,
  writes: readonly Write[],
  id: string,
): ShownSchedule | undefined {
  return writes.filter(({ refused }) => !refused).reduce((known, write) => withWrite(known, write, id), stored)
}

function withWrite(known: ShownSchedule | undefined, { kind, preview }: Write, id: string): ShownSchedule | undefined {
  if (kind === 'create-schedule') return known ?? created(preview as SchedulePreview, id)
  if (!known) return known
  const state = { schedule: known, doses: known.doses }
  switch (kind) {
    case 'edit-schedule':
      return edited(known, preview as SchedulePreview)
    case 'deactivate-schedule':
      return (preview as Schedule).id === id ? joined(deactivate(state)) : known
    case 'complete-dose': {
      const { scheduled_dose, dose } = preview as CompletionPreview
      return settled(known, complete(state, scheduled_dose.id, dose.id))
    }
    case 'uncheck-dose': {
      const { scheduled_dose } = preview as UncheckingPreview
      return settled(known, uncheck(state, scheduled_dose.id, scheduled_dose.actual_dose_id ?? undefined))
    }
    case 'delete-dose':
      return joined(deleteDose(state, (preview as Dose).id))
    case 'log-dose':
    case 'add-metric':
      return known
  }
}

function created({ schedule, doses }: SchedulePreview, id: string): ShownSchedule | undefined {
  return schedule.id === id ? { ...schedule, doses } : undefined
}

/** Completed doses stay whatever the edit knew of them; a day that is completed by now is not planned again. */
function edited(known: ShownSchedule, { schedule, doses }: SchedulePreview): ShownSchedule {
  if (schedule.id !== known.id) return known
  const kept = known.doses.filter(({ status }) => status !== 'pending')
  const held = new Set(kept.map((dose) => dose.scheduled_date))
  const all = [...kept, ...doses.filter((dose) => !held.has(dose.scheduled_date))]
  return {
    ...schedule,
    completed_doses: known.completed_doses,
    doses: all.toSorted((one, other) => compareDates(one.scheduled_date, other.scheduled_date)),
  }
}

/** A change that the server will refuse is not shown here either. */
function settled(known: ShownSchedule, outcome: Outcome<ShownSchedule, ScheduledDose>): ShownSchedule {
  return outcome.ok ? joined(outcome.state) : known
}

function joined({ schedule, doses }: ScheduleState<ShownSchedule, ScheduledDose>): ShownSchedule {
  return { ...schedule, doses }
}
