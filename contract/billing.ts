import * as z from 'zod'
import { Plan } from '#domain/subscription/schema'
import { Zone } from '#domain/time/schema'
import { json, jsonBody, mutation, ok } from './call.ts'

/** A page of the card provider, opened in a new tab. `url` is null when the provider gave none. */
export const ProviderPage = z.object({ url: z.string().nullable() })
export type ProviderPage = z.infer<typeof ProviderPage>

/** The state of the card subscription (docs/product/premium.md#who-has-it). `subscription_end` is an instant. */
export const CardCheck = z.object({
  subscribed: z.boolean(),
  subscription_tier: z.string().nullable(),
  subscription_end: z.string().nullable(),
})
export type CardCheck = z.infer<typeof CardCheck>

/**
 * The state of the membership (docs/product/premium.md#who-has-it). `valid_until` is an instant, or null for no end.
 */
export const MembershipCheck = z.object({
  hasAccess: z.boolean(),
  membership: z.object({ valid_until: z.string().nullable() }).nullable(),
})
export type MembershipCheck = z.infer<typeof MembershipCheck>

/**
 * Opens the provider's checkout for a plan, which is charged first when the trial ends
 * (docs/product/premium.md#paying-during-a-trial). 409 when a subscription is active. `zone` is the device's, for the days
 * that a page names.
 */
export const createCheckout = mutation('post', '/api/billing/checkout', ok(ProviderPage), {
  body: jsonBody(z.object({ plan: Plan, zone: Zone.optional() })),
})

/** Opens the provider's page where a subscription is managed or cancelled. 409 without a card subscription. */
export const openPortal = mutation('post', '/api/billing/portal', ok(ProviderPage), {
  body: json(z.object({ zone: Zone.optional() })),
})

/** Asks the card provider again. When it does not answer, the last known state is returned. */
export const checkCard = mutation('post', '/api/billing/check', ok(CardCheck))

/** Asks the membership provider again. When it does not answer, the last known state is returned. */
export const verifyMembership = mutation('post', '/api/billing/membership', ok(MembershipCheck))

/** The path of the signed webhook of the card provider. The app does not call it. */
export const WEBHOOK_PATH = '/api/billing/webhook'
