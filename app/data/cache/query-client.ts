import { QueryClient } from '@tanstack/react-query'
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import { KEPT_MS, SHAPE } from './kept-answers.ts'
import { keptAnswers } from './query-persister.ts'
import { Refused } from '../fetch-json.ts'

/** The answers of one person. A new person gets a new one. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Not a number of days: a browser's timer overflows after 24 of them and would forget everything at once.
        gcTime: Infinity,
        networkMode: 'always',
        // Without a network the screen says so at once; it asks again when the network is back.
        retry: (failures, error) => navigator.onLine && !isFinal(error) && failures < 2,
      },
    },
  })
}

/** Do not retry 4xx, except 429. */
function isFinal(error: Error): boolean {
  return error instanceof Refused && error.status < 500 && error.status !== 429
}

/** Keeps the last answers on the device, by person, so that the app opens with them offline. */
export function persistAnswers(userId: string): Omit<PersistQueryClientOptions, 'queryClient'> {
  return {
    persister: keptAnswers(userId),
    maxAge: KEPT_MS,
    buster: SHAPE,
    // What was known stays known while the server cannot be reached; what it has refused since is gone,
    // and so is what a query says is not to be kept.
    dehydrateOptions: {
      shouldDehydrateQuery: ({ state: { data, error }, meta }) =>
        data !== undefined && !(error !== null && isFinal(error)) && meta?.['isKept'] !== false,
    },
  }
}
