import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Dose } from '#contract'
import { updateAnswers } from '../cache/update-answers.ts'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'

export const DOSES = ['doses'] as const

/** The newest doses. The dashboard shows 5, progress loads 10 (docs/product/doses.md#logging-and-deleting). */
export const dosesQuery = (limit: number) =>
  queryOptions({
    queryKey: [...DOSES, limit] as const,
    queryFn: async () => bodyOf(await client.api.doses.$get({ query: { limit: String(limit) } })),
  })

/** Puts a logged dose into the cached lists. */
export function cacheDose(queries: QueryClient, dose: Dose): void {
  updateAnswers<readonly Dose[]>(queries, DOSES, (doses, [, limit]) =>
    [dose, ...doses.filter(({ id }) => id !== dose.id)].toSorted(newestFirst).slice(0, Number(limit)),
  )
}

/** Takes a deleted dose out of the cached lists. A list that was full loads again: another dose moves up. */
export function uncacheDose(queries: QueryClient, id: string): void {
  for (const [queryKey, doses] of queries.getQueriesData<readonly Dose[]>({ queryKey: DOSES }))
    if (doses?.some((dose) => dose.id === id)) {
      updateAnswers<readonly Dose[]>(queries, queryKey, (known) => known.filter((dose) => dose.id !== id))
      if (doses.length >= Number(queryKey[1])) void queries.invalidateQueries({ queryKey, exact: true })
    }
}

/** The order of the lists, as the server has it. */
export function newestFirst(a: Dose, b: Dose): number {
  return (
    Date.parse(b.administered_at) - Date.parse(a.administered_at) ||
    Date.parse(b.recorded_at) - Date.parse(a.recorded_at) ||
    (b.id > a.id ? 1 : -1)
  )
}
