/** One change of a table: the ids of the rows that it has put, replaced or removed. */
type TableChange = { readonly ids: ReadonlySet<string> }
type AnyTable = ReadonlyMap<string, unknown>

/** The latest changes that have led to a table, its own first. Two tables that share a change differ only by the changes behind it. */
const latestChanges = new WeakMap<AnyTable, readonly TableChange[]>()

/** Between two renderings there are seldom more: an unsent write, its answer and a pull. */
const MOST_CHANGES = 4
/** Of more rows than these nothing is kept: to compare all rows is as fast. */
const MOST_IDS = 100

/** Notes that a table is a copy of `before` in which nothing differs but the rows with these ids. */
export function noteChanges(table: AnyTable, before: AnyTable, ids: ReadonlySet<string>): void {
  if (ids.size <= MOST_IDS) latestChanges.set(table, [{ ids }, ...changesUpTo(before)].slice(0, MOST_CHANGES))
}

/** The ids of all rows that may differ between two tables; undefined where that is not known. */
export function changedIds(before: AnyTable, now: AnyTable): ReadonlySet<string> | undefined {
  const [known, latest] = [changesUpTo(before), changesUpTo(now)]
  const since = latest.findIndex((change) => known.includes(change))
  const common = latest[since]
  if (!common) return undefined
  const apart = [...latest.slice(0, since), ...known.slice(0, known.indexOf(common))]
  return new Set(apart.flatMap(({ ids }) => [...ids]))
}

function changesUpTo(table: AnyTable): readonly TableChange[] {
  const changes = latestChanges.get(table) ?? [{ ids: new Set() }]
  latestChanges.set(table, changes)
  return changes
}
