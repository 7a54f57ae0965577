/** The interval of the heartbeat of a live connection, in ms (docs/product/offline.md#live-updates). */
export const HEARTBEAT_MS = 25_000

/**
 * The delay before attempt `attempt` (from 1) to connect again, in ms: 1, 2, 5 s, then always 10 s
 * (docs/product/offline.md#live-updates).
 */
export function reconnectDelay(attempt: number): number {
  return DELAYS_MS[Math.max(attempt, 1) - 1] ?? 10_000
}

/**
 * The delay before attempt `attempt` with jitter, in ms: up to a fifth more than `reconnectDelay`, by `chance` from 0
 * to 1. A page that the server sent away, because the server is replaced, waits 1 to 5 s before the first attempt,
 * since all pages are sent away at the same moment.
 */
export function returnDelay(attempt: number, { isSentAway, chance }: { isSentAway: boolean; chance: number }): number {
  return isSentAway && attempt <= 1 ? 1000 + chance * 4000 : reconnectDelay(attempt) * (1 + chance / 5)
}

const DELAYS_MS = [1000, 2000, 5000]
