import type { Schedule } from '#contract'
import { plannedDoses } from '#domain/schedules/planned-doses'
import { planNew } from '#domain/schedules/revise'
import type { ScheduleForm } from '#domain/schedules/schedule-form'
import { dateIn } from '#domain/time/zone'
import type { Run } from '../db/transaction.ts'
import { invalidField } from '../http/api-error.ts'
import { readSchedule } from './answers.ts'
import { premiumPeptide, requirePremium } from './premium.ts'
import { insertPendingDoses, insertSchedule } from './saves.ts'

/** Creates a schedule under the device's id, with all of its doses pending. Refuses without premium and a start decades away. */
export async function create(run: Run, userId: string, id: string, form: ScheduleForm, at: Date): Promise<Schedule> {
  await requirePremium(run, userId, at)
  const planned = planNew(form, dateIn(at.getTime(), form.zone))
  if (!planned.ok) throw invalidField(planned.field, planned.reason)
  const peptide = await premiumPeptide(run, userId, form, at)
  await run(insertSchedule(userId, id, planned.plan, peptide, at))
  await run(insertPendingDoses(userId, id, peptide, plannedDoses(id, form, planned.plan.dates)))
  return readSchedule(run, userId, id)
}
