/** A file has more entries than one of a person ever has. */
export class TooManyEntries extends Error {
  override readonly name = 'TooManyEntries'
}

/** Five times as many as are imported at once: entries of other kinds stand between them. */
const MOST_ENTRIES = 100_000

/** The entries of a file, where they are not too many to be read. @throws TooManyEntries */
export function entriesOf(list: readonly unknown[]): readonly unknown[] {
  if (list.length > MOST_ENTRIES) throw new TooManyEntries()
  return list
}
