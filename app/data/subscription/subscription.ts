import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Subscription } from '#contract'
import { TRIAL_DAYS } from '#domain/subscription/trial'
import { client } from '../client.ts'
import { readDeviceZone } from '../device-zone.ts'
import { bodyOf } from '../fetch-json.ts'

export type { Subscription }

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async () =>
    bodyOf(await client.api.subscription.$get({}, { init: { signal: AbortSignal.timeout(PATIENCE_MS) } })),
  retry: 1,
})

/** The gates wait for this answer. */
const PATIENCE_MS = 6000

export const useSubscription = () => useQuery(subscriptionQuery)

/**
 * Whether the person has premium; undefined while nothing is known. A failing answer falls back to free
 * (docs/product/premium.md#who-has-it), also while it is asked for again: each screen that opens does so, and would wait.
 */
export function usePremium(): boolean | undefined {
  const { data, errorUpdateCount } = useSubscription()
  if (data) return data.has_premium_access
  return errorUpdateCount > 0 ? false : undefined
}

/** Starts the trial; the server decides the days. @throws Refused | Unreachable */
export function useActivateTrial(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const held = await bodyOf(
      await client.api.subscription.trial.$post({ json: { days: TRIAL_DAYS, zone: readDeviceZone() } }),
    )
    queries.setQueryData(subscriptionQuery.queryKey, held)
    await queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
  }
}
