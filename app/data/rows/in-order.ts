/** With more than these that are new, all are sorted. */
const MOST_INSERTED = 100

/**
 * Items by their order. `before` are those of the last time, in their order: one tap changes few of them, and sorting ten thousand takes
 * longer than a frame.
 */
export function inOrder<Item extends { readonly id: string }>(
  items: ReadonlyMap<string, Item>,
  before: readonly Item[],
  order: (one: Item, other: Item) => number,
): readonly Item[] {
  const kept = before.filter((item) => items.get(item.id) === item)
  if (items.size - kept.length > MOST_INSERTED) return [...items.values()].toSorted(order)
  if (items.size === kept.length) return kept
  const isKept = new Set(kept)
  for (const item of items.values()) if (!isKept.has(item)) kept.splice(placeOf(item, kept, order), 0, item)
  return kept
}

/** The index of the first item that comes behind. */
function placeOf<Item>(item: Item, items: readonly Item[], order: (one: Item, other: Item) => number): number {
  let [from, to] = [0, items.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const other = items[middle]
    if (other !== undefined && order(other, item) < 0) from = middle + 1
    else to = middle
  }
  return from
}
