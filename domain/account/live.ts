/** How often a live connection says that it lives (section 9). */
export const HEARTBEAT_MS = 25_000

/** Milliseconds to wait before try `attempt` to connect again, counted from 1: 1, 2, 5, then always 10 s (section 9). */
export function reconnectDelay(attempt: number): number {
  return DELAYS_MS[Math.max(attempt, 1) - 1] ?? 10_000
}

const DELAYS_MS = [1000, 2000, 5000]
