/** Work that is done in steps, between which the caller may pause. It returns its result. */
export type Steps<Result> = Generator<undefined, Result>

/** A step takes some tens of microseconds. */
const ROWS_OF_STEP = 128

/** Takes each row, in steps. */
export function* eachRow<Row>(rows: readonly Row[], take: (row: Row) => void): Steps<void> {
  let taken = 0
  for (const row of rows) {
    take(row)
    if ((taken += 1) % ROWS_OF_STEP === 0) yield
  }
}

/** The rows that `isKept` keeps. */
export function* keptRows<Row>(rows: readonly Row[], isKept: (row: Row) => boolean): Steps<readonly Row[]> {
  const kept: Row[] = []
  yield* eachRow(rows, (row) => {
    if (isKept(row)) kept.push(row)
  })
  return kept
}

/** The rows by a key; of two with the same one the later. */
export function* byKey<Row, Key, Value>(
  rows: readonly Row[],
  entryOf: (row: Row) => readonly [Key, Value],
): Steps<ReadonlyMap<Key, Value>> {
  const found = new Map<Key, Value>()
  yield* eachRow(rows, (row) => void found.set(...entryOf(row)))
  return found
}

/** The ids of rows. */
export function* idsOf(rows: readonly { readonly id: string }[]): Steps<ReadonlySet<string>> {
  const ids = new Set<string>()
  yield* eachRow(rows, ({ id }) => void ids.add(id))
  return ids
}
