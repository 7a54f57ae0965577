import type { ChangedRows, DeviceTable, RowOf, Rows } from '#contract'
import type { CivilDate } from '#domain/time/civil'
import { isPast, isWholeOnDevice } from '#domain/vials/on-device'
import { noteChanges } from './table-changes.ts'

/** The tables whose rows this device keeps. */
export const TABLES = [
  'custom_peptides',
  'doses',
  'dose_changes',
  'dose_draws',
  'dose_intervals',
  'schedules',
  'schedule_vials',
  'scheduled_doses',
  'site_settings',
  'symptom_settings',
  'symptom_entries',
  'symptom_changes',
  'check_ins',
  'metric_settings',
  'level_settings',
  'offer_settings',
  'user_metrics',
  'metric_changes',
  'photos',
  'protocols',
  'protocol_versions',
  'vials',
  'vial_changes',
  'vial_components',
] as const satisfies readonly DeviceTable[]
export type Table = (typeof TABLES)[number]

/** The rows of one person, as far as this device has them. */
export type DeviceRows = {
  readonly tables: Tables
  /** The `since` of the next question; undefined until every row is here once, and where old ones are missing: then all are asked for. */
  readonly cursor: string | undefined
  /** Each change up to this version is here. */
  readonly upTo: number
  /** Of this day and all after it every dose and planned dose is here. */
  readonly from: CivilDate
  /** There are others before it, which only the server has. */
  readonly hasOlder: boolean
  /** The deleted rows that this page has heard of, by table and id. */
  readonly removed: ReadonlyMap<string, Removed>
}
type Removed = ChangedRows['removed'][number]
export type Tables = { readonly [T in Table]: ReadonlyMap<string, RowOf<T>> }

export const NO_ROWS: DeviceRows = {
  tables: Object.fromEntries(TABLES.map((table) => [table, new Map()])) as unknown as Tables,
  cursor: undefined,
  upTo: 0,
  from: '9999-12-31' as CivilDate,
  hasOlder: false,
  removed: new Map(),
}

/**
 * The rows with the answers to one question, in their order. Of a row that is here the higher version stays. Where all rows come anew, of those
 * that are here only what own writes brought after them stays, and nothing after a restored backup, which begins another history.
 */
export function withAnswers(rows: DeviceRows, answers: readonly Rows[]): DeviceRows {
  const next = answers.reduce(withAnswer, rows)
  const begins = answers.findLast(({ anew }) => anew)
  if (!begins || (rows.cursor !== undefined && historyOf(rows.cursor) !== historyOf(begins.cursor))) return next
  return withOwnRows(next, ownRowsOf(rows, next.upTo))
}

/** A cursor begins with the history that its versions are of (server/rows/cursor.ts). */
function historyOf(cursor: string): string | undefined {
  return cursor.split('.')[0]
}

function withAnswer(before: DeviceRows, answer: Rows): DeviceRows {
  const known = answer.anew ? NO_ROWS : before
  const isWhole = answer.anew || (known.cursor !== undefined && !isOldVialBack(known, answer))
  return {
    ...known,
    tables: withChanged(known.tables, answer, known.removed),
    // What was stored without a cursor has none.
    cursor: (isWhole && answer.cursor) || undefined,
    upTo: answer.up_to,
    from: answer.anew ? answer.from : known.from,
    hasOlder: answer.anew ? answer.has_older : known.hasOlder,
    removed: withRemoved(known.removed, answer.removed),
  }
}

/**
 * Whether a past vial is at hand again of whose doses only the newer ones are here. Everything is asked for anew then, since its level needs
 * them all.
 */
function isOldVialBack(
  { tables, from, hasOlder }: DeviceRows,
  { rows: { vials = [] } }: Pick<ChangedRows, 'rows'>,
): boolean {
  if (!hasOlder) return false
  return vials.some((vial) => {
    const known = tables.vials.get(vial.id)
    return known !== undefined && isPast(known) && !isPast(vial) && !isWholeOnDevice(vial, { from, hasOlder })
  })
}

/** The rows that the answer to a write has brought; undefined where it brought none. */
export function changedBy(answer: unknown): ChangedRows | undefined {
  return (answer as { readonly changed?: ChangedRows }).changed
}

/**
 * The rows with those that the answer to a write of this browser brought. What comes late is left out: the device has had
 * each change up to its version, and a row may have been deleted since.
 */
export function withOwnRows(rows: DeviceRows, changed: ChangedRows): DeviceRows {
  const isNew = ({ version }: { readonly version: number }) => version > rows.upTo
  const removed = changed.removed.filter(isNew)
  const newer = Object.fromEntries(Object.entries(changed.rows).map(([table, all]) => [table, all?.filter(isNew)]))
  const tables = withChanged(rows.tables, { rows: newer, removed }, rows.removed)
  if (removed.length === 0 && tables === rows.tables) return rows
  return {
    ...rows,
    tables,
    cursor: isOldVialBack(rows, { rows: newer }) ? undefined : rows.cursor,
    removed: withRemoved(rows.removed, removed),
  }
}

/** What the device had stored, with the rows of own writes that came before it was read. */
export function withStored(rows: DeviceRows, stored: DeviceRows): DeviceRows {
  return rows.cursor === undefined ? withOwnRows(stored, ownRowsOf(rows, stored.upTo)) : rows
}

/** The rows of own writes that are newer than a version. */
function ownRowsOf({ tables, removed }: DeviceRows, upTo: number): ChangedRows {
  const newer = TABLES.map((table) => [table, [...tables[table].values()].filter(({ version }) => version > upTo)])
  return {
    rows: Object.fromEntries(newer) as ChangedRows['rows'],
    removed: [...removed.values()].filter(({ version }) => version > upTo),
  }
}

/**
 * The tables with what has changed; each table in which nothing has changed is the same object. A row does not replace one of a higher
 * version, and does not come back after a deletion of a higher version, among those of `changed` or those of `deletedBefore`.
 */
function withChanged(tables: Tables, changed: ChangedRows, deletedBefore: DeviceRows['removed']): Tables {
  const deletions = withRemoved(deletedBefore, changed.removed)
  const next = TABLES.map((table) => {
    const known = tables[table] as ReadonlyMap<string, RowOf<Table>>
    const newer = (changed.rows[table] ?? []).filter(
      ({ id, version }) =>
        version > (known.get(id)?.version ?? 0) && version > (deletions.get(nameOf(table, id))?.version ?? 0),
    )
    const deleted = changed.removed.filter(
      (one) => one.table === table && one.version > (known.get(one.id)?.version ?? Infinity),
    )
    if (newer.length + deleted.length === 0) return [table, known] as const
    const rows = new Map(known)
    for (const { id } of deleted) rows.delete(id)
    for (const row of newer) rows.set(row.id, row)
    noteChanges(rows, known, new Set([...newer, ...deleted].map(({ id }) => id)))
    return [table, rows] as const
  })
  if (next.every(([table, rows]) => rows === tables[table])) return tables
  return Object.fromEntries(next) as unknown as Tables
}

/** The deletions with others. Of two of one row the higher version stays. */
function withRemoved(known: DeviceRows['removed'], removed: readonly Removed[]): DeviceRows['removed'] {
  if (removed.length === 0) return known
  const all = new Map(known)
  for (const one of removed) {
    const name = nameOf(one.table, one.id)
    if (one.version > (all.get(name)?.version ?? 0)) all.set(name, one)
  }
  return all
}

/** Whether this page has heard that a row was deleted. */
export function isRemoved({ removed }: Pick<DeviceRows, 'removed'>, table: Table, id: string): boolean {
  return removed.has(nameOf(table, id))
}

function nameOf(table: Table, id: string): string {
  return `${table} ${id}`
}
