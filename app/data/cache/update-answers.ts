import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes every cached answer under a key to what the answer of a write says. A query that is loading was asked before
 * the write: its answer is dropped and it is asked again.
 */
export function updateAnswers<Answer>(
  queries: QueryClient,
  queryKey: QueryKey,
  update: (answer: Answer, queryKey: QueryKey) => Answer,
): void {
  void queries.cancelQueries({ queryKey })
  for (const [key, answer] of queries.getQueriesData<Answer>({ queryKey }))
    if (answer !== undefined) queries.setQueryData<Answer>(key, update(answer, key))
  void queries.invalidateQueries({ queryKey })
}
