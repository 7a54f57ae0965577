import type { Schedule } from '#contract'
import type { DatedDose } from '#domain/schedules/edit'
import { editDayRefusal } from '#domain/schedules/late-arrival'
import type { Plan } from '#domain/schedules/plan'
import { plannedDoses, type PlannedDose } from '#domain/schedules/planned-doses'
import { revise } from '#domain/schedules/revise'
import type { ScheduleForm } from '#domain/schedules/schema'
import { edit as replacePending, editRefusal, type ScheduledDoseRow } from '#domain/schedules/transitions'
import type { CivilDate } from '#domain/time/civil'
import { dateIn, UTC } from '#domain/time/zone'
import type { Queryable } from '../db/transaction.ts'
import { conflict, invalidField, notFound } from '../http/api-error.ts'
import { lockSchedule, readDosesOf } from '../transitions/queries.ts'
import { readSchedule } from './answers.ts'
import { premiumPeptide, requirePremium } from './premium.ts'
import { insertPendingDoses, removeScheduledDoses, saveEdit } from './saves.ts'

/** Redoes the pending doses of a schedule from the person's `today` on. Those that stay as they were are not touched. */
export async function edit(
  tx: Queryable,
  userId: string,
  id: string,
  { today, form }: { readonly today: CivilDate; readonly form: ScheduleForm },
  at: Date,
): Promise<Schedule> {
  await requirePremium(tx, userId, at)
  const wrongDay = editDayRefusal(today, dateIn(at.getTime(), UTC))
  if (wrongDay !== undefined) throw invalidField('today', wrongDay)
  const [schedule] = await tx.query(lockSchedule(userId, id))
  if (!schedule) throw notFound('schedule')
  const ended = editRefusal(schedule)
  if (ended !== undefined) throw conflict(ended)

  const doses = await tx.query(readDosesOf(userId, id))
  const plan = revised(form, { startDate: schedule.start_date, doses }, today)
  const pending = plannedDoses(id, form, plan.dates)
  const before: readonly ScheduledDoseRow[] = doses
  const outcome = replacePending({ schedule, doses: before }, {}, pending.map(asPending))
  if (!outcome.ok) throw conflict(outcome.reason)

  const peptide = await premiumPeptide(tx, userId, form, at)
  const removed = missing(before, outcome.state.doses)
  const added = new Set(missing(outcome.state.doses, before))
  if (removed.length > 0) await tx.query(removeScheduledDoses(userId, id, removed))
  await tx.query(
    insertPendingDoses(
      userId,
      id,
      peptide,
      pending.filter(({ id: dose }) => added.has(dose)),
    ),
  )
  await tx.query(saveEdit(userId, id, plan, peptide, at))
  return readSchedule(tx, userId, id)
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

function asPending({ id }: PlannedDose): ScheduledDoseRow {
  return { id, status: 'pending', actual_dose_id: null }
}

/** The ids of what the one list has and the other has not. */
function missing(doses: readonly ScheduledDoseRow[], others: readonly ScheduledDoseRow[]): readonly string[] {
  const known = new Set(others.map(({ id }) => id))
  return doses.map(({ id }) => id).filter((id) => !known.has(id))
}
