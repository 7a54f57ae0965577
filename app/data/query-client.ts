import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import type { PersistedClient, PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import { device } from './device.ts'
import { currentPerson } from './session.ts'
import { Refused } from './wire.ts'

const MONTH_MS = 30 * 24 * 60 * 60 * 1000
/** Raise it when the shape of a stored answer changes: older answers are then thrown away. */
const SHAPE = '1'

/** The answers of one person. A new person gets a new one. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Not a number of days: a browser's timer overflows after 24 of them and would forget everything at once.
        gcTime: Infinity,
        networkMode: 'always',
        retry: (failures, error) => !(error instanceof Refused && error.status < 500) && failures < 2,
      },
    },
  })
}

/** Keeps the last answers on the device, by person, so that the app opens with them offline. */
export function persistAnswers(userId: string): Omit<PersistQueryClientOptions, 'queryClient'> {
  return {
    persister: createAsyncStoragePersister({
      key: userId,
      throttleTime: 200,
      serialize: (answers) => JSON.stringify(withoutFailures(answers)),
      storage: {
        getItem: async (key) => (await (await device()).get('answers', key)) ?? null,
        // An answer that was on its way when the person signed out must not bring back what signing out has removed.
        setItem: async (key, value) =>
          currentPerson()?.id === key ? (await device()).put('answers', value, key) : undefined,
        removeItem: async (key) => (await device()).delete('answers', key),
      },
    }),
    maxAge: MONTH_MS,
    buster: SHAPE,
    // What was known stays known while the server cannot be reached; what it has refused since is gone.
    dehydrateOptions: {
      shouldDehydrateQuery: ({ state: { data, error } }) =>
        data !== undefined && !(error instanceof Refused && error.status < 500),
    },
  }
}

/** The answers as they last came, without that asking again has failed since. */
function withoutFailures(kept: PersistedClient): PersistedClient {
  const queries = kept.clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureCount: 0, fetchFailureReason: null },
  }))
  return { ...kept, clientState: { ...kept.clientState, queries } }
}
