import { useMemo } from 'react'
import type { Vial } from '#contract'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, changesView, type Write } from '../outbox/write-kinds.ts'
import { useInPages } from '../rows/in-pages.ts'
import { useSelected } from '../rows/selected.ts'
import { isPast } from './in-order.ts'
import { useOldVials } from './old-vials.ts'
import { storedVials } from './stored-vials.ts'
import { viewOf, type ShownVial } from './vials-view.ts'

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
