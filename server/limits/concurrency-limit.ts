/** How many may be inside at once: for one key, such as an address, and for all keys together. */
export type ConcurrencyBounds = { readonly perKey: number; readonly total: number }

export type ConcurrencyLimit = {
  /**
   * Takes a place for this key. Gives the function that returns it (calling it twice returns it once), or the name of
   * the bound that is reached.
   */
  enter(key: string): (() => void) | keyof ConcurrencyBounds
}

/** Counts who is inside. Nobody waits: what to do with the rest is for the caller. Keeps nothing of a key that has left. */
export function createConcurrencyLimit({ perKey, total }: ConcurrencyBounds): ConcurrencyLimit {
  const inside = new Map<string, number>()
  let all = 0
  return {
    enter(key) {
      const ofKey = inside.get(key) ?? 0
      if (ofKey >= perKey) return 'perKey'
      if (all >= total) return 'total'
      inside.set(key, ofKey + 1)
      all += 1
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        all -= 1
        const left = (inside.get(key) ?? 1) - 1
        if (left === 0) inside.delete(key)
        else inside.set(key, left)
      }
    },
  }
}
