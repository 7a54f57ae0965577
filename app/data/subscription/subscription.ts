import type { Subscription } from '#contract'
import { TRIAL_DAYS } from '#domain/subscription/trial'
import { createAnswer, useAnswer, useWatched } from '../answers/answer.ts'
import { client } from '../client.ts'
import { readDeviceZone } from '../device-zone.ts'
import { bodyOf } from '../fetch-json.ts'

export type { Subscription }

export const subscriptionAnswer = createAnswer({
  name: 'subscription',
  ask: async () =>
    bodyOf(await client.api.subscription.$get({}, { init: { signal: AbortSignal.timeout(PATIENCE_MS) } })),
  tables: ['subscription'],
  retries: 1,
})

/** The gates wait for this answer. */
const PATIENCE_MS = 6000

export const useSubscription = () => useAnswer(subscriptionAnswer)

/**
 * Whether the person has premium; undefined while nothing is known. A failing answer falls back to free
 * (docs/product/premium.md#who-has-it), also while it is asked for again: each screen that opens does so, and would wait.
 */
export function usePremium(): boolean | undefined {
  return useWatched(subscriptionAnswer, ({ data, error }) => {
    if (data) return data.has_premium_access
    return error === undefined ? undefined : false
  })
}

/** Starts the trial; the server decides the days. @throws Refused | Unreachable */
export async function activateTrial(): Promise<void> {
  const answer = client.api.subscription.trial.$post({ json: { days: TRIAL_DAYS, zone: readDeviceZone() } })
  subscriptionAnswer.set(await bodyOf(await answer))
  subscriptionAnswer.outdated()
  await subscriptionAnswer.ask()
}
