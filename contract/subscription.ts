import * as z from 'zod'
import { PlanName } from '#domain/subscription/schema'
import { TRIAL_DAYS } from '#domain/subscription/trial'
import { Zone } from '#domain/time/schema'
import { jsonBody, mutation, ok, query } from './call.ts'

/** The person's entitlement. The server decides it, the browser only shows it. */
export const Subscription = z.object({
  plan_name: PlanName,
  status: z.literal('active'),
  premium_until: z.string().nullable(),
  subscription_tier: z.string().nullable(),
  subscription_end: z.string().nullable(),
  /** A card subscription that renews at `subscription_end`, because it was not cancelled. */
  subscription_renews: z.boolean(),
  /**
   * When the card is charged first: that of a card subscription in its trial, else that of a plan that is chosen now. Null
   * where it was charged already, or would be at once (docs/product/premium.md#paying-during-a-trial).
   */
  billing_starts: z.string().nullable(),
  has_premium_access: z.boolean(),
  is_trial_active: z.boolean(),
  trial_days_remaining: z.number().int(),
})
export type Subscription = z.infer<typeof Subscription>

/** The person's entitlement now. */
export const readSubscription = query('/api/subscription', ok(Subscription))

/**
 * Starts the trial, once per account. The server decides how long it lasts and who may have it; it refuses any other
 * number of days. `zone` is the device's: the message that confirms the trial names its last day there.
 */
export const activateTrial = mutation('post', '/api/subscription/trial', ok(Subscription), {
  body: jsonBody(
    z.strictObject({
      days: z.literal(TRIAL_DAYS, { error: `The trial lasts ${TRIAL_DAYS} days` }),
      zone: Zone.optional(),
    }),
  ),
})
