import type { Schedule } from '#contract'
import type { DatedDose } from '#domain/schedules/edit'
import { editDayRefusal } from '#domain/schedules/late-arrival'
import type { Plan } from '#domain/schedules/plan'
import { plannedDoses, type PlannedDose } from '#domain/schedules/planned-doses'
import { revise } from '#domain/schedules/revise'
import type { ScheduleForm } from '#domain/schedules/schema'
import type { ScheduledDoseRow, ScheduleRow, ScheduleState } from '#domain/schedules/schedule-state'
import { edit as replacePending, editRefusal } from '#domain/schedules/transitions'
import type { CivilDate } from '#domain/time/civil'
import { dateIn, UTC } from '#domain/time/zone'
import { conflict, invalidField, notFound } from '../http/api-error.ts'
import { lockSchedule, readDosesOf } from './locked.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { findEntitlement } from '../subscription/queries.ts'
import { premiumPeptide, requirePremium } from './premium.ts'
import { oneSchedule } from './queries.ts'
import { insertPendingDoses, removeScheduledDoses, saveEdit } from './mutations.ts'

/** Plans the doses still to come anew, from the person's `today` on. Those that stay as they were are not touched. */
export function edit(
  userId: string,
  id: string,
  { today, form }: { readonly today: CivilDate; readonly form: ScheduleForm },
  at: Date,
): Mutation<Schedule> {
  return mutation({
    reads: [findEntitlement(userId, at), lockSchedule(userId, id), readDosesOf(userId, id)],
    async decide([[entitled], [schedule], doses], tx) {
      requirePremium(entitled)
      const wrongDay = editDayRefusal(today, dateIn(at.getTime(), UTC))
      if (wrongDay !== undefined) throw invalidField('today', wrongDay)
      if (!schedule) throw notFound('schedule')
      const ended = editRefusal(schedule)
      if (ended !== undefined) throw conflict(ended)

      const plan = revised(form, { startDate: schedule.start_date, doses }, today)
      const { removed, added } = difference({ schedule, doses }, plannedDoses(id, form, plan.dates), today)
      const peptide = await premiumPeptide(tx, userId, form, at)
      return {
        changes: [
          removeScheduledDoses(userId, id, removed),
          insertPendingDoses(userId, id, peptide, added),
          saveEdit(userId, id, plan, peptide, at),
        ],
        answer: oneSchedule(userId, id),
      }
    },
  })
}

function revised(
  form: ScheduleForm,
  before: { readonly startDate: CivilDate; readonly doses: readonly DatedDose[] },
  today: CivilDate,
): Plan {
  const outcome = revise(form, before, today)
  if (!outcome.ok) throw invalidField(outcome.field, outcome.reason)
  return outcome.plan
}

/** The ids of the doses that the edit removes, and the planned doses that it adds. */
function difference(
  before: ScheduleState<ScheduleRow, EditedDose>,
  planned: readonly PlannedDose[],
  today: CivilDate,
): { readonly removed: readonly string[]; readonly added: readonly PlannedDose[] } {
  const outcome = replacePending(before, {}, planned.map(asPending), today)
  if (!outcome.ok) throw conflict(outcome.reason)
  const added = new Set(missing(outcome.state.doses, before.doses))
  return { removed: missing(before.doses, outcome.state.doses), added: planned.filter(({ id }) => added.has(id)) }
}

type EditedDose = ScheduledDoseRow & DatedDose

function asPending({ id, scheduled_date }: PlannedDose): EditedDose {
  return { id, scheduled_date, status: 'pending', actual_dose_id: null }
}

/** The ids of what the one list has and the other has not. */
function missing(doses: readonly ScheduledDoseRow[], others: readonly ScheduledDoseRow[]): readonly string[] {
  const known = new Set(others.map(({ id }) => id))
  return doses.map(({ id }) => id).filter((id) => !known.has(id))
}
