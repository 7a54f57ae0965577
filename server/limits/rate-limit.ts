/** A token bucket: the calls at once after a pause, and the calls a second from then on. */
export type Rate = { readonly burst: number; readonly perSecond: number }

export type RateLimit = {
  /** Takes a token of this key. Returns 0, or the whole seconds to wait if there is none; then nothing is taken. */
  take(key: string): number
  /** Takes tokens of this key for work already done, even if none are left: the next calls then wait longer. */
  charge(key: string, cost: number): void
}

/** The number of keys in memory. A key that was evicted starts again with a full burst. */
const KEY_LIMIT = 10_000

/**
 * A token bucket for each key, in the memory of this node. Beyond KEY_LIMIT the least recently used key is evicted. `now`
 * is in milliseconds, of a monotonic clock.
 */
export function createRateLimit({ burst, perSecond }: Rate, now: () => number = () => performance.now()): RateLimit {
  const buckets = new Map<string, { readonly tokens: number; readonly at: number }>()
  return {
    take(key) {
      const tokens = tokensOf(key)
      const isAllowed = tokens >= 1
      store(key, isAllowed ? tokens - 1 : tokens)
      return isAllowed ? 0 : Math.ceil((1 - tokens) / perSecond)
    },
    charge: (key, cost) => store(key, tokensOf(key) - cost),
  }

  function tokensOf(key: string): number {
    const last = buckets.get(key)
    return last ? Math.min(burst, last.tokens + ((now() - last.at) / 1000) * perSecond) : burst
  }

  function store(key: string, tokens: number): void {
    // Deleted first, so that the map is ordered by last use.
    buckets.delete(key)
    buckets.set(key, { tokens, at: now() })
    if (buckets.size <= KEY_LIMIT) return
    const [oldest = ''] = buckets.keys()
    buckets.delete(oldest)
  }
}
