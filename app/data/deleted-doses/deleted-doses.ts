import { useMemo } from 'react'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, changesView, type Write } from '../outbox/write-kinds.ts'
import { useInPages } from '../rows/in-pages.ts'
import { useSelected } from '../rows/selected.ts'
import type { ShownDeletedDose } from './shown-deleted-dose.ts'
import { storedDeletedDoses } from './stored-deleted-doses.ts'

/** The deleted doses, the one deleted last first, fifty at a time, with the unsent writes of this device. */
export function useDeletedDoses() {
  const { data, isError, refetch } = useSelected(storedDeletedDoses)
  const pending = usePendingWrites()
  const {
    rows: doses,
    hasMore,
    showMore,
  } = useInPages(useMemo(() => shownDeletedDoses(data, pending), [data, pending]))
  return { doses, isError, refetch, hasMore, showMore }
}

/** The stored ones with the unsent writes applied in order; undefined while nothing is known and nothing waits. */
export function shownDeletedDoses(
  stored: readonly ShownDeletedDose[] | undefined,
  pending: readonly Write[],
): readonly ShownDeletedDose[] | undefined {
  if (!stored && !changesView('deletedDoses', pending)) return undefined
  return applyWrites('deletedDoses', stored ?? [], pending)
}
