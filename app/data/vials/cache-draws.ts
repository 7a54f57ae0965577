import type { QueryClient } from '@tanstack/react-query'
import type { Dose } from '#contract'
import { VIALS } from '../cache/answer-keys.ts'
import { updateVials } from './cache-vial.ts'
import { withDrawsOfDose, withoutDrawsOfDose } from './drawn-vials.ts'
import { vialsQuery } from './queries.ts'

/** Puts what a logged, edited or restored dose takes out of its vials into the cached answers about vials. */
export function cacheDrawsOf(queries: QueryClient, dose: Dose, hasRead = false): void {
  if (!knowsVialsOf(queries, dose)) return
  updateVials(queries, (view) => withDrawsOfDose(view, dose, hasRead))
  askAgain(queries)
}

/** Takes a dose that is gone out of them: its vials get back what it took. */
export function uncacheDrawsOf(queries: QueryClient, dose: Pick<Dose, 'id' | 'peptide_id' | 'draws'>): void {
  if (!knowsVialsOf(queries, dose)) return
  updateVials(queries, (view) => withoutDrawsOfDose(view, dose.id))
  askAgain(queries)
}

/** Older draws, the last one from a past vial and what is planned next are the server's to say. */
function askAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: VIALS })
}

/** Whether there is anything to change: most doses of most people come from no vial. */
function knowsVialsOf(queries: QueryClient, { peptide_id, draws = [] }: Pick<Dose, 'peptide_id' | 'draws'>): boolean {
  const known = queries.getQueryData(vialsQuery.queryKey)?.vials ?? []
  return draws.length > 0 || known.some((vial) => vial.peptide_id === peptide_id)
}
