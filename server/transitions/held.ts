import type { ScheduleState } from '#domain/schedules/transitions'
import type { Queryable } from '../db/transaction.ts'
import { lockScheduleOf, readScheduledDose, type HeldDose, type LockedSchedule } from './queries.ts'

/** A locked schedule with those of its doses that a transition touches. */
export type HeldState = ScheduleState<LockedSchedule, HeldDose>

/** The schedule of a scheduled dose, locked, with that dose as it is then. Undefined when this person has no such dose. */
export async function holdScheduledDose(tx: Queryable, userId: string, id: string): Promise<HeldState | undefined> {
  const [schedule] = await tx.query(lockScheduleOf(userId, id))
  const [dose] = schedule ? await tx.query(readScheduledDose(userId, id)) : []
  return schedule && dose && { schedule, doses: [dose] }
}
