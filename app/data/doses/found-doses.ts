import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { isWanted, type DoseFilter } from '#domain/doses/filter'
import type { DayClock } from '#domain/time/day'
import { asStored } from '../outbox/unsent-rows.ts'
import { client } from '../client.ts'
import { bodyOf, Refused } from '../fetch-json.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites, type Write } from '../outbox/write-kinds.ts'
import { useSelected } from '../rows/selected.ts'
import type { DosePage } from './history.ts'
import { inOrder } from './in-order.ts'
import { isWithin } from './newest-doses.ts'
import type { ShownDose } from './shown-dose.ts'
import { FOUND_DOSES } from './queries.ts'
import { storedDoses, type StoredDoses } from './stored-doses.ts'
import { queries } from '../queries.ts'

const PAGE = 50

/** Searches are private: not persisted, and dropped after a minute. */
const FORGOTTEN_MS = 60_000

const foundQuery = (filter: DoseFilter, { zone, begins }: DayClock) =>
  infiniteQueryOptions({
    queryKey: [...FOUND_DOSES, filter, zone, begins] as const,
    queryFn: async ({ pageParam: after }): Promise<DosePage> => {
      const json = { ...filter, zone, day_begins: begins, limit: PAGE, ...(after === undefined ? {} : { after }) }
      const { doses, next } = await bodyOf(await client.api.doses.search.$post({ json }))
      return { doses, next: next ?? undefined }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: DosePage) => next,
    gcTime: FORGOTTEN_MS,
  })

/**
 * The doses that a filter wants, newest first, as far as they are loaded, with the unsent writes of this device. Where the
 * server cannot be asked they are those that this device keeps: `isPartial`.
 */
export function useFoundDoses(filter: DoseFilter, { zone, begins }: DayClock) {
  const { data, hasNextPage, isFetchNextPageError, isError, fetchNextPage, refetch, isFetchingNextPage } =
    useInfiniteQuery(foundQuery(filter, { zone, begins }), queries)
  const { data: stored } = useSelected(storedDoses)
  const pending = usePendingWrites()
  const isPartial = data === undefined && isError
  const doses = useMemo(() => {
    const pages = isPartial ? stored && [{ doses: stored.newest, next: undefined }] : data?.pages
    return pages && shownFound(pages, stored, pending, filter, { zone, begins })
  }, [data, stored, isPartial, pending, filter, zone, begins])
  // Whether a search finds a dose that has changed is for the server to say.
  const seen = useRef(stored)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== stored) void refetch()
    seen.current = stored
  }, [stored, refetch])
  const loadMore = async () => {
    const { error } = await fetchNextPage({ cancelRefetch: false })
    // The dose behind which the page begins was deleted elsewhere.
    if (error instanceof Refused && error.status === 409) await refetch()
  }
  return {
    doses,
    isPartial,
    hasMore: !isPartial && hasNextPage,
    isLoadingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    isError,
    refetch,
    loadMore,
  }
}

/** The wanted doses of the loaded pages, as the rows of the device have them, with the unsent writes applied in order. */
export function shownFound(
  pages: readonly DosePage[],
  rows: StoredDoses | undefined,
  pending: readonly Write[],
  filter: DoseFilter,
  { zone, begins }: DayClock,
): readonly ShownDose[] {
  // Two pages hold a dose that has moved between them.
  const found = new Map(pages.flatMap((page) => page.doses).map((dose) => [dose.id, dose]))
  const stored = asStored([...found.values()]).flatMap((dose) =>
    rows?.isKnown(dose.id) ? (rows.byId.get(dose.id) ?? []) : dose,
  )
  const end = pages.at(-1)?.next === undefined ? undefined : stored.at(-1)
  const doses = applyWrites('doses', stored, pending)
  const isShown = (dose: ShownDose) => isWanted(dose, filter, zone, begins) && (!dose.waiting || isWithin(dose, end))
  return inOrder(doses.filter(isShown))
}
