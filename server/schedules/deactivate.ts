import type { Schedule } from '#contract'
import { deactivate as deactivateRule } from '#domain/schedules/transitions'
import type { Queryable } from '../db/transaction.ts'
import { notFound } from '../http/api-error.ts'
import { lockSchedule, readDosesOf } from '../transitions/queries.ts'
import { readSchedule } from './answers.ts'
import { saveStatus } from './saves.ts'

/** Ends a schedule: it becomes inactive and every pending dose skipped. A second time changes nothing. */
export async function deactivate(tx: Queryable, userId: string, id: string, at: Date): Promise<Schedule> {
  const [schedule] = await tx.query(lockSchedule(userId, id))
  if (!schedule) throw notFound('schedule')
  const doses = await tx.query(readDosesOf(userId, id))
  const after = deactivateRule({ schedule, doses })
  const changed = after.doses.filter((dose, index) => dose !== doses[index])
  if (after.schedule.status !== schedule.status || changed.length > 0)
    await tx.query(saveStatus(userId, after.schedule, changed, at))
  return readSchedule(tx, userId, id)
}
