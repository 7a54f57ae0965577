import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { asStored } from '../cache/rows.ts'
import { client } from '../client.ts'
import { bodyOf, Refused } from '../fetch-json.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, changesView, type Write } from '../outbox/write-kinds.ts'
import { nextOf } from '../pages.ts'
import { HISTORY, type HistoryPage } from './history-pages.ts'
import { inOrder } from './in-order.ts'
import { isWithin, type ShownDose } from './newest-doses.ts'

/** How many doses one page has. */
const PAGE = '50'

const historyQuery = infiniteQueryOptions({
  queryKey: HISTORY,
  queryFn: async ({ pageParam: after }): Promise<HistoryPage> => {
    const query = after === undefined ? { limit: PAGE } : { limit: PAGE, after }
    const response = await client.api.doses.$get({ query })
    return { doses: await bodyOf(response), next: nextOf(response) }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: HistoryPage) => next,
})

/** All doses of the person, newest first, as far as they are loaded, with the unsent writes of this device. */
export function useHistory() {
  const { data, hasNextPage, isFetchNextPageError, isError, fetchNextPage, refetch, isFetchingNextPage } =
    useInfiniteQuery(historyQuery)
  const pending = usePendingWrites()
  const doses = useMemo(() => shownHistory(data?.pages, pending), [data, pending])
  const loadMore = async () => {
    const { error } = await fetchNextPage({ cancelRefetch: false })
    // The dose behind which the page begins was deleted elsewhere.
    if (error instanceof Refused && error.status === 409) await refetch()
  }
  return {
    doses,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    isError,
    refetch,
    loadMore,
  }
}

/**
 * The loaded pages with the unsent writes applied in order; undefined while there is no answer and nothing waits. An unsent
 * dose that is older than the last loaded one comes with its page, so that no row moves when that page arrives.
 */
export function shownHistory(
  pages: readonly HistoryPage[] | undefined,
  pending: readonly Write[],
): readonly ShownDose[] | undefined {
  if (!pages && !changesView('doses', pending)) return undefined
  const stored = [...new Map((pages ?? []).flatMap(({ doses }) => doses.map((dose) => [dose.id, dose]))).values()]
  if (!changesView('doses', pending)) return asStored(stored)
  const end = pages?.at(-1)?.next === undefined ? undefined : stored.at(-1)
  const doses = applyWrites('doses', asStored(stored), pending)
  return inOrder(doses.filter((dose) => !dose.waiting || isWithin(dose, end)))
}
