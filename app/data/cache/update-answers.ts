import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes every cached answer under a key to what the answer of a write says, without loading it again. A query that is
 * loading was asked before the write: what comes is dropped and it is asked again. An answer keeps its age: one that was
 * stale is loaded again when a screen opens it.
 */
export function updateAnswers<Answer>(
  queries: QueryClient,
  queryKey: QueryKey,
  update: (answer: Answer, queryKey: QueryKey) => Answer,
): void {
  for (const query of queries.getQueryCache().findAll({ queryKey })) {
    const { fetchStatus, isInvalidated } = query.state
    const exactly = { queryKey: query.queryKey, exact: true }
    if (fetchStatus === 'fetching') void queries.cancelQueries(exactly)
    queries.setQueryData<Answer>(
      query.queryKey,
      (answer) => (answer === undefined ? undefined : update(answer, query.queryKey)),
      { updatedAt: query.state.dataUpdatedAt },
    )
    if (fetchStatus === 'fetching' || isInvalidated) void queries.invalidateQueries(exactly)
  }
}
