import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Schedule } from '#contract'
import { SCHEDULED_DOSES } from '../cache/answer-keys.ts'
import { asStored, without } from '../cache/rows.ts'
import { updateAnswers } from '../cache/update-answers.ts'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { allPages } from '../pages.ts'
import { releaseDose } from '../scheduled-doses/optimistic-scheduled-doses.ts'
import { seenScheduledDoses, updateScheduledDoses } from '../scheduled-doses/queries.ts'

export const SCHEDULES = ['schedules'] as const

export const activeSchedulesQuery = queryOptions({
  queryKey: [...SCHEDULES, 'active'] as const,
  queryFn: () => allPages<Schedule>((after) => client.api.schedules.$get({ query: after ? { after } : {} })),
})

/** One schedule with all of its doses. Loaded whenever an edit opens: what was cached may be old. */
export const wholeScheduleQuery = (id: string) =>
  queryOptions({
    queryKey: [...SCHEDULES, 'whole', id] as const,
    queryFn: async () => bodyOf(await client.api.schedules[':id'].$get({ param: { id } })),
    staleTime: 0,
  })

/** Puts a schedule into the cached list of active ones, or takes it out where it is no longer active. */
export function cacheSchedule(queries: QueryClient, schedule: Schedule): void {
  updateAnswers<readonly Schedule[]>(queries, activeSchedulesQuery.queryKey, (schedules) => {
    if (schedule.status === 'inactive') return without(schedules, schedule.id)
    const isKnown = schedules.some(({ id }) => id === schedule.id)
    if (isKnown) return schedules.map((known) => (known.id === schedule.id ? schedule : known))
    return [schedule, ...schedules].toSorted(lastCreatedFirst)
  })
  void queries.invalidateQueries({ queryKey: wholeScheduleQuery(schedule.id).queryKey })
}

/**
 * A logged dose was deleted: the scheduled dose that it had completed is pending again. The answer does not name it; where
 * no cached answer holds it, schedules and scheduled doses are loaded again.
 */
export function releaseCachedDose(queries: QueryClient, loggedId: string): void {
  const completed = seenScheduledDoses(queries).find(({ actual_dose_id }) => actual_dose_id === loggedId)
  if (!completed) {
    void queries.invalidateQueries({ queryKey: SCHEDULES })
    return void queries.invalidateQueries({ queryKey: SCHEDULED_DOSES })
  }
  updateAnswers<readonly Schedule[]>(queries, activeSchedulesQuery.queryKey, (schedules) =>
    oneFewer(schedules, completed.schedule_id),
  )
  void queries.invalidateQueries({ queryKey: wholeScheduleQuery(completed.schedule_id).queryKey })
  updateScheduledDoses(queries, (doses) => releaseDose(asStored(doses), loggedId))
}

function oneFewer(schedules: readonly Schedule[], id: string): readonly Schedule[] {
  return schedules.map((schedule) =>
    schedule.id === id ? { ...schedule, completed_doses: Math.max(schedule.completed_doses - 1, 0) } : schedule,
  )
}

function lastCreatedFirst(one: Schedule, other: Schedule): number {
  return Date.parse(other.created_at) - Date.parse(one.created_at)
}
