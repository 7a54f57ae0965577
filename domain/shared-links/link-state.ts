import { toEpochMs } from '../time/instant.ts'

/**
 * The state of a link. `closed`: for an hour after five wrong PINs in a row. Three states are final: `expired`, `ended` by the person,
 * and `locked`, when wrong PINs closed it for the third time.
 */
export type LinkState = 'open' | 'closed' | 'ended' | 'locked' | 'expired'

/** After so many closings by wrong PINs a link is `locked`. */
export const MOST_CLOSINGS = 3

/** The state of a link at `now`, in milliseconds since 1970. Its instants are ISO 8601. */
export function linkState({ ended_at, expires_at, closings, closed_until }: LinkFacts, now: number): LinkState {
  if (ended_at !== null) return closings >= MOST_CLOSINGS ? 'locked' : 'ended'
  if (toEpochMs(expires_at) <= now) return 'expired'
  return closed_until !== null && toEpochMs(closed_until) > now ? 'closed' : 'open'
}

/** Whether a link can never be opened again. */
export function isOver(state: LinkState): boolean {
  return state !== 'open' && state !== 'closed'
}

export type LinkFacts = {
  readonly ended_at: string | null
  readonly expires_at: string
  readonly closings: number
  readonly closed_until: string | null
}
