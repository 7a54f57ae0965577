import * as z from 'zod'
import { GrantOrRevoke } from '#domain/subscription/schema'
import { jsonBody, mutation, ok, query, uuid } from './call.ts'

/** The account, and the number of days; -1 revokes premium (docs/product/premium.md#grants-by-admins). */
export const GrantPremium = z.strictObject({
  targetUserId: uuid('There is no such person'),
  days: GrantOrRevoke,
})
export type GrantPremium = z.infer<typeof GrantPremium>

/** Whether the person is an admin. Everyone may ask about themselves. */
export const readAdmin = query('/api/admin', ok(z.object({ admin: z.boolean() })))

/**
 * Sets the premium of the admin's own account to end in so many days, or clears it. 403 for people who are not
 * admins, and for any other account.
 */
export const grantPremium = mutation(
  'post',
  '/api/admin/grant-premium',
  ok(z.object({ premium_until: z.string().nullable() })),
  { body: jsonBody(GrantPremium) },
)
