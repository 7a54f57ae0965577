/** The most holders at once: for one key, such as an address, and for all keys together. */
export type ConcurrencyBounds = { readonly perKey: number; readonly total: number }

export type ConcurrencyLimit = {
  /**
   * Acquires a slot for this key. Returns the function that releases it (further calls do nothing), or the name of the
   * bound that is reached.
   */
  acquire(key: string): (() => void) | keyof ConcurrencyBounds
  /** The bound that `acquire` would return for this key now, if any. */
  reached(key: string): keyof ConcurrencyBounds | undefined
}

/** Counts holders by key. Nothing waits: the caller rejects what exceeds a bound. A key without holders is not stored. */
export function createConcurrencyLimit({ perKey, total }: ConcurrencyBounds): ConcurrencyLimit {
  const holders = new Map<string, number>()
  let all = 0
  const reached = (key: string) => {
    if ((holders.get(key) ?? 0) >= perKey) return 'perKey'
    return all >= total ? 'total' : undefined
  }
  return {
    reached,
    acquire(key) {
      const bound = reached(key)
      if (bound) return bound
      holders.set(key, (holders.get(key) ?? 0) + 1)
      all += 1
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        all -= 1
        const left = (holders.get(key) ?? 1) - 1
        if (left === 0) holders.delete(key)
        else holders.set(key, left)
      }
    },
  }
}
