import type { Dose, Schedule, ScheduledDose, Unchecking } from '#contract'
import type { Queryable } from '../db/transaction.ts'
import { notFound } from '../http/api-error.ts'
import { oneDose, oneSchedule, oneScheduledDose, type DoseView, type ScheduleView } from './queries.ts'

/** A schedule as the contract says it. */
export function scheduleOf({ created_at, ...schedule }: ScheduleView): Schedule {
  return { ...schedule, created_at: created_at.toISOString() }
}

/** The schedule of this id, read in the transaction. @throws ApiError 404 when this person has none. */
export async function readSchedule(tx: Queryable, userId: string, id: string): Promise<Schedule> {
  const [schedule] = await tx.query(oneSchedule(userId, id))
  if (!schedule) throw notFound('schedule')
  return scheduleOf(schedule)
}

/** A scheduled dose with its schedule, as a transition has left them. @throws ApiError 404 when this person has none. */
export async function readTransition(tx: Queryable, userId: string, id: string): Promise<Unchecking> {
  const [scheduled_dose]: readonly ScheduledDose[] = await tx.query(oneScheduledDose(userId, id))
  if (!scheduled_dose) throw notFound('scheduled dose')
  return { scheduled_dose, schedule: await readSchedule(tx, userId, scheduled_dose.schedule_id) }
}

/** The logged dose of this id. @throws ApiError 404 when this person has none. */
export async function readDose(tx: Queryable, userId: string, id: string): Promise<Dose> {
  const [dose] = await tx.query(oneDose(userId, id))
  if (!dose) throw notFound('dose')
  return doseOf(dose)
}

function doseOf({ administered_at, recorded_at, ...dose }: DoseView): Dose {
  const instants = { administered_at: administered_at.toISOString(), recorded_at: recorded_at.toISOString() }
  return { ...dose, ...instants, cycle_id: null }
}
