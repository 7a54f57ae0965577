import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'

export const peptidesQuery = queryOptions({
  queryKey: ['peptides'],
  queryFn: async () => bodyOf(await client.api.peptides.$get()),
  staleTime: 60 * 60 * 1000,
})

/** A write has made a peptide of the person's own, which the list does not have yet: it is loaded again. */
export function refreshPeptidesFor(queries: QueryClient, id: string): void {
  if (queries.getQueryData(peptidesQuery.queryKey)?.some((peptide) => peptide.id === id)) return
  void queries.invalidateQueries({ queryKey: peptidesQuery.queryKey })
}
