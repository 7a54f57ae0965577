import type { Schedule } from '#contract'
import { deactivate as deactivateRule } from '#domain/schedules/transitions'
import { notFound } from '../http/api-error.ts'
import { lockSchedule, readDosesOf } from './locked.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { oneSchedule } from './queries.ts'
import { saveStatus } from './mutations.ts'

/** Ends a schedule: it becomes inactive and every pending dose skipped. A second time changes nothing. */
export function deactivate(userId: string, id: string, at: Date): Mutation<Schedule> {
  return mutation({
    reads: [lockSchedule(userId, id), readDosesOf(userId, id)],
    decide([[schedule], doses]) {
      if (!schedule) throw notFound('schedule')
      const after = deactivateRule({ schedule, doses })
      const skipped = after.doses.filter((dose, index) => dose !== doses[index])
      const isChanged = after.schedule.status !== schedule.status || skipped.length > 0
      return {
        changes: isChanged ? [saveStatus(userId, after.schedule, skipped, at)] : [],
        answer: oneSchedule(userId, id),
      }
    },
  })
}
