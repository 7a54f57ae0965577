import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { DeviceSession } from '#contract'
import { client } from '../client.ts'
import { bodyOf, Refused } from '../fetch-json.ts'

export type { DeviceSession }

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => bodyOf(await client.api.account.sessions.$get()),
})

/** The devices on which the person is signed in, this one first. */
export const useSessions = () => useQuery(sessionsQuery)

/** Signs out one device; it leaves the list at once and comes back if that fails. @throws Refused | Unreachable */
export function useEndSession(): (id: string) => Promise<void> {
  const queries = useQueryClient()
  return (id) =>
    without(
      queries,
      (session) => session.id === id,
      async () => {
        const answer = await client.api.account.sessions[':id'].$delete({ param: { id } })
        await bodyOf(answer).catch((error: unknown) => {
          // Somebody else was faster: it is signed out.
          if (!(error instanceof Refused && error.status === 404)) throw error
        })
      },
    )
}

/** Signs out every device but this one, in the same way. @throws Refused | Unreachable */
export function useEndOtherSessions(): () => Promise<void> {
  const queries = useQueryClient()
  return () =>
    without(
      queries,
      ({ current }) => !current,
      async () => bodyOf(await client.api.account.sessions.$delete()),
    )
}

async function without(
  queries: QueryClient,
  isEnded: (session: DeviceSession) => boolean,
  end: () => Promise<unknown>,
): Promise<void> {
  const { queryKey } = sessionsQuery
  // An answer that is under way would bring them back.
  await queries.cancelQueries({ queryKey })
  const before = queries.getQueryData(queryKey)
  queries.setQueryData(queryKey, (known) => known?.filter((session) => !isEnded(session)))
  try {
    await end()
  } catch (error) {
    queries.setQueryData(queryKey, before)
    throw error
  } finally {
    void queries.invalidateQueries({ queryKey })
  }
}
