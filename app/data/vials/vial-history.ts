import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Dose, VialChange } from '#contract'
import { pagedList } from '../cache/paged-list.ts'
import { asStored } from '../cache/rows.ts'
import { inOrder } from '../doses/in-order.ts'
import { isWithin, type ShownDose } from '../doses/newest-doses.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, changesView, type Write } from '../outbox/write-kinds.ts'
import { vialChangesQuery, vialDosesQuery } from './queries.ts'

/** A change of a vial as the screens show it: `waiting` until the server has answered that it has it. */
export type ShownVialChange = VialChange & { readonly waiting: boolean }

/** What happened to a vial beside its doses, newest first, with the unsent writes of this device. */
export function useVialChanges(id: string) {
  const { data, isError, refetch } = useQuery(vialChangesQuery(id))
  const pending = usePendingWrites()
  const changes = useMemo(() => shownChanges(id, data, pending), [id, data, pending])
  return { changes, isError, refetch }
}

/** The last answer with the unsent changes; undefined while there is no answer and nothing waits. */
export function shownChanges(
  vialId: string,
  stored: readonly VialChange[] | undefined,
  pending: readonly Write[],
): readonly ShownVialChange[] | undefined {
  const known = new Set(stored?.map(({ id }) => id))
  const unsent = unsentChanges(vialId, pending).filter(({ id }) => !known.has(id))
  if (!stored && unsent.length === 0) return undefined
  return [...unsent.map((change) => ({ ...change, waiting: true })), ...asStored(stored)]
}

/** The doses that were drawn from a vial, newest first, as far as they are loaded, with the unsent writes. */
export function useVialDoses(id: string) {
  const query = useInfiniteQuery(vialDosesQuery(id))
  const { data, hasNextPage } = query
  const pending = usePendingWrites()
  const doses = useMemo(
    () =>
      shownVialDoses(
        id,
        data?.pages.flatMap((page) => page.doses),
        pending,
        hasNextPage,
      ),
    [id, data, pending, hasNextPage],
  )
  return { doses, ...pagedList(query) }
}

/** `hasMore`: behind the last stored dose stand others, and an unsent one that is older comes with them. */
export function shownVialDoses(
  vialId: string,
  stored: readonly Dose[] | undefined,
  pending: readonly Write[],
  hasMore: boolean,
): readonly ShownDose[] | undefined {
  if (!stored && !changesView('doses', pending)) return undefined
  const end = hasMore ? stored?.at(-1) : undefined
  const drawn = applyWrites('doses', asStored(stored), pending).filter(
    ({ draws, waiting, ...dose }) =>
      draws?.some(({ vial_id }) => vial_id === vialId) && (!waiting || isWithin(dose, end)),
  )
  return inOrder(drawn)
}

/** The changes that unsent writes make of a vial, newest first. */
function unsentChanges(vialId: string, pending: readonly Write[]): readonly VialChange[] {
  return pending
    .flatMap((write): VialChange[] => {
      if (write.refused) return []
      if (write.kind === 'change-vial' && write.preview.vial.id === vialId) return [write.preview.change]
      if (write.kind !== 'start-vial' || write.preview.vial_id !== vialId) return []
      const { diluent_ml: ml, started_at: changed_at } = write.preview
      return [{ id: write.id, kind: ml === null ? 'opened' : 'mixed', changed_at, ml, reason: null }]
    })
    .toReversed()
}
