import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Dose } from '#contract'
import { client } from '../client.ts'
import { bodyOf, Refused } from '../fetch-json.ts'
import { asStored, nextOf } from '../pages.ts'
import { useSelected } from '../rows/selected.ts'
import type { ShownDose } from './shown-dose.ts'
import { newestFirst } from './queries.ts'
import { shownDoses, type ShownDoses } from './shown-doses.ts'
import { queries } from '../queries.ts'

/** A page of doses, and the name of the last of it where another page follows. */
export type DosePage<Row = Dose> = { readonly doses: readonly Row[]; readonly next: string | undefined }
/** One that is shown as it came: a second copy of each of ten thousand doses would hold 0.7 MB more. */
type ShownPage = DosePage<ShownDose>

/** How many doses one page has. */
const PAGE = 50
/** Pages are read when one scrolls to them, not stored, and dropped after a minute. */
const FORGOTTEN_MS = 60_000

/** The doses behind those that a device keeps. */
const olderQuery = (place: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['older-doses', place] as const,
    queryFn: async ({ pageParam: after }): Promise<ShownPage> => {
      const response = await client.api.doses.$get({ query: { limit: String(PAGE), ...(after && { after }) } })
      const doses: readonly Dose[] = await bodyOf(response)
      return { doses: asStored(doses), next: nextOf(response) }
    },
    initialPageParam: place,
    getNextPageParam: ({ next }: ShownPage) => next,
    gcTime: FORGOTTEN_MS,
  })

/** All doses of the person, newest first, with the unsent writes of this device: those that it keeps, and older ones as they are loaded. */
export function useHistory() {
  const { data: stored, isError, refetch } = useSelected(shownDoses)
  const here = useMemo(() => stored?.newest.filter(({ administered_at }) => administered_at >= stored.from), [stored])
  // Behind one that waits the server begins no page.
  const last = here?.findLast(({ waiting }) => !waiting)
  // What has changed of an older dose is among the rows, so that a page is read once.
  const older = useInfiniteQuery({ ...olderQuery(last && placeOf(last)), enabled: false }, queries)
  const pages = older.data?.pages
  const hasMore = pages ? older.hasNextPage : stored?.hasOlder === true
  const doses = useMemo(
    () => stored && withOlder(stored, here ?? [], pages ?? [], hasMore),
    [stored, here, pages, hasMore],
  )
  const loadMore = async () => {
    const { error } = await older.fetchNextPage({ cancelRefetch: false })
    // The dose behind which the page begins was deleted or changed elsewhere.
    if (error instanceof Refused && error.status === 409) await Promise.all([refetch(), older.refetch()])
  }
  return { doses, hasMore, isLoadingMore: older.isFetching, moreFailed: older.isError, isError, refetch, loadMore }
}

/**
 * The doses of the device and of the pages behind them, newest first. A dose of a page that has rows is as these say. Pages that come are
 * added to what was made of those before: to put ten thousand doses into order takes longer than a frame.
 */
export function withOlder(
  stored: ShownDoses,
  here: readonly ShownDose[],
  pages: readonly ShownPage[],
  hasMore: boolean,
): readonly ShownDose[] {
  const end = pages.at(-1)?.doses.at(-1)
  if (hasMore && end === undefined) return here
  const isContinued = made?.stored === stored && made.pages.every((page, index) => page === pages[index])
  const known = isContinued && made ? made : { stored, pages: [], doses: here, ids: new Set<string>() }
  const isLoaded = (dose: ShownDose) => !hasMore || end === undefined || newestFirst(dose, end) <= 0
  const behind = stored.newest.slice(here.length).filter((dose) => !known.ids.has(dose.id) && isLoaded(dose))
  // Two pages hold a dose that has moved between them.
  const come = new Map(
    pages.slice(known.pages.length).flatMap(({ doses }) => doses.map((dose) => [dose.id, dose] as const)),
  )
  const others = [...come.values()].filter(({ id }) => !stored.isKnown(id) && !known.ids.has(id))
  const added = [...behind, ...others].toSorted(newestFirst)
  for (const { id } of added) known.ids.add(id)
  made = { stored, pages, doses: added.length === 0 ? known.doses : [...known.doses, ...added], ids: known.ids }
  return made.doses
}

/** The list that was last made. `ids` are those of its doses that stand behind the days of the device. */
let made: Made | undefined
type Made = {
  readonly stored: ShownDoses
  readonly pages: readonly ShownPage[]
  readonly doses: readonly ShownDose[]
  readonly ids: Set<string>
}

/** How the server names the dose behind which a page begins: its id, and its newest change if it has one. */
function placeOf({ id, last_change_id }: Dose): string {
  return last_change_id ? `${id}.${last_change_id}` : id
}
