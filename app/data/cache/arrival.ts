import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A person who saves waits no longer than this for what the questions compare with, in milliseconds. */
const PATIENCE_MS = 3000

/** Until the first answers are here that are on their way. Without a network none is. */
export async function arrival(queries: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const awaited = keys.filter((queryKey) => {
    const state = queries.getQueryState(queryKey)
    return state?.data === undefined && state?.fetchStatus === 'fetching'
  })
  if (awaited.length === 0) return
  const answers = Promise.allSettled(
    awaited.map(async (queryKey) => queries.getQueryCache().find({ queryKey })?.promise),
  )
  await Promise.race([answers, new Promise((over) => setTimeout(over, PATIENCE_MS))])
}
