import { useState } from 'react'
import {
  changeFeed,
  endFeed,
  makeFeed,
  type CalendarFeed,
  type FeedChoice,
  type NewFeed,
} from '../../../data/reminders/calendar-feed.ts'
import { deviceZone } from '../../../shell/clock.ts'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import { text } from './text.ts'

/**
 * What a person does with their feed. `address`: the one that was just made here, while it is still the feed's: another device
 * may have made a newer one. Each action says itself why it failed.
 */
export function useFeed(feed: CalendarFeed | null) {
  const [made, setMade] = useState<NewFeed>()
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toastError(text.unsaved, error instanceof Error ? error.message : text.unexpected)
    } finally {
      setBusy(false)
    }
  }
  return {
    address: made !== undefined && made.created_at === feed?.created_at ? made.url : undefined,
    isBusy,
    make: ({ by_name, amounts }: FeedChoice) =>
      attempt(async () => setMade(await makeFeed({ by_name, amounts }, deviceZone()))),
    change: (choice: FeedChoice) => attempt(() => changeFeed(choice)),
    end: () => attempt(() => endFeed()),
  }
}
