import { grantPremium, readAdmin } from '#contract'
import { REVOKE } from '#domain/subscription/grant'
import { DAY } from '#domain/time/instant'
import type { AppContext } from '../app-context.ts'
import { notAllowed } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import { isAdmin, setPremiumUntil } from './queries.ts'

/** Whether the person is an admin, and premium for the admin's own account. The server decides both. */
export function adminHandlers({ database, changeBus, now }: AppContext) {
  return createRouter()
    .openapi(readAdmin, async (c) => c.json({ admin: await isAdmin(database, c.var.person.userId) }, 200))
    .openapi(grantPremium, async (c) => {
      const { userId } = c.var.person
      const { targetUserId, days } = c.req.valid('json')
      if (!(await isAdmin(database, userId))) throw accessDenied()
      if (targetUserId !== userId) throw notAllowed('Admins change premium for their own account only.')
      const until = days === REVOKE ? null : new Date(now().getTime() + days * DAY)
      // The statement checks the role again: it may have been revoked since.
      if (!(await setPremiumUntil(database, userId, until))) throw accessDenied()
      changeBus.publish({ kind: 'rows', userId, tables: ['subscription', 'profiles'] })
      return c.json({ premium_until: until?.toISOString() ?? null }, 200)
    })
}

/** The error for a person who is not an admin (docs/product/premium.md#grants-by-admins). */
const accessDenied = () => notAllowed('Access denied. This panel requires administrator privileges.')
