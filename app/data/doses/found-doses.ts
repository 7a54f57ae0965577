import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Dose } from '#contract'
import { isWanted, type DoseFilter } from '#domain/doses/filter'
import type { DayClock } from '#domain/time/day'
import { client } from '../client.ts'
import { bodyOf, Refused } from '../fetch-json.ts'
import { asStored } from '../pages.ts'
import type { Tables } from '../rows/device-rows.ts'
import { rowsState } from '../rows/pull.ts'
import { useSelected } from '../rows/selected.ts'
import { useStore } from '../use-store.ts'
import type { DosePage } from './history.ts'
import type { ShownDose } from './shown-dose.ts'
import { FOUND_DOSES, newestFirst } from './queries.ts'
import { shownDoses, type ShownDoses } from './shown-doses.ts'
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
  const { data: stored } = useSelected(shownDoses)
  const isPartial = data === undefined && isError
  const doses = useMemo(() => {
    const pages = isPartial ? stored && [{ doses: stored.newest, next: undefined }] : data?.pages
    return pages && shownFound(pages, stored, filter, { zone, begins })
  }, [data, stored, isPartial, filter, zone, begins])
  // Whether a search finds a dose that has changed is for the server to say, once it has the change.
  const { rows } = useStore(rowsState)
  const seen = useRef<Tables>(undefined)
  useEffect(() => {
    const [before, { tables, cursor }] = [seen.current, rows]
    if (before && shownDoses.names.some((name) => before[name] !== tables[name])) void refetch()
    seen.current = cursor === undefined ? undefined : tables
  }, [rows, refetch])
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

/**
 * The wanted doses of the loaded pages, as the rows of the device have them, and those that wait: one that is older than the last loaded one
 * comes with its page.
 */
export function shownFound(
  pages: readonly DosePage[],
  rows: ShownDoses | undefined,
  filter: DoseFilter,
  { zone, begins }: DayClock,
): readonly ShownDose[] {
  // Two pages hold a dose that has moved between them.
  const found = new Map(asStored(pages.flatMap((page) => page.doses)).map((dose) => [dose.id, dose]))
  const end = pages.at(-1)?.next === undefined ? undefined : [...found.values()].at(-1)
  const loaded = [...found.values()].flatMap((dose) => (rows?.isKnown(dose.id) ? (rows.one(dose.id) ?? []) : dose))
  const waiting = rows?.newest.filter((dose) => dose.waiting && !found.has(dose.id)) ?? []
  return [...loaded, ...waiting]
    .filter((dose) => isWanted(dose, filter, zone, begins) && (!dose.waiting || isWithin(dose, end)))
    .toSorted(newestFirst)
}

/** Whether a dose stands before the end of what is loaded. Behind it stand doses that are not known here. */
function isWithin(dose: Dose, end: Dose | undefined): boolean {
  return end === undefined || newestFirst(dose, end) <= 0
}
