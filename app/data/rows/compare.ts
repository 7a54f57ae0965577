/** Compares texts by their characters, for dates, instants and ids of rows, whose text has their order: negative, 0 or positive. */
export function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

type Change = { readonly id: string; readonly waiting?: boolean }

/**
 * Changes by their moments (ISO text), the newest first, the unsent ones before all others and the last made of them first, whatever the clock
 * of the device says.
 */
export function lastMadeFirst<Row extends Change>(rows: Iterable<Row>, momentOf: (row: Row) => string): readonly Row[] {
  const isUnsent = ({ waiting = false }: Row) => Number(waiting)
  return [...rows]
    .toReversed()
    .toSorted(
      (one, other) =>
        isUnsent(other) - isUnsent(one) ||
        (isUnsent(one) ? 0 : compare(momentOf(other), momentOf(one)) || compare(other.id, one.id)),
    )
}
