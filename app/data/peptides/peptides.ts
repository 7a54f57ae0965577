import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Peptide } from '#contract'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'

export type { Peptide }

export const peptidesQuery = queryOptions({
  queryKey: ['peptides'],
  queryFn: async () => bodyOf<Peptide[]>(await client.api.peptides.$get()),
  staleTime: 60 * 60 * 1000,
})

export const usePeptides = () => useQuery(peptidesQuery)
