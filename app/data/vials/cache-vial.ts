import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Vial, VialList } from '#contract'
import { without } from '../cache/rows.ts'
import { updateAnswers } from '../cache/update-answers.ts'
import { inListOrder, isPast } from './in-order.ts'
import {
  FORECAST,
  ONE_VIAL,
  pastVialsQuery,
  vialChangesQuery,
  vialQuery,
  vialsQuery,
  type PastPage,
} from './queries.ts'
import { asView, viewOf, type ShownVial, type VialsView } from './vials-view.ts'

/** Puts a vial, new or changed, into the cached lists: of those at hand, or of the past ones. */
export function cacheVial(queries: QueryClient, vial: Vial): void {
  updateAnswers<VialList>(queries, vialsQuery.queryKey, (list) => {
    const others = without(list.vials, vial.id)
    return { ...list, vials: isPast(vial) ? [...others] : inListOrder([...others, vial]) }
  })
  updateAnswers<InfiniteData<PastPage>>(queries, pastVialsQuery.queryKey, ({ pages, ...rest }) => ({
    ...rest,
    pages: withPast(pages, vial),
  }))
  updateAnswers<Vial>(queries, vialQuery(vial.id).queryKey, () => vial)
  void queries.invalidateQueries({ queryKey: vialChangesQuery(vial.id).queryKey })
  void queries.invalidateQueries({ queryKey: FORECAST })
}

/** Takes a removed vial out of the cached lists. */
export function uncacheVial(queries: QueryClient, id: string): void {
  updateAnswers<VialList>(queries, vialsQuery.queryKey, (list) => ({ ...list, vials: [...without(list.vials, id)] }))
  updateAnswers<InfiniteData<PastPage>>(queries, pastVialsQuery.queryKey, ({ pages, ...rest }) => ({
    ...rest,
    pages: pages.map(({ vials, next }) => ({ vials: without(vials, id), next })),
  }))
  queries.removeQueries({ queryKey: vialQuery(id).queryKey })
  void queries.invalidateQueries({ queryKey: FORECAST })
  // A page of past vials may begin behind it.
  void queries.invalidateQueries({ queryKey: pastVialsQuery.queryKey })
}

/** Changes every vial in the cached answers, and the last draws beside them. */
export function updateVials(queries: QueryClient, change: (view: VialsView) => VialsView): void {
  updateAnswers<VialList>(queries, vialsQuery.queryKey, (list) => {
    const { vials, last_draws, next_amounts, schedules_without_vial: without } = change(asView(list))
    return { vials: vials.map(stored), last_draws: [...last_draws], next_amounts, schedules_without_vial: [...without] }
  })
  updateAnswers<InfiniteData<PastPage>>(queries, pastVialsQuery.queryKey, ({ pages, ...rest }) => ({
    ...rest,
    pages: pages.map(({ vials, next }) => ({ vials: change(viewOf(vials)).vials.map(stored), next })),
  }))
  updateAnswers<Vial>(queries, ONE_VIAL, (vial) => {
    const [one] = change(viewOf([vial])).vials
    return one ? stored(one) : vial
  })
  void queries.invalidateQueries({ queryKey: FORECAST })
}

/** A past vial stays where it is in the list; one that has just ended comes first. */
function withPast(pages: readonly PastPage[], vial: Vial): PastPage[] {
  const isKnown = pages.some(({ vials }) => vials.some(({ id }) => id === vial.id))
  const [first, ...others] = pages
  if (isPast(vial) && !isKnown && first) return [{ ...first, vials: [vial, ...first.vials] }, ...others]
  return pages.map(({ vials, next }) => ({
    next,
    vials: isPast(vial) ? vials.map((known) => (known.id === vial.id ? vial : known)) : without(vials, vial.id),
  }))
}

function stored(shown: ShownVial): Vial {
  const { waiting: _, ...vial } = shown
  return vial
}
