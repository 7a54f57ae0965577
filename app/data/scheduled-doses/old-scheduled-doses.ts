import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ScheduledDose } from '#contract'
import { isOnDevice } from '#domain/doses/on-device'
import type { CivilDate } from '#domain/time/civil'
import { addMonths } from '#domain/time/month'
import { firstDatePlannedWith, lastDatePlannedWith, monthOf } from '../month-answers.ts'
import { client } from '../client.ts'
import { allPages, asStored } from '../pages.ts'
import type { ShownScheduledDose } from './shown-scheduled-dose.ts'
import type { ShownScheduledDoses } from './shown-scheduled-doses.ts'
import { queries } from '../queries.ts'

/** The planned doses of an old month, and of the dates around it that another clock may show as one of its. Not stored. */
const oldMonthQuery = (date: CivilDate) =>
  queryOptions({
    queryKey: ['old-scheduled-doses', monthOf(date)] as const,
    queryFn: () => {
      const [from, to] = [firstDatePlannedWith(date), lastDatePlannedWith(date)]
      return allPages<ScheduledDose>((after) =>
        client.api['scheduled-doses'].$get({ query: { from, to, ...(after && { after }) } }),
      )
    },
  })

/** The planned doses of a month and of those beside it, as far as they are from before the first day that this device keeps. */
export function useOldScheduledDoses(month: CivilDate, stored: ShownScheduledDoses | undefined) {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  const isOld = (first: CivilDate) => stored?.hasOlder === true && !isOnDevice(first, stored.from)
  const ask = (first: CivilDate) => ({ ...oldMonthQuery(first), enabled: isOld(first) })
  const itself = useQuery(ask(month), queries)
  const earlier = useQuery(ask(before), queries)
  const later = useQuery(ask(after), queries)
  const doses = useMemo((): readonly ShownScheduledDose[] => {
    const all = [earlier.data, later.data, itself.data].flatMap((data) => asStored(data))
    if (all.length === 0) return NONE
    return [...new Map(all.map((dose) => [dose.id, dose])).values()].filter(({ id }) => !stored?.isKnown(id))
  }, [earlier.data, later.data, itself.data, stored])
  const isKnown = (first: CivilDate, data: unknown) => !isOld(first) || data !== undefined
  return {
    doses,
    isBeforeKnown: isKnown(before, earlier.data),
    isItselfKnown: isKnown(month, itself.data),
    isAfterKnown: isKnown(after, later.data),
    isError: isOld(month) && itself.isError,
    refetch: () => (isOld(month) ? itself.refetch() : Promise.resolve()),
  }
}

/** The same one, so that what was made of it is not made again. */
const NONE: readonly never[] = []
