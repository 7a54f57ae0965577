import { toEpochMs } from '../time/instant.ts'

/**
 * Whether a link opens. `closed`: after five wrong PINs, until an hour has passed. Of the three ways to be over, `ended` is by
 * the person and `locked` by the third time that wrong PINs closed it.
 */
export type LinkState = 'open' | 'closed' | 'ended' | 'locked' | 'expired'

/** Wrong PINs close a link for the last time; then it is over. */
export const MOST_CLOSINGS = 3

/** The state of a link at `now`, in milliseconds since 1970. Its instants are ISO 8601. */
export function linkState({ ended_at, expires_at, closings, closed_until }: LinkFacts, now: number): LinkState {
  if (ended_at !== null) return closings >= MOST_CLOSINGS ? 'locked' : 'ended'
  if (toEpochMs(expires_at) <= now) return 'expired'
  return closed_until !== null && toEpochMs(closed_until) > now ? 'closed' : 'open'
}

/** Whether a link opens never again. */
export function isOver(state: LinkState): boolean {
  return state !== 'open' && state !== 'closed'
}

export type LinkFacts = {
  readonly ended_at: string | null
  readonly expires_at: string
  readonly closings: number
  readonly closed_until: string | null
}
