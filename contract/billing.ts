import * as z from 'zod'
import { createRoute } from '@hono/zod-openapi'
import { Plan } from '#domain/subscription/schema'
import { json, jsonBody, refusals } from './call.ts'

/** A page of the card provider, to be opened in a new tab; no url where the provider named none. */
export const ProviderPage = z.object({ url: z.string().nullable() })
export type ProviderPage = z.infer<typeof ProviderPage>

/** What is known of the card subscription (docs/product/premium.md#who-has-it). `subscription_end` is an instant. */
export const CardCheck = z.object({
  subscribed: z.boolean(),
  subscription_tier: z.string().nullable(),
  subscription_end: z.string().nullable(),
})
export type CardCheck = z.infer<typeof CardCheck>

/**
 * What is known of the membership (docs/product/premium.md#who-has-it). `valid_until` is an instant; null where it has
 * no end.
 */
export const MembershipCheck = z.object({
  hasAccess: z.boolean(),
  membership: z.object({ valid_until: z.string().nullable() }).nullable(),
})
export type MembershipCheck = z.infer<typeof MembershipCheck>

/** Begins to pay for a plan: the provider's page. 409 where a subscription runs already. */
export const createCheckout = createRoute({
  method: 'post',
  path: '/api/billing/checkout',
  request: { body: jsonBody(z.object({ plan: Plan })) },
  responses: { 200: json(ProviderPage), ...refusals },
})

/** The provider's page where a subscription is managed or cancelled. 409 without a card subscription. */
export const openPortal = createRoute({
  method: 'post',
  path: '/api/billing/portal',
  responses: { 200: json(ProviderPage), ...refusals },
})

/** Asks the card provider again. Where it does not answer, what was known before stands. */
export const checkCard = createRoute({
  method: 'post',
  path: '/api/billing/check',
  responses: { 200: json(CardCheck), ...refusals },
})

/** Asks the membership provider again. Where it does not answer, what was known before stands. */
export const verifyMembership = createRoute({
  method: 'post',
  path: '/api/billing/membership',
  responses: { 200: json(MembershipCheck), ...refusals },
})

/** Where the card provider tells of changes, signed; not a call of the app. */
export const WEBHOOK_PATH = '/api/billing/webhook'
