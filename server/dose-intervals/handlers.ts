import { listDoseIntervals, setDoseInterval } from '#contract'
import type { AppContext } from '../app-context.ts'
import { asUser } from '../db/as-user.ts'
import { notFound } from '../http/api-error.ts'
import { createRouter } from '../http/router.ts'
import { mutation } from '../idempotency/run-once.ts'
import { mutateOnce } from '../idempotency/write.ts'
import { endOf } from '#domain/peptides/joined'
import { ownPeptides } from '../peptides/queries.ts'
import { resolvedOf } from '../peptides/resolve-peptide.ts'
import { doseIntervals, intervalOf, removeInterval, saveInterval } from './queries.ts'

/** The least time between two doses of a peptide, where the person has set one. It needs no premium. */
export function doseIntervalHandlers(context: AppContext) {
  const { database } = context
  return createRouter()
    .openapi(listDoseIntervals, async (c) => {
      const { userId } = c.var.person
      return c.json(await asUser(database, userId).query(doseIntervals(userId)), 200)
    })
    .openapi(setDoseInterval, async (c) => {
      const { userId } = c.var.person
      const { id } = c.req.valid('param')
      const { hours } = c.req.valid('json')
      const setting = mutation({
        reads: [ownPeptides(userId)],
        decide([own]) {
          const peptide = resolvedOf(endOf(id, own), own)
          if (!peptide) throw notFound('peptide')
          const change = hours === null ? removeInterval(userId, peptide.id) : saveInterval(userId, peptide.id, hours)
          return { changes: [change], answer: intervalOf(userId, peptide.id) }
        },
        again: intervalOf(userId, id),
      })
      return c.json(await mutateOnce(context, c, setting, { tables: ['dose_intervals'] }), 200)
    })
}
