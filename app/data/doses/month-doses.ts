import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Dose } from '#contract'
import { ownClock } from '#domain/doses/own-clock'
import type { CivilDate } from '#domain/time/civil'
import { firstOfMonth } from '#domain/time/month'
import type { Zone } from '#domain/time/zone'
import { isReadWith, lastDateReadWith, monthOf } from '../cache/month-answers.ts'
import { without } from '../cache/rows.ts'
import { updateAnswers } from '../cache/update-answers.ts'
import { client } from '../client.ts'
import { allPages } from '../pages.ts'

/** The doses of a month by their own clocks, and of the date after it. The month follows, and the clock of the device. */
export const DOSE_DAYS = ['dose-days'] as const

export const doseMonthQuery = (date: CivilDate, zone: Zone) =>
  queryOptions({
    queryKey: [...DOSE_DAYS, monthOf(date), zone] as const,
    queryFn: () => {
      const days = { from: firstOfMonth(date), to: lastDateReadWith(date), zone }
      return allPages<Dose>((after) => client.api.doses.days.$get({ query: { ...days, ...(after && { after }) } }))
    },
  })

/** Puts a logged or edited dose into the months that it is read with. */
export function cacheDayDose(queries: QueryClient, dose: Dose): void {
  updateAnswers<readonly Dose[]>(queries, DOSE_DAYS, (doses, [, month, zone]) => {
    const isRead = isReadWith(ownClock(dose, zone as Zone).date, month)
    return [...without(doses, dose.id), ...(isRead ? [dose] : [])]
  })
}

/** Takes a deleted dose out of its month. */
export function uncacheDayDose(queries: QueryClient, id: string): void {
  updateAnswers<readonly Dose[]>(queries, DOSE_DAYS, (doses) => without(doses, id))
}
