import { grantPremium, readAdmin } from '#contract'
import { REVOKE } from '#domain/subscription/grant'
import { DAY } from '#domain/time/instant'
import type { AppContext } from '../context.ts'
import { notAllowed } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import { isAdmin, setPremiumUntil } from './queries.ts'

/** Who is an admin, and the premium of the admin's own account. Whatever a browser says, both are decided here. */
export function adminHandlers({ database, changeBus, now }: AppContext) {
  return createRouter()
    .openapi(readAdmin, async (c) => c.json({ admin: await isAdmin(database, c.var.person.userId) }, 200))
    .openapi(grantPremium, async (c) => {
      const { userId } = c.var.person
      const { targetUserId, days } = c.req.valid('json')
      if (!(await isAdmin(database, userId))) throw accessDenied()
      if (targetUserId !== userId) throw notAllowed('Admins change premium for their own account only.')
      const until = days === REVOKE ? null : new Date(now().getTime() + days * DAY)
      // The role is asked once more in the statement itself: it may have been taken away a moment ago.
      if (!(await setPremiumUntil(database, userId, until))) throw accessDenied()
      changeBus.publish({ kind: 'rows', userId, tables: ['subscription', 'profiles'] })
      return c.json({ premium_until: until?.toISOString() ?? null }, 200)
    })
}

/** The refusal for everybody who is no admin (docs/product/premium.md#grants-by-admins). */
const accessDenied = () => notAllowed('Access denied. This panel requires administrator privileges.')
