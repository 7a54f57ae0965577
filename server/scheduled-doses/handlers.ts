import {
  completeScheduledDose,
  deleteDose,
  linkScheduledDose,
  listMissedDoses,
  listScheduledDoses,
  listUpcomingDoses,
  moveScheduledDose,
  readAdherence,
  skipScheduledDose,
  uncheckScheduledDose,
  unskipScheduledDose,
  type LiveTable,
} from '#contract'
import { lastUpcomingDay } from '#domain/schedules/states/upcoming'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { paginate } from '../http/pagination.ts'
import { createRouter } from '../http/router.ts'
import { mutateOnce } from '../idempotency/write.ts'
import { createKeyedMutex } from '../limits/keyed-mutex.ts'
import { adherenceOf } from './adherence.ts'
import { move } from '../schedules/change-plan.ts'
import { complete } from './complete.ts'
import { deleteLoggedDose } from './delete-dose.ts'
import { link } from './link.ts'
import { calendarDoses, lastMissedOfEach, oneScheduledDose } from './queries.ts'
import { skip, unskip } from './skip.ts'
import { uncheck } from './uncheck.ts'
import { upcomingOf } from './upcoming.ts'

const TABLES: readonly LiveTable[] = ['schedules', 'scheduled_doses', 'doses']
/** What is taken back is given back to its vial. */
const TABLES_AND_VIALS: readonly LiveTable[] = [...TABLES, 'vials']
const PLANNED: readonly LiveTable[] = ['schedules', 'scheduled_doses']

/**
 * Scheduled doses: listed, counted, completed, unchecked, skipped, moved. Deleting a logged dose lies here as well, since it undoes what the dose
 * has completed.
 */
export function scheduledDoseHandlers(context: AppContext) {
  const { database, now } = context
  const readMutex = createKeyedMutex()
  return createRouter()
    .openapi(listUpcomingDoses, async (c) => {
      const { userId } = c.var.person
      const { today, open_from: from = today, day_begins: begins, zone, limit } = c.req.valid('query')
      const days = { from, to: lastUpcomingDay(today), begins }
      return c.json([...(await upcomingOf(database, userId, { days, zone, limit }))], 200)
    })
    .openapi(listMissedDoses, async (c) => {
      const { userId } = c.var.person
      const { open_from: from, day_begins: begins } = c.req.valid('query')
      return c.json([...(await asUser(database, userId).query(lastMissedOfEach(userId, from, begins)))], 200)
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
    .openapi(readAdherence, async (c) => {
      const { userId } = c.var.person
      const { today, open_from: openFrom, day_begins: begins, zone, before } = c.req.valid('query')
      return c.json(
        await readMutex(userId, () => adherenceOf(database, userId, { today, openFrom, begins, zone, before })),
        200,
      )
    })
    .openapi(completeScheduledDose, async (c) => {
      const { id } = c.req.valid('param')
      const tap = c.req.valid('json')
      const tables = tap.draws?.length ? TABLES_AND_VIALS : TABLES
      return c.json(await mutateOnce(context, c, complete(c.var.person.userId, id, tap, now()), { tables }), 200)
    })
    .openapi(linkScheduledDose, async (c) => {
      const { id } = c.req.valid('param')
      const linking = link(c.var.person.userId, id, c.req.valid('json'), now())
      return c.json(await mutateOnce(context, c, linking, { tables: TABLES }), 200)
    })
    .openapi(uncheckScheduledDose, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const unchecking = uncheck(c.var.person.userId, id, c.req.valid('json'), changeId, now())
      return c.json(await mutateOnce(context, c, unchecking, { tables: TABLES_AND_VIALS }), 200)
    })
    .openapi(skipScheduledDose, async (c) => {
      const { id } = c.req.valid('param')
      const skipping = skip(c.var.person.userId, id, c.req.valid('json').reason, now())
      return c.json(await mutateOnce(context, c, skipping, { tables: PLANNED }), 200)
    })
    .openapi(unskipScheduledDose, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await mutateOnce(context, c, unskip(c.var.person.userId, id, now()), { tables: PLANNED }), 200)
    })
    .openapi(moveScheduledDose, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const moving = move(c.var.person.userId, id, { ...c.req.valid('json'), changeId }, now())
      return c.json(await mutateOnce(context, c, moving, { tables: PLANNED }), 200)
    })
    .openapi(deleteDose, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const deletion = deleteLoggedDose(c.var.person.userId, id, changeId, now())
      return c.json(await mutateOnce(context, c, deletion, { tables: TABLES_AND_VIALS }), 200)
    })
}
