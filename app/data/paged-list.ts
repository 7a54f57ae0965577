import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

/** The state of a list that is loaded page by page, without its rows. */
export function pagedList(query: UseInfiniteQueryResult<InfiniteData<unknown, unknown>>) {
  const { isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return {
    isError,
    refetch,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  }
}
