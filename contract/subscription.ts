import * as z from 'zod'
import { createRoute } from '@hono/zod-openapi'
import { json, jsonBody, refusals } from './call.ts'

/** What the person is entitled to, as the server decided it; the browser only shows it. */
export const Subscription = z.object({
  plan_name: z.enum(['free', 'premium']),
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
export const readSubscription = createRoute({
  method: 'get',
  path: '/api/subscription',
  responses: { 200: json(Subscription), ...refusals },
})

/** Starts the trial: once per account; the server decides how long and for whom, and refuses any other number or word. */
export const activateTrial = createRoute({
  method: 'post',
  path: '/api/subscription/trial',
  request: { body: jsonBody(z.strictObject({ days: z.literal(14, { error: 'The trial lasts 14 days' }) })) },
  responses: { 200: json(Subscription), ...refusals },
})
