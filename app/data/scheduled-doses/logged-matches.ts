import { useCallback } from 'react'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { loggedMatches } from '#domain/schedules/states/match'
import type { Zone } from '#domain/time/zone'
import type { ShownDose } from '../doses/shown-dose.ts'
import { lastDoses } from '../guards/last-doses.ts'
import { selected, useSelected } from '../rows/selected.ts'
import { knownScheduledDoses } from './known-scheduled-doses.ts'
import type { ShownScheduledDose } from './shown-scheduled-dose.ts'
import { shownScheduledDoses } from './shown-scheduled-doses.ts'

/** Finds the logged doses that can be a pending one, the nearest in time first, among the last ten of its peptide. */
export function useLoggedMatches(zone: Zone): (dose: ShownScheduledDose) => readonly ShownDose[] {
  const { data: doses } = useSelected(lastDoses)
  const { data: planned } = useSelected(shownScheduledDoses)
  // Everything that is looked at is read when it is asked for; what changes is what asks again.
  // oxlint-disable-next-line react/exhaustive-deps
  return useCallback((dose) => loggedMatchesHere(dose, zone), [zone, doses, planned])
}

/** The same by what this device knows at this moment. */
export function loggedMatchesHere(dose: ShownScheduledDose, zone: Zone): readonly ShownDose[] {
  if (dose.peptide_id === OTHER_PEPTIDE || dose.status !== 'pending') return []
  const free = selected(lastDoses)?.filter(
    ({ peptide_id, scheduled_dose_id }) => peptide_id === dose.peptide_id && !scheduled_dose_id,
  )
  return !free || free.length === 0 ? [] : loggedMatches(dose, knownScheduledDoses(), free, zone)
}
