import { queryOptions } from '@tanstack/react-query'
import { DOSE_INTERVALS, LAST_DOSES } from '../cache/answer-keys.ts'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'

/** Of each peptide the last doses: what the questions before the next one compare it with. */
export const lastDosesQuery = queryOptions({
  queryKey: LAST_DOSES,
  queryFn: async () => bodyOf(await client.api.doses.last.$get()),
})

/** The least intervals that the person has set. */
export const intervalsQuery = queryOptions({
  queryKey: DOSE_INTERVALS,
  queryFn: async () => bodyOf(await client.api['dose-intervals'].$get()),
})
