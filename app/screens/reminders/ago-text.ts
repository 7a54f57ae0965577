import { text } from './text.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long an instant (ISO 8601) is past at `now`, in ms since 1970: '2 hours ago'. Rounded down. */
export function agoText(instant: string, now: number): string {
  const past = now - Date.parse(instant)
  if (past >= DAY_MS) return text.ago.days(Math.floor(past / DAY_MS))
  if (past >= HOUR_MS) return text.ago.hours(Math.floor(past / HOUR_MS))
  return past >= MINUTE_MS ? text.ago.minutes(Math.floor(past / MINUTE_MS)) : text.ago.now
}
