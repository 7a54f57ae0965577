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
  const changed: Item[] = []
  const kept = before.filter((item) => {
    const now = items.get(item.id)
    if (now !== undefined && now !== item) changed.push(now)
    return now === item
  })
  const added = items.size - kept.length - changed.length
  if (added + changed.length > MOST_INSERTED) return [...items.values()].toSorted(order)
  const all = added === 0 ? changed : [...changed, ...addedTo(items, added, new Set(before.map(({ id }) => id)))]
  for (const item of all) kept.splice(placeOf(item, kept, order), 0, item)
  return kept
}

/** Those whose ids are new, `count` of them. */
function addedTo<Item>(items: ReadonlyMap<string, Item>, count: number, known: ReadonlySet<string>): readonly Item[] {
  const entries = [...items]
  // A map has at its end what came last.
  const last = entries.slice(-count)
  const added = last.some(([id]) => known.has(id)) ? entries.filter(([id]) => !known.has(id)) : last
  return added.map(([, item]) => item)
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
