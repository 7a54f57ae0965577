import { activateTrial, readSubscription, type Subscription } from '#contract'
import { entitlement, type Entitlement } from '#domain/subscription/entitlement'
import { billingStart, trialEnd } from '#domain/subscription/trial'
import type { AppContext } from '../app-context.ts'
import { conflict } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import { readFacts, startTrial, type SubscriptionFacts } from './queries.ts'
import { isTrialSpent, keepTrialOf } from './spent-trials.ts'

/** The person's entitlement, and the start of the trial, by the server's clock. */
export function subscriptionHandlers(context: AppContext) {
  const { database, changeBus, jobs, now, settings } = context
  return createRouter()
    .openapi(readSubscription, async (c) =>
      c.json(subscriptionOf(await readFacts(database, c.var.person.userId), now()), 200),
    )
    .openapi(activateTrial, async (c) => {
      const { userId } = c.var.person
      const at = now()
      const { hadTrial } = await readFacts(database, userId)
      if (!hadTrial) await rejectSpentTrial(context, userId)
      // A second start changes nothing and returns the entitlement: a retry after a lost response must not look refused.
      const until = new Date(trialEnd(at.toISOString()))
      const started = await startTrial(database, userId, { at, until, zone: c.req.valid('json').zone })
      if (started) {
        await keepTrialOf(database, userId, { authSecret: settings.authSecret, now: at })
        changeBus.publish({ kind: 'rows', userId, tables: ['subscription', 'profiles'] })
        jobs.mail.soon()
      }
      return c.json(subscriptionOf(await readFacts(database, userId), at), 200)
    })
}

/** @throws ApiError 409 if another account of the same mailbox had its trial, also where that account was deleted since */
async function rejectSpentTrial({ database, now, settings }: AppContext, userId: string): Promise<void> {
  const isSpent = await isTrialSpent(database, userId, { authSecret: settings.authSecret, now: now() })
  // A call of the same moment may have started this account's own, which is kept before its mailbox is.
  if (isSpent && !(await readFacts(database, userId)).hadTrial)
    throw conflict('This mailbox has had its free trial with another account. Premium is open to you as before.')
}

function subscriptionOf(facts: SubscriptionFacts, at: Date): Subscription {
  const held = entitlement(facts, at.toISOString())
  return {
    plan_name: held.planName,
    status: 'active',
    premium_until: facts.premiumUntil ?? null,
    subscription_tier: held.tier ?? null,
    subscription_end: held.until ?? null,
    subscription_renews: held.source === 'card' && facts.renews,
    billing_starts: billingStartOf(facts, held, at) ?? null,
    has_premium_access: held.premium,
    is_trial_active: held.trial,
    trial_days_remaining: held.daysRemaining,
  }
}

/** When the card is charged first, or would be by a plan that is chosen now; undefined where that was, or is at once. */
function billingStartOf(facts: SubscriptionFacts, { source, until }: Entitlement, at: Date): string | undefined {
  if (source === 'card') return facts.renews && facts.uncharged ? until : undefined
  return billingStart(facts.premiumUntil, at.toISOString())
}
