import type { InfiniteData } from '@tanstack/react-query'
import type { Dose } from '#contract'
import { newestFirst } from './queries.ts'

/** A page of the history, and the last dose of it where another page follows. */
export type HistoryPage = {
  readonly doses: readonly Dose[]
  readonly next: string | undefined
  /** When it came, in milliseconds since 1970. */
  readonly loadedAt?: number
  /** Something has changed since, perhaps not in it. */
  readonly isStale?: boolean
}
export type PageOf<D extends Dose> = { readonly doses: readonly D[]; readonly loadedAt?: number }
export type PageParam = { readonly after: string | undefined; readonly index: number }
export type HistoryPages = PagesBy<PageParam>
/** Pages of doses, newest first, each asked for by a `Param`. */
export type PagesBy<Param> = InfiniteData<HistoryPage, Param>

/**
 * The doses of the pages, each once: where two pages hold one, because it has moved, the page that came last knows. A page
 * that comes behind those of the last time is added to what was made of them.
 */
export function dosesOf<D extends Dose>(pages: readonly PageOf<D>[]): readonly D[] {
  const [first] = pages
  if (first === undefined) return []
  const known = lists.get(first) as List<D> | undefined
  const list = (known && continued(known, pages)) ?? listOf(pages)
  lists.set(first, list)
  return list.doses
}

/** `ids` are those of the doses, for as long as no longer list was made of this one. */
type List<D extends Dose> = {
  readonly pages: readonly PageOf<D>[]
  readonly doses: readonly D[]
  readonly ids: Set<string>
}

/** The list that was last made, by its first page. */
const lists = new WeakMap<PageOf<Dose>, List<Dose>>()

/** Undefined where the pages are not the known ones with others behind them, or a dose comes again. */
function continued<D extends Dose>({ pages: before, doses, ids }: List<D>, pages: readonly PageOf<D>[]) {
  if (before.length > pages.length || before.some((page, index) => page !== pages[index])) return undefined
  const added = pages.slice(before.length).flatMap((page) => page.doses)
  for (const { id } of added) ids.add(id)
  const isEachOnce = ids.size === doses.length + added.length
  return isEachOnce ? { pages, doses: added.length === 0 ? doses : [...doses, ...added], ids } : undefined
}

function listOf<D extends Dose>(pages: readonly PageOf<D>[]): List<D> {
  const all = pages.flatMap(({ doses }) => doses)
  const newest = new Map<string, D>()
  for (const { doses } of pages.toSorted((one, other) => (one.loadedAt ?? 0) - (other.loadedAt ?? 0)))
    for (const dose of doses) newest.set(dose.id, dose)
  const doses = newest.size === all.length ? all : all.filter((dose) => newest.get(dose.id) === dose)
  return { pages, doses, ids: new Set(newest.keys()) }
}

export const HISTORY = ['dose-history'] as const

/** The history with a dose in its place by time. One that belongs behind the last loaded page comes with the next one. */
export function withDose<Param>(history: PagesBy<Param>, dose: Dose): PagesBy<Param> {
  const { pages, ...rest } = withoutDose(history, dose.id)
  const last = pages.length - 1
  const place = pages.findIndex((page, at) => isBeforeEnd(page, dose) || (at === last && page.next === undefined))
  return { ...rest, pages: pages.map((page, at) => (at === place ? inserted(page, dose) : page)) }
}

/** The history without a dose. Where the next page begins behind it, it begins behind the one before from now on. */
export function withoutDose<Param>({ pages, ...rest }: PagesBy<Param>, id: string): PagesBy<Param> {
  return { ...rest, pages: pages.map((page) => (page.doses.some((dose) => dose.id === id) ? removed(page, id) : page)) }
}

/** How a page names the dose behind which the next one begins: its id, and its newest change if it has one. */
export function placeOf({ id, last_change_id }: Dose): string {
  return last_change_id ? `${id}.${last_change_id}` : id
}

function removed({ doses, next, ...page }: HistoryPage, id: string): HistoryPage {
  const others = doses.filter((dose) => dose.id !== id)
  const last = others.at(-1)
  return { ...page, doses: others, next: next?.startsWith(id) && last ? placeOf(last) : next }
}

function isBeforeEnd({ doses }: HistoryPage, dose: Dose): boolean {
  const last = doses.at(-1)
  return last !== undefined && newestFirst(dose, last) < 0
}

function inserted(page: HistoryPage, dose: Dose): HistoryPage {
  return { ...page, doses: [...page.doses, dose].toSorted(newestFirst) }
}
