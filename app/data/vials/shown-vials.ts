import { useMemo } from 'react'
import type { Vial } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import { dateIn, type Zone } from '#domain/time/zone'
import type { VialDose } from '#domain/vials/vial'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, changesView, type Write } from '../outbox/write-kinds.ts'
import { useInPages } from '../rows/in-pages.ts'
import { useSelected } from '../rows/selected.ts'
import { inListOrder, isPast } from './in-order.ts'
import { useOldVial, useOldVials } from './old-vials.ts'
import { dosesFromVials, storedVials } from './stored-vials.ts'
import { asView, viewOf, type ShownVial, type VialsAtHand, type VialsView } from './vials-view.ts'

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

/** Finished and discarded vials, the one that ended last first, fifty at a time, with the unsent writes. */
export function usePastVials() {
  const { data, isError, refetch } = useSelected(storedVials)
  const older = useOldVials(data)
  const pending = usePendingWrites()
  const all = useMemo(() => {
    const here = data?.past() ?? []
    const others = older.vials.filter(({ id }) => here.every((vial) => vial.id !== id))
    return shownPast(data && [...here, ...others], data?.vials ?? [], pending)
  }, [data, older.vials, pending])
  const { rows: vials, hasMore, showMore } = useInPages(all)
  return {
    vials,
    isError,
    refetch,
    hasMore: hasMore || older.hasMore,
    isLoadingMore: older.isLoadingMore,
    loadMore: () => {
      showMore()
      if (!hasMore) older.loadMore()
    },
  }
}

/** The stored past vials, and before them those at hand that unsent writes have ended. */
export function shownPast(
  stored: readonly Vial[] | undefined,
  current: readonly Vial[],
  pending: readonly Write[],
): readonly ShownVial[] | undefined {
  if (!stored && !changesView('vials', pending)) return undefined
  const all = viewOf([...current, ...(stored ?? [])])
  return applyWrites('vials', all, pending).vials.filter(isPast)
}

/** One vial with the unsent writes of this device. `isUnknown`: the person has none of this id, or it was removed. */
export function useVial(id: string) {
  const { data, isError, refetch } = useSelected(storedVials)
  const here = useMemo(() => data?.one(id), [data, id])
  const old = useOldVial(id, data !== undefined && here === undefined && data.isKnown(id))
  const stored = here ?? old.vial
  const pending = usePendingWrites()
  const vial = useMemo(
    () => applyWrites('vials', viewOf(stored ? [stored] : []), pending).vials.find((shown) => shown.id === id),
    [stored, pending, id],
  )
  return {
    vial,
    isUnknown: vial === undefined && (stored !== undefined || old.isGone || data?.isKnown(id) === false),
    isError: isError || old.isError,
    refetch: () => Promise.all([refetch(), old.refetch()]),
  }
}
