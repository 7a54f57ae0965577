import { MINUTE, toEpochMs, toIsoString } from '../time/instant.ts'
import { TOO_OLD } from './due-reminders.ts'

/** When a reminder comes again that was answered with "In 15 minutes" at a moment. Both are ISO 8601. */
export function askedForAt(tappedAt: string): string {
  return toIsoString(toEpochMs(tappedAt) + 15 * MINUTE)
}

/** Whether what was asked for can still be sent at `now` (ms since 1970): the tap may have waited on the device. */
export function isWorthAsking(againAt: string, now: number): boolean {
  return now <= toEpochMs(againAt) + TOO_OLD
}
