import * as z from 'zod'
import { PlanName } from '#domain/subscription/schema'
import { TRIAL_DAYS } from '#domain/subscription/trial'
import { jsonBody, mutation, ok, query } from './call.ts'

/** What the person is entitled to, as the server decided it; the browser only shows it. */
export const Subscription = z.object({
  plan_name: PlanName,
  status: z.literal('active'),
  premium_until: z.string().nullable(),
  subscription_tier: z.string().nullable(),
  subscription_end: z.string().nullable(),
  /** It goes on by itself after subscription_end: a card subscription that nobody has cancelled. */
  subscription_renews: z.boolean(),
  has_premium_access: z.boolean(),
  is_trial_active: z.boolean(),
  trial_days_remaining: z.number().int(),
})
export type Subscription = z.infer<typeof Subscription>

/** The person's entitlement now. */
export const readSubscription = query('/api/subscription', ok(Subscription))

/** Starts the trial: once per account; the server decides how long and for whom, and refuses any other number or word. */
export const activateTrial = mutation('post', '/api/subscription/trial', ok(Subscription), {
  body: jsonBody(z.strictObject({ days: z.literal(TRIAL_DAYS, { error: `The trial lasts ${TRIAL_DAYS} days` }) })),
})
