import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Dose } from '#contract'
import { isOnDevice } from '#domain/doses/on-device'
import type { CivilDate } from '#domain/time/civil'
import { addMonths, firstOfMonth } from '#domain/time/month'
import type { Zone } from '#domain/time/zone'
import { lastDateReadWith, monthOf } from '../month-answers.ts'
import { client } from '../client.ts'
import { allPages, asStored } from '../pages.ts'
import type { ShownDose } from './shown-dose.ts'
import type { ShownDoses } from './shown-doses.ts'
import { queries } from '../queries.ts'

/** Old months are read when they are looked at, and not stored. The month follows, and the clock of the device. */
const OLD_DOSES = ['old-doses'] as const

const oldMonthQuery = (date: CivilDate, zone: Zone) =>
  queryOptions({
    queryKey: [...OLD_DOSES, monthOf(date), zone] as const,
    queryFn: () => {
      const days = { from: firstOfMonth(date), to: lastDateReadWith(date), zone }
      return allPages<Dose>((after) => client.api.doses.days.$get({ query: { ...days, ...(after && { after }) } }))
    },
  })

/**
 * The doses of a month and of those beside it, as far as they are from before the first day that this device keeps. `isKnown`: those of the month
 * itself are here.
 */
export function useOldDoses(month: CivilDate, zone: Zone, stored: ShownDoses | undefined) {
  const isOld = (first: CivilDate) => stored?.hasOlder === true && !isOnDevice(first, stored.from)
  const ask = (first: CivilDate) => ({ ...oldMonthQuery(first, zone), enabled: isOld(first) })
  const itself = useQuery(ask(month), queries)
  const before = useQuery(ask(addMonths(month, -1)), queries)
  const after = useQuery(ask(addMonths(month, 1)), queries)
  const doses = useMemo((): readonly ShownDose[] => {
    const all = [before.data, after.data, itself.data].flatMap((data) => asStored(data))
    if (all.length === 0) return NONE
    // The first date of a month comes with two answers.
    return [...new Map(all.map((dose) => [dose.id, dose])).values()]
  }, [before.data, after.data, itself.data])
  return {
    doses,
    isKnown: !isOld(month) || itself.data !== undefined,
    isError: isOld(month) && itself.isError,
    refetch: () => (isOld(month) ? itself.refetch() : Promise.resolve()),
  }
}

/** The same one, so that what was made of it is not made again. */
const NONE: readonly never[] = []
