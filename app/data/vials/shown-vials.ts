import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Vial, VialList } from '#contract'
import { pagedList } from '../cache/paged-list.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, changesView, type Write } from '../outbox/write-kinds.ts'
import { inListOrder, isPast } from './in-order.ts'
import { pastVialsQuery, vialQuery, vialsQuery } from './queries.ts'
import { asView, viewOf, type ShownVial, type VialsView } from './vials-view.ts'

/**
 * The vials that are in use, soonest beyond-use first, then those that are not mixed, with the unsent writes of this device;
 * undefined while nothing is known.
 */
export function useVials() {
  const { data, isError, isLoading, refetch } = useQuery(vialsQuery)
  const pending = usePendingWrites()
  const view = useMemo(() => shownVials(data, pending), [data, pending])
  return {
    vials: view?.vials,
    lastDraws: view?.last_draws ?? [],
    nextAmounts: view?.next_amounts ?? [],
    withoutVial: view?.schedules_without_vial ?? [],
    isError,
    isLoading,
    refetch,
  }
}

/** The last answer with the unsent writes; undefined while there is no answer and no vial waits to be added. */
export function shownVials(stored: VialList | undefined, pending: readonly Write[]): VialsView | undefined {
  if (!stored && !pending.some(({ kind, refused }) => kind === 'add-vial' && !refused)) return undefined
  const view = applyWrites('vials', stored ? asView(stored) : viewOf([]), pending)
  return { ...view, vials: inListOrder(view.vials.filter((vial) => !isPast(vial))) }
}

/** Finished and discarded vials, the one that ended last first, as far as they are loaded, with the unsent writes. */
export function usePastVials() {
  const query = useInfiniteQuery(pastVialsQuery)
  const { data } = query
  const { data: current } = useQuery(vialsQuery)
  const pending = usePendingWrites()
  const vials = useMemo(
    () =>
      shownPast(
        data?.pages.flatMap((page) => page.vials),
        current?.vials ?? [],
        pending,
      ),
    [data, current, pending],
  )
  return { vials, ...pagedList(query) }
}

/** The past vials of the last answer, and before them those at hand that unsent writes have ended. */
export function shownPast(
  stored: readonly Vial[] | undefined,
  current: readonly Vial[],
  pending: readonly Write[],
): readonly ShownVial[] | undefined {
  if (!stored && !changesView('vials', pending)) return undefined
  const ids = new Set(stored?.map(({ id }) => id))
  const all = viewOf([...current.filter(({ id }) => !ids.has(id)), ...(stored ?? [])])
  return applyWrites('vials', all, pending).vials.filter(isPast)
}

/**
 * One vial with the unsent writes of this device. It is shown at once where a list has it. `isGone`: it was removed, here or
 * elsewhere.
 */
export function useVial(id: string) {
  const { data, isError, error, refetch } = useQuery(vialQuery(id))
  const { data: current } = useQuery(vialsQuery)
  const past = useInfiniteQuery({ ...pastVialsQuery, enabled: false }).data
  const pending = usePendingWrites()
  const stored =
    data ??
    [...(current?.vials ?? []), ...(past?.pages.flatMap(({ vials }) => vials) ?? [])].find((vial) => vial.id === id)
  const vial = useMemo(
    () => applyWrites('vials', viewOf(stored ? [stored] : []), pending).vials.find((shown) => shown.id === id),
    [stored, pending, id],
  )
  return { vial, isGone: vial === undefined && stored !== undefined, isError, error, refetch }
}
