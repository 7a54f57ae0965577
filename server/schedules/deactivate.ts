import type { DeactivateSchedule, Schedule } from '#contract'
import { firstOpenDay } from '#domain/schedules/states/dose-state'
import { editDayRefusal } from '#domain/schedules/states/late-arrival'
import { deactivate as deactivateRule, type EndOfPlan } from '#domain/schedules/states/transitions'
import { dateIn, UTC } from '#domain/time/zone'
import { notFound } from '../http/api-error.ts'
import { lockSchedule, readDosesOf } from './locked.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { oneSchedule } from './queries.ts'
import { saveStatus } from './mutations.ts'

/**
 * Ends a schedule: it becomes inactive, and what lies ahead skipped. A second time changes nothing. Who names no day, as pages that
 * were loaded before, ends it by the days of UTC.
 */
export function deactivate(userId: string, id: string, asked: DeactivateSchedule, at: Date): Mutation<Schedule> {
  return mutation({
    reads: [lockSchedule(userId, id), readDosesOf(userId, id)],
    decide([[schedule], doses]) {
      if (!schedule) throw notFound('schedule')
      const after = deactivateRule({ schedule, doses }, endOf(asked, at))
      const skipped = after.doses.filter((dose, index) => dose !== doses[index])
      const isChanged = after.schedule.status !== schedule.status || skipped.length > 0
      return {
        changes: isChanged ? [saveStatus(userId, after.schedule, skipped, at)] : [],
        answer: oneSchedule(userId, id),
      }
    },
  })
}

/** A day that cannot be comes from a wrong clock: then the server's takes its place. */
function endOf({ open_from, zone = UTC, day_begins: begins = 0 }: DeactivateSchedule, at: Date): EndOfPlan {
  const isCredible = open_from !== undefined && editDayRefusal(open_from, dateIn(at.getTime(), UTC)) === undefined
  return { openFrom: isCredible ? open_from : firstOpenDay(at.getTime(), zone, begins), clock: { zone, begins } }
}
