import {
  completeScheduledDose,
  deleteDose,
  listScheduledDoses,
  listUpcomingDoses,
  uncheckScheduledDose,
  type LiveTable,
} from '#contract'
import { lastUpcomingDay } from '#domain/schedules/upcoming'
import type { AppContext } from '../context.ts'
import { asUser } from '../db/as-user.ts'
import { paginate } from '../http/pagination.ts'
import { createRouter } from '../http/router.ts'
import { mutateOnce } from '../idempotency/write.ts'
import { createKeyedMutex } from '../limits/keyed-mutex.ts'
import { complete } from './complete.ts'
import { deleteLoggedDose } from './delete-dose.ts'
import { calendarDoses, oneScheduledDose, upcomingDoses } from './queries.ts'
import { uncheck } from './uncheck.ts'

const TABLES: readonly LiveTable[] = ['schedules', 'scheduled_doses', 'doses']

/**
 * Scheduled doses: listed, completed, unchecked. Deleting a logged dose lies here as well, since it undoes what the dose
 * has completed.
 */
export function scheduledDoseHandlers(context: AppContext) {
  const { database, now } = context
  const readMutex = createKeyedMutex()
  return createRouter()
    .openapi(listUpcomingDoses, async (c) => {
      const { userId } = c.var.person
      const { today, limit } = c.req.valid('query')
      const upcoming = upcomingDoses(userId, today, lastUpcomingDay(today), limit)
      return c.json(await asUser(database, userId).query(upcoming), 200)
    })
    .openapi(listScheduledDoses, async (c) => {
      const { userId } = c.var.person
      const { from, to, ...page } = c.req.valid('query')
      const session = asUser(database, userId)
      const doses = await paginate(
        c,
        page,
        { from, to },
        {
          read: () => readMutex(userId, () => session.query(calendarDoses(userId, from, to, page))),
          exists: async (id) => (await session.query(oneScheduledDose(userId, id))).length > 0,
        },
      )
      return c.json(doses, 200)
    })
    .openapi(completeScheduledDose, async (c) => {
      const { id } = c.req.valid('param')
      const completion = complete(c.var.person.userId, id, c.req.valid('json'), now())
      return c.json(await mutateOnce(context, c, completion, { tables: TABLES }), 200)
    })
    .openapi(uncheckScheduledDose, async (c) => {
      const { id } = c.req.valid('param')
      const unchecking = uncheck(c.var.person.userId, id, c.req.valid('json').dose_id, now())
      return c.json(await mutateOnce(context, c, unchecking, { tables: TABLES }), 200)
    })
    .openapi(deleteDose, async (c) => {
      const { id } = c.req.valid('param')
      const deletion = deleteLoggedDose(c.var.person.userId, id, now())
      return c.json(await mutateOnce(context, c, deletion, { tables: TABLES }), 200)
    })
}
