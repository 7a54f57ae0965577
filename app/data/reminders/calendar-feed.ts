import type { CalendarFeed } from '#contract'
import type { Zone } from '#domain/time/zone'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'
import { changeKnown } from './reminders-answer.ts'

export type { CalendarFeed }

/** What the events of the feed say. Amounts only beside names. */
export type FeedChoice = Pick<CalendarFeed, 'by_name' | 'amounts'>

/** A feed with its address, which the server tells once. It is kept nowhere on the device. */
export type NewFeed = CalendarFeed & { readonly url: string }

const feedCalls = client.api['calendar-feed']

/** Makes a new address; an earlier one ends. `zone` is this device's. @throws Unreachable, or Refused: `premium-required` */
export async function makeFeed(choice: FeedChoice, zone: Zone): Promise<NewFeed> {
  const made = await bodyOf(await feedCalls.$post({ json: { ...choice, zone } }))
  const { url: _, ...feed } = made
  changeKnown({ feed })
  return made
}

/** Changes what the events say. @throws Refused | Unreachable */
export async function changeFeed(choice: FeedChoice): Promise<void> {
  changeKnown({ feed: await bodyOf(await feedCalls.$patch({ json: choice })) })
}

/** Ends the address. @throws Refused | Unreachable */
export async function endFeed(): Promise<void> {
  await bodyOf(await feedCalls.$delete())
  changeKnown({ feed: null })
}
