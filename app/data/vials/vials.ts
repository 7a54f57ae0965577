import { useMemo } from 'react'
import type { CivilDate } from '#domain/time/civil'
import { dateIn, type Zone } from '#domain/time/zone'
import type { VialDose } from '#domain/vials/vial'
import { useSelected } from '../rows/selected.ts'
import { dosesFromVials, shownVials } from './shown-vials.ts'

/**
 * The vials that are in use, soonest beyond-use first, then those that are not mixed, with the unsent writes of this device;
 * undefined while nothing is known.
 */
export function useVials() {
  const { data, isError, refetch } = useSelected(shownVials)
  const { data: planned } = useSelected(dosesFromVials)
  return {
    vials: data?.vials,
    lastDraws: data?.last_draws ?? [],
    nextAmounts: useMemo(() => nextOf(planned ?? []), [planned]),
    withoutVial: data?.schedules_without_vial ?? [],
    isError,
    refetch,
  }
}

/** No clock on earth is behind this one: a dose of today is planned for its day or later. */
const EARLIEST = 'Etc/GMT+12' as Zone

/** Of each peptide the first planned dose from today on that comes from vials, of `planned`, earliest first. */
function nextOf(planned: readonly (VialDose & { readonly scheduled_date: CivilDate })[]): readonly VialDose[] {
  const today = dateIn(Date.now(), EARLIEST)
  const next = new Map<string, VialDose>()
  for (const dose of planned)
    if (dose.scheduled_date >= today && !next.has(dose.peptide_id)) next.set(dose.peptide_id, dose)
  return [...next.values()]
}
