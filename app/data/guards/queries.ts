import { queryOptions } from '@tanstack/react-query'
import { LAST_DOSES } from '../cache/answer-keys.ts'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'

/** Of each peptide the last doses: what the questions before the next one compare it with. */
export const lastDosesQuery = queryOptions({
  queryKey: LAST_DOSES,
  queryFn: async () => bodyOf(await client.api.doses.last.$get()),
})
