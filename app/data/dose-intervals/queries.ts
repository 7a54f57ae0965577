import { queryOptions } from '@tanstack/react-query'
import { DOSE_INTERVALS } from '../cache/answer-keys.ts'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'

/** The least intervals that the person has set. */
export const intervalsQuery = queryOptions({
  queryKey: DOSE_INTERVALS,
  queryFn: async () => bodyOf(await client.api['dose-intervals'].$get()),
})
