/** So many at once after a quiet time, and so many a second from then on. */
export type Rate = { readonly burst: number; readonly perSecond: number }

export type RateLimit = {
  /** Counts one more of this key. Gives 0, or the whole seconds to wait where there were too many; then nothing is counted. */
  take(key: string): number
  /** Counts more of this key for what has been done already, although there may be none left: then the next ones wait longer. */
  charge(key: string, cost: number): void
}

/** The keys of which the count is kept. A key that is forgotten starts anew with a full burst. */
const KEYS = 10_000

/**
 * A token bucket for each key, in the memory of this node. The map has a bound: the key that was seen least recently
 * makes room. `now` in milliseconds, of a clock that never goes back.
 */
export function createRateLimit({ burst, perSecond }: Rate, now: () => number = () => performance.now()): RateLimit {
  const buckets = new Map<string, { readonly tokens: number; readonly at: number }>()
  return {
    take(key) {
      const tokens = tokensOf(key)
      const isAllowed = tokens >= 1
      keep(key, isAllowed ? tokens - 1 : tokens)
      return isAllowed ? 0 : Math.ceil((1 - tokens) / perSecond)
    },
    charge: (key, cost) => keep(key, tokensOf(key) - cost),
  }

  function tokensOf(key: string): number {
    const last = buckets.get(key)
    return last ? Math.min(burst, last.tokens + ((now() - last.at) / 1000) * perSecond) : burst
  }

  function keep(key: string, tokens: number): void {
    // Deleted first, so that the order of the map is that of their last use.
    buckets.delete(key)
    buckets.set(key, { tokens, at: now() })
    if (buckets.size <= KEYS) return
    const [oldest = ''] = buckets.keys()
    buckets.delete(oldest)
  }
}
