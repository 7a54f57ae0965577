/** How often a live connection says that it lives (docs/product/offline.md#live-updates). */
export const HEARTBEAT_MS = 25_000

/**
 * Milliseconds to wait before try `attempt` to connect again, counted from 1: 1, 2, 5, then always 10 s
 * (docs/product/offline.md#live-updates).
 */
export function reconnectDelay(attempt: number): number {
  return DELAYS_MS[Math.max(attempt, 1) - 1] ?? 10_000
}

/**
 * Milliseconds until a page comes back whose line was cut before try `attempt`: the delay of that try and up to a fifth
 * more, by `chance` from 0 to 1. A page that the server sent away, because it is being replaced, waits from 1 to 5 s
 * instead: all the others were sent away in the same moment.
 */
export function returnDelay(attempt: number, { sentAway, chance }: { sentAway: boolean; chance: number }): number {
  return sentAway && attempt <= 1 ? 1000 + chance * 4000 : reconnectDelay(attempt) * (1 + chance / 5)
}

const DELAYS_MS = [1000, 2000, 5000]
