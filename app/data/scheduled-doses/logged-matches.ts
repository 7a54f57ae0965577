import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { loggedMatches } from '#domain/schedules/states/match'
import type { Zone } from '#domain/time/zone'
import type { ShownDose } from '../doses/newest-doses.ts'
import { shownLastDoses } from '../guards/known-doses.ts'
import { lastDosesQuery } from '../guards/queries.ts'
import { pendingWrites, usePendingWrites } from '../outbox/pending-writes.ts'
import { knownScheduledDoses } from './known-scheduled-doses.ts'
import type { ShownScheduledDose } from './optimistic-scheduled-doses.ts'

/** Finds the logged doses that can be a pending one, the nearest in time first, among the last ten of its peptide. */
export function useLoggedMatches(zone: Zone): (dose: ShownScheduledDose) => readonly ShownDose[] {
  const queries = useQueryClient()
  const { data: stored } = useQuery(lastDosesQuery)
  const pending = usePendingWrites()
  // Everything that is looked at is read when it is asked for; what changes is what asks again.
  // oxlint-disable-next-line react/exhaustive-deps
  return useCallback((dose) => loggedMatchesHere(queries, dose, zone), [queries, zone, stored, pending])
}

/** The same by what this device knows at this moment. */
export function loggedMatchesHere(queries: QueryClient, dose: ShownScheduledDose, zone: Zone): readonly ShownDose[] {
  if (dose.peptide_id === OTHER_PEPTIDE || dose.status !== 'pending') return []
  const stored = queries.getQueryData(lastDosesQuery.queryKey) ?? []
  const free = shownLastDoses(stored, pendingWrites()).filter(
    ({ peptide_id, scheduled_dose_id }) => peptide_id === dose.peptide_id && !scheduled_dose_id,
  )
  return free.length === 0 ? [] : loggedMatches(dose, knownScheduledDoses(queries), free, zone)
}
