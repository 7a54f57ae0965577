/** The lists show ten entries of each type (docs/product/metrics.md#lists-and-charts). */
const LATEST = 10

/** At most ten entries of each type, newest first; of one moment the one with the greater id. */
export function latestOf<Entry extends Dated>(entries: readonly Entry[]): Entry[] {
  const counts = new Map<string, number>()
  return entries.toSorted(newestFirst).filter(({ metric_type }) => {
    const count = (counts.get(metric_type) ?? 0) + 1
    counts.set(metric_type, count)
    return count <= LATEST
  })
}

type Dated = { readonly id: string; readonly metric_type: string; readonly recorded_at: string }

/** The order of entries, newest first. Instants in UTC with the same number of digits are in order as texts. */
export function newestFirst(one: Ordered, other: Ordered): number {
  if (one.recorded_at !== other.recorded_at) return one.recorded_at < other.recorded_at ? 1 : -1
  if (one.id === other.id) return 0
  return one.id < other.id ? 1 : -1
}

type Ordered = Pick<Dated, 'id' | 'recorded_at'>
