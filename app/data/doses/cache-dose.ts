import type { QueryClient } from '@tanstack/react-query'
import type { Dose } from '#contract'
import { updateAnswers } from '../cache/update-answers.ts'
import { HISTORY, withDose, withoutDose, type HistoryPages } from './history-pages.ts'
import { DOSES, newestFirst } from './queries.ts'

/** Puts a logged dose into the cached lists. */
export function cacheDose(queries: QueryClient, dose: Dose): void {
  updateAnswers<readonly Dose[]>(queries, DOSES, (doses, [, limit]) =>
    [dose, ...doses.filter(({ id }) => id !== dose.id)].toSorted(newestFirst).slice(0, Number(limit)),
  )
  updateAnswers<HistoryPages>(queries, HISTORY, (history) => withDose(history, dose))
}

/** Takes a deleted dose out of the cached lists. A list of the newest that was full loads again: another dose moves up. */
export function uncacheDose(queries: QueryClient, id: string): void {
  for (const [queryKey, doses] of queries.getQueriesData<readonly Dose[]>({ queryKey: DOSES }))
    if (doses?.some((dose) => dose.id === id)) {
      updateAnswers<readonly Dose[]>(queries, queryKey, (known) => known.filter((dose) => dose.id !== id))
      if (doses.length >= Number(queryKey[1])) void queries.invalidateQueries({ queryKey, exact: true })
    }
  updateAnswers<HistoryPages>(queries, HISTORY, (history) => withoutDose(history, id))
}
