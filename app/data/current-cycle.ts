import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Schedule } from '#contract'
import { currentCycle } from '#domain/schedules/cycle'
import { client } from './client.ts'
import { bodyOf } from './wire.ts'

const activeSchedulesQuery = queryOptions({
  queryKey: ['schedules', 'active'],
  queryFn: async () => bodyOf<Schedule[]>(await client.api.schedules.$get()),
})

/** The active schedule created last, which progress calls the current cycle; `known` once it is known whether there is one. */
export function useCurrentCycle() {
  const { data, isError, refetch } = useQuery(activeSchedulesQuery)
  return { cycle: data && currentCycle(data), known: data !== undefined, isError, refetch }
}
