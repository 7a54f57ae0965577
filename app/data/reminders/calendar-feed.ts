import type { QueryClient } from '@tanstack/react-query'
import type { CalendarFeed } from '#contract'
import type { Zone } from '#domain/time/zone'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { remindersQuery } from './queries.ts'

export type { CalendarFeed }

/** What the events of the feed say. Amounts only beside names. */
export type FeedChoice = Pick<CalendarFeed, 'by_name' | 'amounts'>

/** A feed with its address, which the server tells once. It is kept nowhere on the device. */
export type NewFeed = CalendarFeed & { readonly url: string }

const feedCalls = client.api['calendar-feed']

/** Makes a new address; an earlier one ends. `zone` is this device's. @throws Unreachable, or Refused: `premium-required` */
export async function makeFeed(queries: QueryClient, choice: FeedChoice, zone: Zone): Promise<NewFeed> {
  const made = await bodyOf(await feedCalls.$post({ json: { ...choice, zone } }))
  const { url: _, ...feed } = made
  show(queries, feed)
  return made
}

/** Changes what the events say. @throws Refused | Unreachable */
export async function changeFeed(queries: QueryClient, choice: FeedChoice): Promise<void> {
  show(queries, await bodyOf(await feedCalls.$patch({ json: choice })))
}

/** Ends the address. @throws Refused | Unreachable */
export async function endFeed(queries: QueryClient): Promise<void> {
  await bodyOf(await feedCalls.$delete())
  show(queries, null)
}

/** An answer that is under way is from before. */
function show(queries: QueryClient, feed: CalendarFeed | null): void {
  void queries.cancelQueries({ queryKey: remindersQuery.queryKey })
  queries.setQueryData(remindersQuery.queryKey, (shown) => shown && { ...shown, feed })
}
