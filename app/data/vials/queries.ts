import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Vial } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import { VIALS } from '../cache/answer-keys.ts'
import { client } from '../client.ts'
import type { DosePage } from '../doses/history.ts'
import { bodyOf } from '../fetch-json.ts'
import { behind, nextOf } from '../pages.ts'

/** The vials that are in use or not mixed yet, with what is needed to draw from them. */
export const vialsQuery = queryOptions({
  queryKey: [...VIALS, 'current'] as const,
  queryFn: async () => bodyOf(await client.api.vials.$get()),
})

/** A page of past vials; `next` is where the following one begins. */
export type PastPage = { readonly vials: readonly Vial[]; readonly next: string | undefined }

/** Finished and discarded vials, the one that ended last first. */
export const pastVialsQuery = infiniteQueryOptions({
  queryKey: [...VIALS, 'past'] as const,
  queryFn: async ({ pageParam: after }): Promise<PastPage> => {
    const response = await client.api.vials.past.$get({ query: behind(after) })
    return { vials: await bodyOf(response), next: nextOf(response) }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: PastPage) => next,
})

export const ONE_VIAL = [...VIALS, 'one'] as const

export const vialQuery = (id: string) =>
  queryOptions({
    queryKey: [...ONE_VIAL, id] as const,
    queryFn: async () => bodyOf(await client.api.vials[':id'].$get({ param: { id } })),
  })

/** What happened to a vial beside its doses, newest first. */
export const vialChangesQuery = (id: string) =>
  queryOptions({
    queryKey: [...VIALS, 'changes', id] as const,
    queryFn: async () => bodyOf(await client.api.vials[':id'].changes.$get({ param: { id } })),
  })

/** The doses of vials; the vial's id follows. */
export const VIAL_DOSES = [...VIALS, 'doses'] as const

/** The doses that were drawn from a vial, newest first. */
export const vialDosesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...VIAL_DOSES, id] as const,
    queryFn: async ({ pageParam: after }): Promise<DosePage> => {
      const response = await client.api.vials[':id'].doses.$get({ param: { id }, query: behind(after) })
      return { doses: await bodyOf(response), next: nextOf(response) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: DosePage) => next,
  })

export const FORECAST = [...VIALS, 'forecast'] as const

/** How long the vials last. For each day by itself: what was right yesterday may be wrong today. */
export const forecastQuery = ({ today, begins, zone }: DayClock & { readonly today: CivilDate }) =>
  queryOptions({
    queryKey: [...FORECAST, today, begins, zone] as const,
    queryFn: async () => {
      const query = { today, day_begins: `${begins}` as const, zone }
      return bodyOf(await client.api.vials.forecast.$get({ query }))
    },
  })
