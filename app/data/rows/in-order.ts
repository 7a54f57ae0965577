type WithId = { readonly id: string }

/** How rows become items: which rows are shown, whether an item was made of this row as it stands now, and the order of the items. */
type Making<Row, Item> = {
  readonly isShown: (row: Row) => boolean
  readonly isSame: (item: Item, row: Row) => boolean
  readonly make: (row: Row) => Item | undefined
  readonly order: (one: Item, other: Item) => number
}

/**
 * Items made of rows, in their order. `before` are those of the last time, in their order: an item whose row has not changed stays the same
 * object. One tap changes few of them, and to sort ten thousand, or to put them into a new map, takes longer than a frame. `changed` are the ids
 * of all rows of which anything may be different since then, where that is known: only these rows are looked at.
 */
export function inOrder<Row extends WithId, Item extends WithId>(
  rows: ReadonlyMap<string, Row>,
  before: readonly Item[],
  making: Making<Row, Item>,
  changed?: ReadonlySet<string>,
): readonly Item[] {
  if (!changed) return ofAll(rows, before, making)
  const few = new Map([...changed].map((id) => [id, rows.get(id)] as const).filter(isThere))
  const [looked, others]: [Item[], Item[]] = [[], []]
  for (const item of before) (changed.has(item.id) ? looked : others).push(item)
  return inserted(ofAll(few, looked, making), others, making.order)
}

function ofAll<Row extends WithId, Item extends WithId>(
  rows: ReadonlyMap<string, Row>,
  before: readonly Item[],
  { isShown, isSame, make, order }: Making<Row, Item>,
): readonly Item[] {
  const kept: Item[] = []
  const changed: Row[] = []
  for (const item of before) {
    const row = rows.get(item.id)
    if (row === undefined || !isShown(row)) continue
    if (isSame(item, row)) kept.push(item)
    else changed.push(row)
  }
  const shown = [...rows.values()].filter(isShown)
  const added = addedTo(shown, shown.length - kept.length - changed.length, before)
  const made = [...changed, ...added].flatMap((row) => make(row) ?? [])
  return inserted(made, kept, order)
}

function isThere<Row>(entry: readonly [string, Row | undefined]): entry is readonly [string, Row] {
  return entry[1] !== undefined
}

/** Rows that are shown as they are, but for deleted ones. */
export function asTheyAre<Row extends { readonly deleted_at: string | null }>(
  order: (one: Row, other: Row) => number,
): Making<Row, Row> {
  return {
    isShown: ({ deleted_at }) => deleted_at === null,
    isSame: (item, row) => item === row,
    make: (row) => row,
    order,
  }
}

/** The rows that were not there before, `count` of them. */
function addedTo<Row extends WithId>(rows: readonly Row[], count: number, before: readonly WithId[]): readonly Row[] {
  // A map has its newest rows at the end. A few are compared one by one; for more, a set of all ids is faster.
  const last = rows.slice(rows.length - count)
  if (count <= MOST_LOOKED_FOR && !before.some(({ id }) => last.some((row) => row.id === id))) return last
  const known = new Set(before.map(({ id }) => id))
  return rows.filter(({ id }) => !known.has(id))
}

const MOST_LOOKED_FOR = 10

/** With more than these that are new, all are sorted. */
const MOST_INSERTED = 100

/** Items among others that are in order already. */
function inserted<Item>(
  items: readonly Item[],
  others: Item[],
  order: (one: Item, other: Item) => number,
): readonly Item[] {
  if (items.length > MOST_INSERTED) return [...others, ...items].toSorted(order)
  for (const item of items) others.splice(placeOf(item, others, order), 0, item)
  return others
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
