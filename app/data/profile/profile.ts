import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract'
import type { ProfileChange } from '#domain/profile/schema'
import { PROFILE } from '../cache/answer-keys.ts'
import { client } from '../client.ts'
import { flagOnboarding } from './onboarding-flag.ts'
import { currentPerson } from '../session/session.ts'
import { bodyOf } from '../fetch-json.ts'

export type { Profile }

export const profileQuery = queryOptions({
  queryKey: PROFILE,
  queryFn: async () => bodyOf(await client.api.profile.$get()),
})

export const useProfile = () => useQuery(profileQuery)

/** Saves the goals and marks onboarding complete. @throws Refused | Unreachable */
export function useFinishOnboarding(): (goals: readonly string[]) => Promise<void> {
  const queries = useQueryClient()
  return (goals) => finishOnboarding(queries, goals)
}

async function finishOnboarding(queries: QueryClient, goals: readonly string[]): Promise<void> {
  // The flag comes first: whatever happens to the call, this person has been through onboarding on this device.
  const person = currentPerson()
  if (person) flagOnboarding(person.id)
  const profile = await bodyOf(await client.api.profile.onboarding.$post({ json: { goals: [...goals] } }))
  queries.setQueryData(profileQuery.queryKey, profile)
}

/**
 * Changes fields of the profile. They show at once; when the server refuses or cannot be reached, exactly these go back.
 * @throws Refused | Unreachable
 */
export function useChangeProfile(): (change: ProfileChange) => Promise<void> {
  const queries = useQueryClient()
  return async (change) => {
    // An answer that is on its way knows nothing of the change yet.
    await queries.cancelQueries({ queryKey: profileQuery.queryKey, exact: true })
    const before = queries.getQueryData(profileQuery.queryKey)
    const show = (source: Profile | ProfileChange | undefined) =>
      queries.setQueryData(profileQuery.queryKey, (shown) => shown && { ...shown, ...sameFields(change, source) })
    show(change)
    try {
      show(await bodyOf(await client.api.profile.$patch({ json: change })))
    } catch (error) {
      show(before)
      void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
      throw error
    }
  }
}

/** Of another profile the fields that the change names: changes under way at the same time leave each other alone. */
function sameFields(change: ProfileChange, source: Profile | ProfileChange | undefined): Partial<Profile> {
  return Object.fromEntries(Object.entries(source ?? {}).filter(([field]) => field in change))
}
