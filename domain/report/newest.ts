/** The newest of a list, newest first, and how many there are in all. */
export type Newest<Item> = { readonly items: readonly Item[]; readonly count: number }

/** Keeps the `most` items with the highest keys, which sort by time. Items with equal keys stay in the order in which they were added. */
export function collectNewest<Item>(most: number) {
  let kept: { readonly key: string; readonly item: Item }[] = []
  let count = 0
  const cut = () => {
    kept = kept.toSorted((one, other) => (one.key > other.key ? -1 : one.key < other.key ? 1 : 0)).slice(0, most)
  }
  return {
    add(key: string, item: Item): void {
      kept.push({ key, item })
      count += 1
      if (kept.length >= most * 2) cut()
    },
    facts(): Newest<Item> {
      cut()
      return { items: kept.map(({ item }) => item), count }
    },
  }
}
