import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { DeletedDose } from '#contract'
import { without } from '../cache/rows.ts'
import { updateAnswers } from '../cache/update-answers.ts'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { nextOf } from '../pages.ts'

/** A page of the deleted doses, and the last of it where another page follows. */
type DeletedPage = { readonly doses: readonly DeletedDose[]; readonly next: string | undefined }
type DeletedPages = InfiniteData<DeletedPage, string | undefined>

export const DELETED_DOSES = ['deleted-doses'] as const

export const deletedDosesQuery = infiniteQueryOptions({
  queryKey: DELETED_DOSES,
  queryFn: async ({ pageParam: after }): Promise<DeletedPage> => {
    const response = await client.api['deleted-doses'].$get({ query: after === undefined ? {} : { after } })
    return { doses: await bodyOf(response), next: nextOf(response) }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: DeletedPage) => next,
})

/** Puts a dose that was deleted last at the top of the cached list. */
export function cacheDeletedDose(queries: QueryClient, dose: DeletedDose): void {
  uncacheDeletedDose(queries, dose.id)
  updateAnswers<DeletedPages>(queries, DELETED_DOSES, ({ pages: [first, ...pages], ...rest }) => ({
    ...rest,
    pages: first ? [{ ...first, doses: [dose, ...first.doses] }, ...pages] : pages,
  }))
}

/** Takes a dose that was restored or removed for good out of the cached list. */
export function uncacheDeletedDose(queries: QueryClient, id: string): void {
  const isNext = queries.getQueryData<DeletedPages>(DELETED_DOSES)?.pages.some(({ next }) => next?.startsWith(id))
  updateAnswers<DeletedPages>(queries, DELETED_DOSES, ({ pages, ...rest }) => ({
    ...rest,
    pages: pages.map(({ doses, next }) => ({ doses: without(doses, id), next })),
  }))
  // The next page begins behind a dose that is no longer there.
  if (isNext) void queries.invalidateQueries({ queryKey: DELETED_DOSES })
}
