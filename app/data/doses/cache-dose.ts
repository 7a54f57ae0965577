import type { QueryClient } from '@tanstack/react-query'
import type { Dose } from '#contract'
import { updateAnswers } from '../cache/update-answers.ts'
import { LAST_DOSES } from '../cache/answer-keys.ts'
import { cacheDayDose, DOSE_DAYS, uncacheDayDose } from './month-doses.ts'
import { cacheLastDose, uncacheLastDose } from '../guards/cache-last-dose.ts'
import { HISTORY, withDose, withoutDose, type HistoryPages } from './history-pages.ts'
import { DOSES, FOUND_DOSES, newestFirst } from './queries.ts'

/** Puts a logged or edited dose into the cached lists. */
export function cacheDose(queries: QueryClient, dose: Dose): void {
  for (const [queryKey, doses] of queries.getQueriesData<readonly Dose[]>({ queryKey: DOSES })) {
    const limit = Number(queryKey[1])
    updateAnswers<readonly Dose[]>(queries, queryKey, (known) => newestWith(known, dose, limit))
    // It has left a full list, and another one moves up.
    if (doses && newestWith(doses, dose, limit).length < doses.length)
      void queries.invalidateQueries({ queryKey, exact: true })
  }
  updateAnswers<HistoryPages>(queries, HISTORY, (history) => withDose(history, dose))
  cacheDayDose(queries, dose)
  // Whether a search finds it is for the server to say.
  void queries.invalidateQueries({ queryKey: FOUND_DOSES })
  cacheLastDose(queries, dose)
}

/** Takes a deleted dose out of the cached lists. A list of the newest that was full loads again: another dose moves up. */
export function uncacheDose(queries: QueryClient, id: string): void {
  for (const [queryKey, doses] of queries.getQueriesData<readonly Dose[]>({ queryKey: DOSES }))
    if (doses?.some((dose) => dose.id === id)) {
      updateAnswers<readonly Dose[]>(queries, queryKey, (known) => known.filter((dose) => dose.id !== id))
      if (doses.length >= Number(queryKey[1])) void queries.invalidateQueries({ queryKey, exact: true })
    }
  for (const queryKey of [HISTORY, FOUND_DOSES])
    updateAnswers<HistoryPages>(queries, queryKey, (history) => withoutDose(history, id))
  uncacheDayDose(queries, id)
  uncacheLastDose(queries, id)
}

/** Loads every list of doses again. */
export function reloadDoses(queries: QueryClient): void {
  for (const queryKey of [DOSES, HISTORY, FOUND_DOSES, DOSE_DAYS, LAST_DOSES])
    void queries.invalidateQueries({ queryKey })
}

/** A list of the newest with a dose in its place. Behind the end of a full list stand doses that nobody here knows. */
function newestWith(doses: readonly Dose[], dose: Dose, limit: number): readonly Dose[] {
  const others = doses.filter(({ id }) => id !== dose.id)
  const last = others.at(-1)
  const isBehind = doses.length >= limit && last !== undefined && newestFirst(dose, last) > 0
  return isBehind ? others : [...others, dose].toSorted(newestFirst).slice(0, limit)
}
