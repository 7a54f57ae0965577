import type { Rows, RowOf } from '#contract'

/** The tables whose rows this device keeps. */
export const TABLES = ['user_metrics'] as const
export type Table = (typeof TABLES)[number]

/** The rows of one person, as far as this device has them. */
export type DeviceRows = {
  readonly tables: Tables
  /** The `since` of the next question; undefined until every row is here once. */
  readonly cursor: string | undefined
  /** Each change up to this version is here. */
  readonly upTo: number
}
export type Tables = { readonly [T in Table]: ReadonlyMap<string, RowOf<T>> }

export const NO_ROWS: DeviceRows = {
  tables: { user_metrics: new Map() },
  cursor: undefined,
  upTo: 0,
}

/** The rows with the answers to one question, in their order. Of a row that is here the higher version stays. */
export function withAnswers(rows: DeviceRows, answers: readonly Rows[]): DeviceRows {
  return answers.reduce(withAnswer, rows)
}

function withAnswer(before: DeviceRows, answer: Rows): DeviceRows {
  const { tables } = answer.anew ? withOwnRows(NO_ROWS, answer.up_to, before) : before
  const changed = Object.fromEntries(
    TABLES.map((table) => {
      const [removed, rows] = [answer.removed.filter((gone) => gone.table === table), answer.rows[table] ?? []]
      if (removed.length + rows.length === 0) return [table, tables[table]]
      const kept = new Map(tables[table])
      for (const { id, version } of removed) if ((kept.get(id)?.version ?? Infinity) < version) kept.delete(id)
      for (const row of rows) if ((kept.get(row.id)?.version ?? 0) < row.version) kept.set(row.id, row)
      return [table, kept]
    }),
  ) as unknown as Tables
  return { tables: changed, cursor: answer.cursor, upTo: answer.up_to }
}

/**
 * The rows with one that the answer to a write of this browser brought. An answer that comes late is left out: the device has had
 * each change up to its version, and the row may have been deleted since.
 */
export function withOwnRow<T extends Table>(rows: DeviceRows, table: T, row: RowOf<T>): DeviceRows {
  const kept = rows.tables[table]
  if (row.version <= Math.max(rows.upTo, kept.get(row.id)?.version ?? 0)) return rows
  return { ...rows, tables: { ...rows.tables, [table]: new Map(kept).set(row.id, row) } }
}

/** What the device had stored, with the rows of own writes that came before it was read. */
export function withStored(rows: DeviceRows, stored: DeviceRows): DeviceRows {
  return rows.cursor === undefined ? withOwnRows(stored, stored.upTo, rows) : rows
}

/** The rows with those of others that are newer than a version. */
function withOwnRows(rows: DeviceRows, upTo: number, others: DeviceRows): DeviceRows {
  return TABLES.reduce(
    (all, table) =>
      [...others.tables[table].values()]
        .filter(({ version }) => version > upTo)
        .reduce((kept, row) => withOwnRow(kept, table, row), all),
    rows,
  )
}
