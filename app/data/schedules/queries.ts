import { queryOptions } from '@tanstack/react-query'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { SCHEDULES } from '../queries.ts'

/** One schedule with all of its doses, where this device does not keep it. */
export const wholeScheduleQuery = (id: string) =>
  queryOptions({
    queryKey: [...SCHEDULES, 'whole', id] as const,
    queryFn: async () => bodyOf(await client.api.schedules[':id'].$get({ param: { id } })),
    staleTime: 0,
  })
