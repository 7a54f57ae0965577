import * as z from 'zod'
import { createRoute } from '@hono/zod-openapi'
import { GrantOrRevoke } from '#domain/subscription/schema'
import { json, jsonBody, refusals } from './call.ts'

/** Whose premium, and for how many days; -1 takes it away (docs/product/premium.md#grants-by-admins). */
export const GrantPremium = z.strictObject({
  targetUserId: z.uuid({ error: 'There is no such person' }).toLowerCase(),
  days: GrantOrRevoke,
})
export type GrantPremium = z.infer<typeof GrantPremium>

/** Whether the person who asks is an admin. Everybody may ask about themselves. */
export const readAdmin = createRoute({
  method: 'get',
  path: '/api/admin',
  responses: { 200: json(z.object({ admin: z.boolean() })), ...refusals },
})

/**
 * Sets the premium of the admin's own account to end so many days from now, or clears it. 403 for everybody who is not an
 * admin at that moment, and for any other account than one's own.
 */
export const grantPremium = createRoute({
  method: 'post',
  path: '/api/admin/grant-premium',
  request: { body: jsonBody(GrantPremium) },
  responses: { 200: json(z.object({ premium_until: z.string().nullable() })), ...refusals },
})
