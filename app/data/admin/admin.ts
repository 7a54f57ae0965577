import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { subscriptionQuery } from '../subscription/subscription.ts'
import { bodyOf } from '../fetch-json.ts'

/** Beneath 'profile', so that a change of role invalidates it. */
const adminQuery = queryOptions({
  queryKey: ['profile', 'admin'],
  queryFn: async () => (await bodyOf(await client.api.admin.$get())).admin,
})

/** Whether the person is an admin. What they may do is the server's to decide, each time anew. */
export const useAdmin = () => useQuery(adminQuery)

/** Grants premium for so many days to the person's own account, or takes it away. @throws Refused | Unreachable */
export function useGrantPremium(): (targetUserId: string, days: number) => Promise<void> {
  const queries = useQueryClient()
  return async (targetUserId, days) => {
    try {
      await bodyOf(await client.api.admin['grant-premium'].$post({ json: { targetUserId, days } }))
    } finally {
      // Refused may mean that the role is gone; unreachable, that nobody knows.
      void queries.invalidateQueries({ queryKey: ['profile'] })
      await queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
    }
  }
}
