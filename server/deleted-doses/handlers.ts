import { listDeletedDoses, removeDeletedDose, restoreDose } from '#contract'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { DELETED, findPlace, nameOfPlace } from '../doses/place.ts'
import { paginate } from '../http/pagination.ts'
import { createRouter } from '../http/router.ts'
import { mutateOnce } from '../idempotency/write.ts'
import { lastDeletedDoses } from './queries.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'

/** The doses that were deleted as entered in error: listed, restored, removed for good. */
export function deletedDoseHandlers(context: AppContext) {
  const { database, now } = context
  return createRouter()
    .openapi(listDeletedDoses, async (c) => {
      const { userId } = c.var.person
      const page = c.req.valid('query')
      const session = asUser(database, userId)
      const doses = await paginate(
        c,
        page,
        {},
        {
          read: () => session.query(lastDeletedDoses(userId, page)),
          exists: async (place) => (await session.query(findPlace(userId, place, DELETED))).length > 0,
          nameOf: nameOfPlace,
        },
      )
      return c.json(doses, 200)
    })
    .openapi(restoreDose, async (c) => {
      const { id } = c.req.valid('param')
      const { 'idempotency-key': changeId } = c.req.valid('header')
      const restoring = restore(c.var.person.userId, id, changeId, now())
      const tables = ['schedules', 'scheduled_doses', 'doses', 'vials'] as const
      return c.json(await mutateOnce(context, c, restoring, { tables }), 200)
    })
    .openapi(removeDeletedDose, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await mutateOnce(context, c, remove(c.var.person.userId, id), { tables: ['doses', 'vials'] }), 200)
    })
}
