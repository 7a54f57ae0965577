import * as z from 'zod'
import { GrantOrRevoke } from '#domain/subscription/schema'
import { jsonBody, mutation, ok, query, uuid } from './call.ts'

/** Whose premium, and for how many days; -1 takes it away (docs/product/premium.md#grants-by-admins). */
export const GrantPremium = z.strictObject({
  targetUserId: uuid('There is no such person'),
  days: GrantOrRevoke,
})
export type GrantPremium = z.infer<typeof GrantPremium>

/** Whether the person who asks is an admin. Everybody may ask about themselves. */
export const readAdmin = query('/api/admin', ok(z.object({ admin: z.boolean() })))

/**
 * Sets the premium of the admin's own account to end so many days from now, or clears it. 403 for everybody who is not an
 * admin at that moment, and for any other account than one's own.
 */
export const grantPremium = mutation(
  'post',
  '/api/admin/grant-premium',
  ok(z.object({ premium_until: z.string().nullable() })),
  { body: jsonBody(GrantPremium) },
)
