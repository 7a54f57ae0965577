/** The newest of a list, newest first, and how many there are in all. */
export type Newest<Item> = { readonly items: readonly Item[]; readonly count: number }

/** Keeps the newest `most` of what is added, by a key whose order is that of time. Those of one key stay in the order of adding. */
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
