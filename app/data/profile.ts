import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract'
import { client } from './client.ts'
import { flagOnboarding } from './onboarding-flag.ts'
import { bodyOf } from './wire.ts'

export type { Profile }

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async () => bodyOf<Profile>(await client.api.profile.$get()),
})

export const useProfile = () => useQuery(profileQuery)

/** Saves the goals and marks onboarding complete. @throws Refused | Unreachable */
export function useFinishOnboarding(): (goals: readonly string[]) => Promise<void> {
  const queries = useQueryClient()
  return (goals) => finishOnboarding(queries, goals)
}

async function finishOnboarding(queries: QueryClient, goals: readonly string[]): Promise<void> {
  // The flag comes first: whatever happens to the call, this person has been through onboarding on this device.
  flagOnboarding()
  const profile = await bodyOf<Profile>(await client.api.profile.onboarding.$post({ json: { goals: [...goals] } }))
  queries.setQueryData(profileQuery.queryKey, profile)
}
