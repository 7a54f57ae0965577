import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { plannedMatch } from '#domain/schedules/states/match'
import { arrival } from '../cache/arrival.ts'
import { isOfPeptide, type NamedPeptide } from '../guards/known-of-peptide.ts'
import { knownScheduledDoses } from './known-scheduled-doses.ts'
import type { ShownScheduledDose } from './optimistic-scheduled-doses.ts'
import { monthQuery, pastWeekQuery, upcomingQuery, type OpenDays } from './queries.ts'

/**
 * Finds the pending dose that a dose of the log form can be, among everything that this device knows of the plan, its own unsent writes
 * included. What it does not know yet is loaded when the form opens, and waited for like the guards' doses.
 */
export function usePlannedMatch(days: OpenDays) {
  const queries = useQueryClient()
  const { today, openFrom, begins, zone } = days
  useEffect(() => {
    const shown = { today, openFrom, begins, zone }
    void queries.prefetchQuery(upcomingQuery(shown))
    void queries.prefetchQuery(pastWeekQuery(shown))
    void queries.prefetchQuery(monthQuery(today))
  }, [queries, today, openFrom, begins, zone])
  return useCallback(
    async (peptide: NamedPeptide, administered_at: string): Promise<ShownScheduledDose | undefined> => {
      const shown = { today, openFrom, begins, zone }
      await arrival(
        queries,
        [upcomingQuery(shown), pastWeekQuery(shown), monthQuery(today)].map(({ queryKey }) => queryKey),
      )
      const alike = knownScheduledDoses(queries).filter((dose) => isOfPeptide(dose, peptide))
      // A peptide that was named on this device has no id yet that the server could compare.
      const id = alike.find(({ peptide_id }) => peptide_id !== OTHER_PEPTIDE)?.peptide_id
      return id === undefined ? undefined : plannedMatch(alike, { peptide_id: id, administered_at }, zone)
    },
    [queries, today, openFrom, begins, zone],
  )
}
