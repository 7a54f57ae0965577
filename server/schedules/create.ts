import type { Schedule } from '#contract'
import { plannedDoses } from '#domain/schedules/planned-doses'
import { planNew } from '#domain/schedules/revise'
import type { ScheduleForm } from '#domain/schedules/schema'
import { dateIn } from '#domain/time/zone'
import type { Queryable } from '../db/transaction.ts'
import { invalidField } from '../http/api-error.ts'
import { readSchedule } from './answers.ts'
import { premiumPeptide, requirePremium } from './premium.ts'
import { insertPendingDoses, insertSchedule } from './saves.ts'

/** Creates a schedule under the device's id, with all of its doses pending. Refuses without premium and a start decades away. */
export async function create(
  tx: Queryable,
  userId: string,
  id: string,
  form: ScheduleForm,
  at: Date,
): Promise<Schedule> {
  await requirePremium(tx, userId, at)
  const planned = planNew(form, dateIn(at.getTime(), form.zone))
  if (!planned.ok) throw invalidField(planned.field, planned.reason)
  const peptide = await premiumPeptide(tx, userId, form, at)
  await tx.query(insertSchedule(userId, id, planned.plan, peptide, at))
  await tx.query(insertPendingDoses(userId, id, peptide, plannedDoses(id, form, planned.plan.dates)))
  return readSchedule(tx, userId, id)
}
