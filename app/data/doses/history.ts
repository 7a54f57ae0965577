import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { asStored } from '../cache/rows.ts'
import { Refused } from '../fetch-json.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, changesView, type Write } from '../outbox/write-kinds.ts'
import { dosesOf, type HistoryPage } from './history-pages.ts'
import { historyQuery, isStaleOnScreen, setOnScreen } from './history-query.ts'
import { inOrder } from './in-order.ts'
import { isWithin, type ShownDose } from './newest-doses.ts'

/** All doses of the person, newest first, as far as they are loaded, with the unsent writes of this device. */
export function useHistory() {
  const { data, hasNextPage, isFetchNextPageError, isError, fetchNextPage, refetch, isFetching, isFetchingNextPage } =
    useInfiniteQuery(historyQuery)
  const pending = usePendingWrites()
  const pages = data?.pages
  const doses = useMemo(() => shownHistory(pages, pending), [pages, pending])
  const loadMore = async () => {
    const { error } = await fetchNextPage({ cancelRefetch: false })
    // The dose behind which the page begins was deleted elsewhere.
    if (error instanceof Refused && error.status === 409) await refetch()
  }
  /** The doses on the screen, by their places: what has changed among them since they came is loaded again. */
  const show = useCallback(
    (first: number, last: number) => {
      if (!pages) return
      setOnScreen(pages, first, last)
      if (!isFetching && isStaleOnScreen(pages)) void refetch()
    },
    [pages, isFetching, refetch],
  )
  useEffect(() => () => setOnScreen([], 0, 0), [])
  return {
    doses,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    isError,
    refetch,
    loadMore,
    show,
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
  const stored = dosesOf(pages ?? [])
  if (!changesView('doses', pending)) return asStored(stored)
  const end = pages?.at(-1)?.next === undefined ? undefined : stored.at(-1)
  const doses = applyWrites('doses', asStored(stored), pending)
  return inOrder(doses.filter((dose) => !dose.waiting || isWithin(dose, end)))
}
