import { listDeletedDoses } from '#contract'
import type { AppContext } from '../context.ts'
import { asUser } from '../db/as-user.ts'
import { paginate } from '../http/pagination.ts'
import { createRouter } from '../http/router.ts'
import { lastDeletedDoses, oneDeletedDose } from './queries.ts'

/** The doses that were deleted as entered in error: listed, restored, removed for good. */
export function deletedDoseHandlers({ database }: AppContext) {
  return createRouter().openapi(listDeletedDoses, async (c) => {
    const { userId } = c.var.person
    const page = c.req.valid('query')
    const session = asUser(database, userId)
    const doses = await paginate(
      c,
      page,
      {},
      {
        read: () => session.query(lastDeletedDoses(userId, page)),
        exists: async (id) => (await session.query(oneDeletedDose(userId, id))).length > 0,
      },
    )
    return c.json(doses, 200)
  })
}
