import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isWanted, type DoseFilter } from '#domain/doses/filter'
import type { DayClock } from '#domain/time/day'
import { asStored } from '../cache/rows.ts'
import { client } from '../client.ts'
import { bodyOf, Refused } from '../fetch-json.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, type Write } from '../outbox/write-kinds.ts'
import { dosesOf, HISTORY, type HistoryPage, type HistoryPages } from './history-pages.ts'
import { inOrder } from './in-order.ts'
import { isWithin, type ShownDose } from './newest-doses.ts'
import { FOUND_DOSES } from './queries.ts'

const PAGE = 50

/** Searches are private: not persisted, and dropped after a minute. */
const FORGOTTEN_MS = 60_000

const foundQuery = (filter: DoseFilter, { zone, begins }: DayClock) =>
  infiniteQueryOptions({
    queryKey: [...FOUND_DOSES, filter, zone, begins] as const,
    queryFn: async ({ pageParam: after }): Promise<HistoryPage> => {
      const json = { ...filter, zone, day_begins: begins, limit: PAGE, ...(after === undefined ? {} : { after }) }
      const { doses, next } = await bodyOf(await client.api.doses.search.$post({ json }))
      return { doses, next: next ?? undefined }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: HistoryPage) => next,
    gcTime: FORGOTTEN_MS,
    meta: { isKept: false },
  })

/**
 * The doses that a filter wants, newest first, as far as they are loaded, with the unsent writes of this device. Where the
 * server cannot be asked they are those of the history that this device has: `isPartial`.
 */
export function useFoundDoses(filter: DoseFilter, { zone, begins }: DayClock) {
  const queries = useQueryClient()
  const { data, hasNextPage, isFetchNextPageError, isError, fetchNextPage, refetch, isFetchingNextPage } =
    useInfiniteQuery(foundQuery(filter, { zone, begins }))
  const pending = usePendingWrites()
  const isPartial = data === undefined && isError
  const doses = useMemo(() => {
    const pages = isPartial ? queries.getQueryData<HistoryPages>(HISTORY)?.pages : data?.pages
    return pages && shownFound(pages, pending, filter, { zone, begins })
  }, [queries, data, isPartial, pending, filter, zone, begins])
  const loadMore = async () => {
    const { error } = await fetchNextPage({ cancelRefetch: false })
    // The dose behind which the page begins was deleted elsewhere.
    if (error instanceof Refused && error.status === 409) await refetch()
  }
  return {
    doses,
    isPartial,
    hasMore: !isPartial && hasNextPage,
    isLoadingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    isError,
    refetch,
    loadMore,
  }
}

/** The wanted doses of the loaded pages with the unsent writes applied in order. */
export function shownFound(
  pages: readonly HistoryPage[],
  pending: readonly Write[],
  filter: DoseFilter,
  { zone, begins }: DayClock,
): readonly ShownDose[] {
  const stored = dosesOf(pages)
  const end = pages.at(-1)?.next === undefined ? undefined : stored.at(-1)
  const doses = applyWrites('doses', asStored(stored), pending)
  const isShown = (dose: ShownDose) => isWanted(dose, filter, zone, begins) && (!dose.waiting || isWithin(dose, end))
  return inOrder(doses.filter(isShown))
}
