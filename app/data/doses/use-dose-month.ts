import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Dose } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'
import { DOSE_DAYS, doseMonthQuery } from './month-doses.ts'
import { monthOf } from '../cache/month-answers.ts'

/**
 * The doses of a month. Until the answer for the zone of the device is there, that of another zone stands for it: a device that
 * lands without a network still has its months, and doses have their own clocks. Only those from before there were clocks may
 * be missing at the edges.
 */
export function useDoseMonth(date: CivilDate, zone: Zone, isAsked = true) {
  const queries = useQueryClient()
  const { data, isError, isSuccess, refetch } = useQuery({ ...doseMonthQuery(date, zone), enabled: isAsked })
  return { data: data ?? monthOfAnotherZone(queries, date), isError, isSuccess, refetch }
}

function monthOfAnotherZone(queries: QueryClient, date: CivilDate): readonly Dose[] | undefined {
  const answers = queries.getQueryCache().findAll({ queryKey: [...DOSE_DAYS, monthOf(date)] })
  const newest = answers.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0]
  return newest?.state.data as readonly Dose[] | undefined
}
