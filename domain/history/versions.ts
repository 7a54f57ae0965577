/** One entry of the history of a row: what happened, when, and the values since then. */
export type Version<Values, Kind extends string> = { readonly id: string; readonly kind: Kind; readonly at: string } & {
  /** Undefined where what happened changed none of them. */
  readonly values: Values | undefined
}

/**
 * The history of a row, newest first, from its changes, newest first. A change holds the values from before it, so each entry has those
 * of the next newer change; the newest has those of the row. The oldest entry is `first`, the making of the row.
 */
export function versionsOf<Values, Kind extends string, First extends string>(
  current: Values,
  changes: readonly (Values & Change<Kind>)[],
  first: Omit<Version<Values, First>, 'values'>,
): readonly Version<Values, Kind | First>[] {
  const after = (index: number): Values => changes[index - 1] ?? current
  return [
    ...changes.map(({ id, kind, changed_at }, index) => ({
      id,
      kind,
      at: changed_at,
      values: kind === 'amended' ? after(index) : undefined,
    })),
    { ...first, values: after(changes.length) },
  ]
}

type Change<Kind extends string> = { readonly id: string; readonly kind: Kind; readonly changed_at: string }
