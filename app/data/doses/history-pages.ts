import type { InfiniteData } from '@tanstack/react-query'
import type { Dose } from '#contract'
import { newestFirst } from './queries.ts'

/** A page of the history, and the last dose of it where another page follows. */
export type HistoryPage = { readonly doses: readonly Dose[]; readonly next: string | undefined }
export type HistoryPages = InfiniteData<HistoryPage, string | undefined>

export const HISTORY = ['dose-history'] as const

/** The history with a dose in its place by time. One that belongs behind the last loaded page comes with the next one. */
export function withDose(history: HistoryPages, dose: Dose): HistoryPages {
  const { pages, ...rest } = withoutDose(history, dose.id)
  const last = pages.length - 1
  const place = pages.findIndex((page, at) => isBeforeEnd(page, dose) || (at === last && page.next === undefined))
  return { ...rest, pages: pages.map((page, at) => (at === place ? inserted(page, dose) : page)) }
}

/** The history without a dose. Where the next page begins behind it, it begins behind the one before from now on. */
export function withoutDose({ pages, ...rest }: HistoryPages, id: string): HistoryPages {
  return { ...rest, pages: pages.map((page) => (page.doses.some((dose) => dose.id === id) ? removed(page, id) : page)) }
}

function removed({ doses, next }: HistoryPage, id: string): HistoryPage {
  const others = doses.filter((dose) => dose.id !== id)
  return { doses: others, next: next === id ? (others.at(-1)?.id ?? id) : next }
}

function isBeforeEnd({ doses }: HistoryPage, dose: Dose): boolean {
  const last = doses.at(-1)
  return last !== undefined && newestFirst(dose, last) < 0
}

function inserted(page: HistoryPage, dose: Dose): HistoryPage {
  return { ...page, doses: [...page.doses, dose].toSorted(newestFirst) }
}
