import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Dose } from '#contract'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { nextOf } from '../pages.ts'
import { HISTORY, placeOf, type HistoryPage, type HistoryPages, type PageParam } from './history-pages.ts'
import { newestFirst } from './queries.ts'

const FIRST: PageParam = { after: undefined, index: 0 }
/** How many doses one page has. */
const PAGE = 50
/** One that is loaded again may have got more of them since. */
const PAGE_AGAIN = 100

/**
 * The history. Something changes in it whenever a dose is logged anywhere, and a person may have scrolled through two
 * hundred pages: only the first page and those on the screen are then loaded again. The others are marked, and loaded when
 * they come onto the screen.
 */
export const historyQuery = infiniteQueryOptions({
  queryKey: HISTORY,
  queryFn: async ({ pageParam, client: queries }): Promise<HistoryPage> => {
    const { after, index } = pageParam as PageParam
    const known = knownPage(queries, index)
    if (known === undefined) return loadPage(after, PAGE)
    if (index > 0 && !isOnScreen(index)) return known.isStale ? known : { ...known, isStale: true }
    return refreshed(known, await loadPage(after, PAGE_AGAIN))
  },
  initialPageParam: FIRST,
  getNextPageParam: ({ next }: HistoryPage, pages: readonly HistoryPage[]): PageParam | undefined =>
    next === undefined ? undefined : { after: next, index: pages.length },
})

/** Says which of the shown doses are on the screen, by their places in the list. */
export function setOnScreen(pages: readonly HistoryPage[], first: number, last: number): void {
  onScreen = { from: pageOf(pages, first), to: pageOf(pages, last) }
}

/** Loads every page again the next time: the place where one of them begins is no longer in the list. */
export function forgetPlaces(): void {
  onScreen = { from: 0, to: Infinity }
}

/** Whether a page on the screen was not loaded again when something had changed. */
export function isStaleOnScreen(pages: readonly HistoryPage[]): boolean {
  return pages.some((page, index) => page.isStale === true && isOnScreen(index))
}

/**
 * A page as it is now, from an answer that begins where it begins and may reach further: it ends where it ended, so that
 * the pages behind it stay as they are.
 */
export function refreshed(known: HistoryPage, answer: HistoryPage): HistoryPage {
  const end = known.doses.at(-1)
  if (known.next === undefined || end === undefined) return answer
  const doses = answer.doses.filter((dose) => dose.id === end.id || newestFirst(dose, end) < 0)
  // More were added than one answer holds, or all are gone: what follows is loaded anew.
  if (doses.length === answer.doses.length && answer.next !== undefined) return answer
  const last = doses.at(-1)
  return last === undefined ? answer : { ...answer, doses, next: placeOf(last) }
}

async function loadPage(after: string | undefined, limit: number): Promise<HistoryPage> {
  const query = after === undefined ? { limit: String(limit) } : { limit: String(limit), after }
  const response = await client.api.doses.$get({ query })
  const doses: readonly Dose[] = await bodyOf(response)
  return { doses, next: nextOf(response), loadedAt: Date.now() }
}

function knownPage(queries: QueryClient, index: number): HistoryPage | undefined {
  return queries.getQueryData<HistoryPages>(HISTORY)?.pages[index]
}

/** The page of the dose at a place of the list. */
function pageOf(pages: readonly HistoryPage[], place: number): number {
  let left = place
  const index = pages.findIndex(({ doses }) => (left -= doses.length) < 0)
  return index === -1 ? pages.length - 1 : index
}

/** Unsent doses shift the places a little, so the pages beside them count as well. */
function isOnScreen(index: number): boolean {
  return index >= onScreen.from - 1 && index <= onScreen.to + 1
}

let onScreen = { from: 0, to: 0 }
