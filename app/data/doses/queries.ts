import { queryOptions } from '@tanstack/react-query'
import type { Dose } from '#contract'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'

export const DOSES = ['doses'] as const
/** The history of one dose; its id follows. */
export const DOSE_CHANGES = ['dose-changes'] as const

/** What a person searched for; the filter follows. */
export const FOUND_DOSES = ['found-doses'] as const

/** The newest doses. The dashboard shows 5, progress loads 10 (docs/product/doses.md#logging-and-deleting). */
export const dosesQuery = (limit: number) =>
  queryOptions({
    queryKey: [...DOSES, limit] as const,
    queryFn: async () => bodyOf(await client.api.doses.$get({ query: { limit: String(limit) } })),
  })

/** The order of the lists, as the server has it. */
export function newestFirst(a: Dose, b: Dose): number {
  return (
    Date.parse(b.administered_at) - Date.parse(a.administered_at) ||
    Date.parse(b.recorded_at) - Date.parse(a.recorded_at) ||
    (b.id > a.id ? 1 : -1)
  )
}
