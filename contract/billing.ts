import * as z from 'zod'
import { Plan } from '#domain/subscription/schema'
import { jsonBody, mutation, ok } from './call.ts'

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
export const createCheckout = mutation('post', '/api/billing/checkout', ok(ProviderPage), {
  body: jsonBody(z.object({ plan: Plan })),
})

/** The provider's page where a subscription is managed or cancelled. 409 without a card subscription. */
export const openPortal = mutation('post', '/api/billing/portal', ok(ProviderPage))

/** Asks the card provider again. Where it does not answer, what was known before stands. */
export const checkCard = mutation('post', '/api/billing/check', ok(CardCheck))

/** Asks the membership provider again. Where it does not answer, what was known before stands. */
export const verifyMembership = mutation('post', '/api/billing/membership', ok(MembershipCheck))

/** Where the card provider tells of changes, signed; not a call of the app. */
export const WEBHOOK_PATH = '/api/billing/webhook'
