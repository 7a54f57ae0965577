import type { DeviceTable, Rows } from '#contract'
import type { Found } from './queries.ts'

/** An answer without its cursor. */
export type Sliced = Pick<Rows, 'rows' | 'removed' | 'up_to' | 'more'>

/**
 * The rows of one answer: all up to the version that every table has come to. Of a table with more than `limit` rows the rest follows in
 * the next answer, and so does what other tables have of a higher version, so that the device has everything up to one version.
 */
export function sliceOf(found: readonly Found[], newest: number, limit: number): Sliced {
  const byName = Map.groupBy(found, ({ name }) => name)
  byName.delete('history')
  const ends = [...byName.values()].flatMap((all) => (all.length > limit ? [lastOf(all, limit)] : []))
  const upTo = Math.min(newest, ...ends)
  const taken = [...byName].map(([name, all]) => [name, all.filter(({ version }) => version <= upTo)] as const)
  const ofTables = taken.filter(([name, all]) => name !== 'removed' && all.length > 0)
  return {
    rows: Object.fromEntries(ofTables.map(([name, all]) => [name, all.map((one) => one.found)])),
    removed: (byName.get('removed') ?? [])
      .filter(({ version }) => version <= upTo)
      .map(({ found: gone, version }) => ({ ...(gone as { table: DeviceTable; id: string }), version })),
    up_to: upTo,
    more: ends.length > 0,
  }
}

/** The version of the last row that this answer may have. */
function lastOf(all: readonly Found[], limit: number): number {
  return all.map(({ version }) => version).toSorted((one, other) => one - other)[limit - 1] ?? 0
}
