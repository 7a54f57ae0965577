import { listDoses, logDose } from '#contract'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import type { AppContext } from '../context.ts'
import { asUser } from '../db/as-user.ts'
import type { Queryable } from '../db/transaction.ts'
import { paginate } from '../http/pagination.ts'
import { createRouter } from '../http/router.ts'
import { insertOnce } from '../idempotency/write.ts'
import { log } from './log.ts'
import { findDose, newestDoses, oneDose } from './queries.ts'

/** Logged doses: listed and added. Deleting one may undo a completion: server/scheduled-doses/. */
export function doseHandlers(context: AppContext) {
  const { database, now } = context
  return createRouter()
    .openapi(listDoses, async (c) => {
      const { userId } = c.var.person
      const page = c.req.valid('query')
      const session = asUser(database, userId)
      const doses = await paginate(
        c,
        page,
        {},
        {
          read: () => session.query(newestDoses(userId, page)),
          exists: async (id) => (await session.query(findDose(userId, id))).length > 0,
        },
      )
      return c.json(doses, 200)
    })
    .openapi(logDose, async (c) => {
      const { userId } = c.var.person
      const { id, dose: form } = c.req.valid('json')
      const session = asUser(database, userId)
      const mayCreatePeptide = form.peptide === OTHER_PEPTIDE
      const dose = await insertOnce(
        context,
        c,
        (key) => {
          const insert = (tx: Queryable) => log(tx, userId, key, id, form, now())
          // In one transaction with its dose: a dose that is refused leaves no peptide behind.
          return mayCreatePeptide ? session.transaction(insert) : insert(session)
        },
        { tables: mayCreatePeptide ? ['doses', 'peptides'] : ['doses'], again: oneDose(userId, id) },
      )
      return c.json(dose, 201)
    })
}
