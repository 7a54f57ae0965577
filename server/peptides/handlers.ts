import { listPeptides } from '#contract'
import type { AppContext } from '../context.ts'
import { createRouter } from '../http/router.ts'
import { allPeptides } from './queries.ts'

/** The peptides that a person can choose from. */
export function peptideHandlers({ database }: AppContext) {
  return createRouter().openapi(listPeptides, async (c) =>
    c.json(await allPeptides(database, c.var.person.userId), 200),
  )
}
