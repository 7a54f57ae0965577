import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Dose, Vial } from '#contract'
import { pagedList } from '../paged-list.ts'
import { client } from '../client.ts'
import type { DosePage } from '../doses/history.ts'
import { bodyOf, Refused } from '../fetch-json.ts'
import { behind, nextOf } from '../pages.ts'
import { queries } from '../queries.ts'

// What was drawn from a vial that ended long ago is older than what a device keeps: such vials are read when they are looked at, and
// not stored.

/** A page of past vials; `next` is where the following one begins. */
type PastPage = { readonly vials: readonly Vial[]; readonly next: string | undefined }

const oldVialsQuery = infiniteQueryOptions({
  queryKey: ['old-vials'] as const,
  queryFn: async ({ pageParam: after }): Promise<PastPage> => {
    const response = await client.api.vials.past.$get({ query: behind(after) })
    return { vials: await bodyOf(response), next: nextOf(response) }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: PastPage) => next,
})

/** The past vials that have been read, the one that ended last first. They are read where some are wanted that only the server knows whole. */
export function useOldVials(isWanted: boolean) {
  const query = useInfiniteQuery({ ...oldVialsQuery, enabled: isWanted }, queries)
  const { data } = query
  const { hasMore, isLoadingMore, loadMore } = pagedList(query)
  const vials = useMemo(() => data?.pages.flatMap((page) => page.vials) ?? [], [data])
  return { vials, hasMore, isLoadingMore, loadMore }
}

const oldVialQuery = (id: string) =>
  queryOptions({
    queryKey: ['old-vial', id] as const,
    queryFn: async () => bodyOf(await client.api.vials[':id'].$get({ param: { id } })),
  })

/** One vial as the server has it. `isGone`: it was removed there. */
export function useOldVial(id: string, isWanted: boolean) {
  const { data, error, refetch } = useQuery({ ...oldVialQuery(id), enabled: isWanted }, queries)
  const isGone = error instanceof Refused && error.status < 500 && error.status !== 429
  return {
    vial: isWanted && !isGone ? data : undefined,
    isGone: isWanted && isGone,
    isError: isWanted && error !== null,
    refetch: () => (isWanted ? refetch() : Promise.resolve()),
  }
}

/** Some of them, as soon as they are here. */
export function useEachOldVial(ids: readonly string[]): readonly Vial[] {
  return useQueries({ queries: ids.map(oldVialQuery) }, queries).flatMap(({ data }) => data ?? [])
}

const oldDosesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['old-draws', id] as const,
    queryFn: async ({ pageParam: after }): Promise<DosePage> => {
      const response = await client.api.vials[':id'].doses.$get({ param: { id }, query: behind(after) })
      return { doses: await bodyOf(response), next: nextOf(response) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: DosePage) => next,
  })

/** The doses that were drawn from a vial, newest first, as far as they have been read. */
export function useOldVialDoses(id: string, isWanted: boolean) {
  const query = useInfiniteQuery({ ...oldDosesQuery(id), enabled: isWanted }, queries)
  const { data } = query
  const doses = useMemo(() => data?.pages.flatMap((page) => page.doses), [data])
  return { doses: isWanted ? doses : NONE, ...pagedList(query) }
}

const NONE: readonly Dose[] = []
