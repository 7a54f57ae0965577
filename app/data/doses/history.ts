import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { asStored } from '../cache/rows.ts'
import { Refused } from '../fetch-json.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, changesView, type Write } from '../outbox/write-kinds.ts'
import { dosesOf, type HistoryPage, type PageOf } from './history-pages.ts'
import { forgetPlaces, historyQuery, isStaleOnScreen, setOnScreen } from './history-query.ts'
import { inOrder } from './in-order.ts'
import { isWithin, type ShownDose } from './newest-doses.ts'

/** All doses of the person, newest first, as far as they are loaded, with the unsent writes of this device. */
export function useHistory() {
  const { data, hasNextPage, isFetchNextPageError, isError, isRefetchError, error, ...list } =
    useInfiniteQuery(historyQuery)
  const { fetchNextPage, refetch, isFetching, isFetchingNextPage } = list
  const pending = usePendingWrites()
  const pages = data?.pages
  const doses = useMemo(() => shownHistory(pages, pending), [pages, pending])
  const loadMore = async () => {
    const { error: refusal } = await fetchNextPage({ cancelRefetch: false })
    if (isPlaceGone(refusal)) await refetch()
  }
  useEffect(() => {
    if (!isRefetchError || !isPlaceGone(error)) return
    forgetPlaces()
    void refetch()
  }, [isRefetchError, error, refetch])
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
  const stored = dosesOf((pages ?? []).map(asShown))
  if (!changesView('doses', pending)) return stored
  const end = pages?.at(-1)?.next === undefined ? undefined : stored.at(-1)
  const doses = applyWrites('doses', stored, pending)
  return inOrder(doses.filter((dose) => !dose.waiting || isWithin(dose, end)))
}

/** A page as it is shown without unsent writes. Made once: with each page that comes, the others stay as they are. */
function asShown(page: HistoryPage): PageOf<ShownDose> {
  const made = shownPages.get(page) ?? { ...page, doses: asStored(page.doses) }
  shownPages.set(page, made)
  return made
}

const shownPages = new WeakMap<HistoryPage, PageOf<ShownDose>>()

/** The dose behind which a page begins was deleted or changed elsewhere. */
function isPlaceGone(error: Error | null): boolean {
  return error instanceof Refused && error.status === 409
}
