/** A peptide that may have been joined with another: `joined_to` is its id (docs/product/peptides.md#joining). */
export type Joinable = { readonly id: string; readonly joined_to?: string | null | undefined }

/**
 * The id of the peptide that this one is after all joins; its own id where it was not joined. `own`: all own peptides of the person.
 * Ids that `own` does not hold, such as those of the reference, are returned as they are.
 */
export function endOf(id: string, own: readonly Joinable[]): string {
  return endIn(id, new Map(own.map(({ id: one, joined_to: to }) => [one, to])))
}

/** The same of every own peptide, by its id. */
export function endsOf(own: readonly Joinable[]): ReadonlyMap<string, string> {
  const next = new Map(own.map(({ id, joined_to: to }) => [id, to]))
  return new Map(own.map(({ id }) => [id, endIn(id, next)]))
}

function endIn(id: string, next: ReadonlyMap<string, string | null | undefined>): string {
  let end = id
  // A circle, which no write makes, must not keep a device busy.
  for (let steps = 0; steps <= next.size; steps += 1) {
    const to = next.get(end)
    if (to === null || to === undefined) return end
    end = to
  }
  return end
}

/** This own peptide and those that were joined with it, directly or by others: the names of its rows. */
export function namedBy(id: string, own: readonly Joinable[]): readonly string[] {
  const found = [id]
  for (const one of found)
    found.push(...own.filter(({ joined_to: to, id: other }) => to === one && !found.includes(other)).map((by) => by.id))
  return found
}
