import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ScheduledDose } from '#contract'
import { firstPastDay } from '#domain/schedules/states/upcoming'
import { addDays, type CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import { CLOCKS_APART_DAYS } from '#domain/time/zone'
import { SCHEDULED_DOSES } from '../cache/answer-keys.ts'
import { firstDatePlannedWith, isPlannedWith, lastDatePlannedWith, monthOf } from '../cache/month-answers.ts'
import { without } from '../cache/rows.ts'
import { updateAnswers } from '../cache/update-answers.ts'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { allPages } from '../pages.ts'
import { newestRows } from './newest-rows.ts'

/** More than the three that are shown, so that completing some of them offline leaves no gap. */
const UPCOMING = 15

/** With fewer left of a full answer, more are loaded. */
const LEAST_LEFT = 5

/** Numbers that are counted from the scheduled doses of a person. */
export const ADHERENCE = ['adherence'] as const
export const UPCOMING_KEY = [...SCHEDULED_DOSES, 'upcoming'] as const
export const PAST_WEEK_KEY = [...SCHEDULED_DOSES, 'past week'] as const

/**
 * The days that the dashboard looks at: today, and the first day that is not over, which may be yesterday. Each begins at the
 * hour `begins` in the zone of the device.
 */
export type OpenDays = DayClock & { readonly today: CivilDate; readonly openFrom: CivilDate }

/** One key for all days: a page that opens offline next morning still has the week. */
export const upcomingQuery = ({ today, openFrom, begins, zone }: OpenDays) =>
  queryOptions({
    queryKey: UPCOMING_KEY,
    queryFn: async () => {
      const query = { today, open_from: openFrom, day_begins: `${begins}` as const, zone, limit: String(UPCOMING) }
      return bodyOf(await client.api['scheduled-doses'].upcoming.$get({ query }))
    },
  })

/**
 * The doses of the last seven days that are over, in whatever state, and before them the last one of each schedule if it was missed.
 * One key for all days, as above. The last of them ends on the next date where days begin later than at midnight, and clocks of other
 * places show another date.
 */
export const pastWeekQuery = ({ today, openFrom, begins }: OpenDays) =>
  queryOptions({
    queryKey: PAST_WEEK_KEY,
    queryFn: async () => {
      const query = { open_from: openFrom, day_begins: `${begins}` as const }
      const [ofWeek, missed] = await Promise.all([
        dosesOfDays(addDays(firstPastDay(today), -CLOCKS_APART_DAYS), addDays(openFrom, CLOCKS_APART_DAYS)),
        client.api['scheduled-doses'].missed.$get({ query }).then((answer) => bodyOf(answer)),
      ])
      const ids = new Set(ofWeek.map(({ id }) => id))
      return [...missed.filter(({ id }) => !ids.has(id)), ...ofWeek]
    },
  })

/** The calendar's doses of the month that a day lies in, and of the dates around it that another clock may show as one of its. */
export const monthQuery = (date: CivilDate) =>
  queryOptions({
    queryKey: [...SCHEDULED_DOSES, 'month', monthOf(date)] as const,
    queryFn: async () => {
      await nextTask()
      return dosesOfDays(firstDatePlannedWith(date), lastDatePlannedWith(date))
    },
  })

function dosesOfDays(from: CivilDate, to: CivilDate): Promise<ScheduledDose[]> {
  return allPages<ScheduledDose>((after) =>
    client.api['scheduled-doses'].$get({ query: { from, to, ...(after && { after }) } }),
  )
}

/** Every scheduled dose in the cached answers, as the newest answer has it. */
export function seenScheduledDoses(queries: QueryClient): readonly ScheduledDose[] {
  return newestRows(queries.getQueryCache().findAll({ queryKey: SCHEDULED_DOSES }))
}

/** The scheduled doses of the answers about the dashboard's days that have come after a moment (ms since 1970). */
export function doseAnswersSince(queries: QueryClient, moment: number): readonly ScheduledDose[] {
  const answers = [UPCOMING_KEY, PAST_WEEK_KEY].flatMap((queryKey) =>
    queries.getQueryCache().findAll({ queryKey, exact: true }),
  )
  return newestRows(answers.filter(({ state }) => state.dataUpdatedAt > moment))
}

/** Changes the scheduled doses in every cached answer. New ones go to the months that they are read with. */
export function updateScheduledDoses(
  queries: QueryClient,
  update: (doses: readonly ScheduledDose[]) => readonly ScheduledDose[],
): void {
  updateAnswers<readonly ScheduledDose[]>(queries, SCHEDULED_DOSES, (doses, [, view, month]) =>
    view === 'month'
      ? update(doses).filter((dose) => isPlannedWith(dose.scheduled_date, month))
      : update(doses).slice(0, doses.length + UPCOMING),
  )
  // Counted anew by the server; until then the last numbers stand.
  void queries.invalidateQueries({ queryKey: ADHERENCE })
  const upcoming = queries.getQueryData<readonly ScheduledDose[]>(UPCOMING_KEY)
  const left = upcoming?.filter(({ status }) => status === 'pending').length ?? 0
  if (upcoming && upcoming.length >= UPCOMING && left < LEAST_LEFT)
    void queries.invalidateQueries({ queryKey: UPCOMING_KEY })
}

/** A dose has changed: it stays in every cached answer that holds it. */
export function cacheScheduledDose(queries: QueryClient, changed: ScheduledDose): void {
  updateScheduledDoses(queries, (doses) => doses.map((dose) => (dose.id === changed.id ? changed : dose)))
}

/** A dose is pending again. A list of pending doses did not hold it before. */
export function cacheReopenedDose(queries: QueryClient, dose: ScheduledDose): void {
  updateScheduledDoses(queries, (doses) => [...without(doses, dose.id), dose])
}

/** A month that is cached is shown first: the requests come after the frame that the tap waits for. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
