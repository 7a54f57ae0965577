import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Dose } from '#contract'
import { pagedList } from '../cache/paged-list.ts'
import { asStored } from '../cache/rows.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, changesView, type Write } from '../outbox/write-kinds.ts'
import type { ShownDeletedDose } from './optimistic-deleted-doses.ts'
import { deletedDosesQuery } from './queries.ts'

/** The deleted doses, the one deleted last first, with the unsent writes of this device. */
export function useDeletedDoses() {
  const query = useInfiniteQuery(deletedDosesQuery)
  const { data } = query
  const pending = usePendingWrites()
  const doses = useMemo(
    () =>
      shownDeletedDoses(
        data?.pages.flatMap((page) => page.doses),
        pending,
      ),
    [data, pending],
  )
  return { doses, ...pagedList(query) }
}

/** The last answer with the unsent writes applied in order; undefined while there is no answer and nothing waits. */
export function shownDeletedDoses(
  stored: readonly Dose[] | undefined,
  pending: readonly Write[],
): readonly ShownDeletedDose[] | undefined {
  if (!stored && !changesView('deletedDoses', pending)) return undefined
  return applyWrites('deletedDoses', asStored(stored), pending)
}
