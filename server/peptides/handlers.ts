import { joinPeptide, listPeptides, separatePeptide, type LiveTable } from '#contract'
import type { AppContext } from '../app-context.ts'
import { createRouter } from '../http/router.ts'
import { mutateOnce } from '../idempotency/write.ts'
import { join, separate } from './join.ts'
import { allPeptides } from './queries.ts'

/** A join changes the peptide of everything that was entered by its name. */
const TABLES: readonly LiveTable[] = ['peptides', 'doses', 'schedules', 'scheduled_doses', 'vials', 'dose_intervals']

/** The peptides of a person: listed, joined with another and separated again. */
export function peptideHandlers(context: AppContext) {
  return createRouter()
    .openapi(listPeptides, async (c) => c.json(await allPeptides(context.database, c.var.person.userId), 200))
    .openapi(joinPeptide, async (c) => {
      const { id } = c.req.valid('param')
      const joining = join(c.var.person.userId, id, c.req.valid('json').peptide)
      return c.json(await mutateOnce(context, c, joining, { tables: TABLES }), 200)
    })
    .openapi(separatePeptide, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await mutateOnce(context, c, separate(c.var.person.userId, id), { tables: TABLES }), 200)
    })
}
