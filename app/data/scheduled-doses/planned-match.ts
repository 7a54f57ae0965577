import { useCallback } from 'react'
import { OTHER_PEPTIDE } from '#domain/peptides/ids'
import { plannedMatch } from '#domain/schedules/states/planned-match'
import type { Zone } from '#domain/time/zone'
import { isOfPeptide, type NamedPeptide } from '../guards/known-of-peptide.ts'
import { rowsArrival } from '../rows/pull.ts'
import { knownScheduledDoses } from './known-scheduled-doses.ts'
import type { ShownScheduledDose } from './shown-scheduled-dose.ts'

/**
 * Finds the pending dose that a dose of the log form can be, among everything that this device knows of the plan, its own unsent writes
 * included. The first rows are waited for like the guards' doses.
 */
export function usePlannedMatch(zone: Zone) {
  return useCallback(
    async (peptide: NamedPeptide, administered_at: string): Promise<ShownScheduledDose | undefined> => {
      await rowsArrival()
      const alike = knownScheduledDoses().filter((dose) => isOfPeptide(dose, peptide))
      // A peptide that was named on this device has no id yet that the server could compare.
      const id = alike.find(({ peptide_id }) => peptide_id !== OTHER_PEPTIDE)?.peptide_id
      return id === undefined ? undefined : plannedMatch(alike, { peptide_id: id, administered_at }, zone)
    },
    [zone],
  )
}
