import { queryOptions } from '@tanstack/react-query'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'

/** Of each peptide the last doses: what the questions before the next one compare it with. */
export const lastDosesQuery = queryOptions({
  queryKey: ['last-doses'] as const,
  queryFn: async () => bodyOf(await client.api.doses.last.$get()),
})

/** The least intervals that the person has set. */
export const intervalsQuery = queryOptions({
  queryKey: ['dose_intervals'] as const,
  queryFn: async () => bodyOf(await client.api['dose-intervals'].$get()),
})
