import { listPeptides } from '#contract'
import type { House } from '../house.ts'
import { routes } from '../http/router.ts'
import { allPeptides } from './queries.ts'

/** The peptides that a person can choose from. */
export function peptideHandlers({ database }: House) {
  return routes().openapi(listPeptides, async (c) => c.json(await allPeptides(database, c.var.person.userId), 200))
}
