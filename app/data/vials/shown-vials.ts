import { useMemo } from 'react'
import type { CivilDate } from '#domain/time/civil'
import { dateIn, type Zone } from '#domain/time/zone'
import type { VialDose } from '#domain/vials/vial'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, type Write } from '../outbox/write-kinds.ts'
import { useSelected } from '../rows/selected.ts'
import { inListOrder, isPast } from './in-order.ts'
import { dosesFromVials, storedVials } from './stored-vials.ts'
import { asView, viewOf, type VialsAtHand, type VialsView } from './vials-view.ts'

/**
 * The vials that are in use, soonest beyond-use first, then those that are not mixed, with the unsent writes of this device;
 * undefined while nothing is known.
 */
export function useVials() {
  const { data, isError, refetch } = useSelected(storedVials)
  const { data: planned = [] } = useSelected(dosesFromVials)
  const pending = usePendingWrites()
  const view = useMemo(() => shownVials(data, pending), [data, pending])
  return {
    vials: view?.vials,
    lastDraws: view?.last_draws ?? [],
    nextAmounts: nextOf(planned),
    withoutVial: view?.schedules_without_vial ?? [],
    isError,
    refetch,
  }
}

/** The stored vials with the unsent writes; undefined while nothing is known and no vial waits to be added. */
export function shownVials(stored: VialsAtHand | undefined, pending: readonly Write[]): VialsView | undefined {
  if (!stored && !pending.some(({ kind, refused }) => kind === 'add-vial' && !refused)) return undefined
  const view = applyWrites('vials', stored ? asView(stored) : viewOf([]), pending)
  return { ...view, vials: inListOrder(view.vials.filter((vial) => !isPast(vial))) }
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
