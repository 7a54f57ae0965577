import { activateTrial, readSubscription, type Subscription } from '#contract'
import { entitlement, type EntitlementFacts } from '#domain/subscription/entitlement'
import { trialEnd } from '#domain/subscription/trial'
import type { AppContext } from '../context.ts'
import { createRouter } from '../http/router.ts'
import { readFacts, startTrial } from './queries.ts'

/** The person's entitlement, and the start of the trial, by the server's clock. */
export function subscriptionHandlers({ database, changeBus, jobs, now }: AppContext) {
  return createRouter()
    .openapi(readSubscription, async (c) =>
      c.json(subscriptionOf(await readFacts(database, c.var.person.userId), now()), 200),
    )
    .openapi(activateTrial, async (c) => {
      const { userId } = c.var.person
      const at = now()
      // A second start changes nothing and returns the entitlement: a retry after a lost response must not look refused.
      const started = await startTrial(database, userId, at, new Date(trialEnd(at.toISOString())))
      if (started) {
        changeBus.publish({ kind: 'rows', userId, tables: ['subscription', 'profiles'] })
        jobs.mail.soon()
      }
      return c.json(subscriptionOf(await readFacts(database, userId), at), 200)
    })
}

function subscriptionOf(facts: EntitlementFacts & { readonly renews: boolean }, at: Date): Subscription {
  const held = entitlement(facts, at.toISOString())
  return {
    plan_name: held.planName,
    status: 'active',
    premium_until: facts.premiumUntil ?? null,
    subscription_tier: held.tier ?? null,
    subscription_end: held.until ?? null,
    subscription_renews: held.source === 'card' && facts.renews,
    has_premium_access: held.premium,
    is_trial_active: held.trial,
    trial_days_remaining: held.daysRemaining,
  }
}
