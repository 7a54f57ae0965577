type Row = { readonly id: string }

/** The rows as the server last answered, before unsent writes are applied. */
export function asStored<R extends Row>(rows: readonly R[] = []): readonly (R & { readonly waiting: boolean })[] {
  return rows.map((row) => ({ ...row, waiting: false }))
}

/** The rows with an unsent one, unless the answer has it already. */
export function withUnsent<R extends Row>(
  rows: readonly (R & { readonly waiting: boolean })[],
  unsent: R,
): readonly (R & { readonly waiting: boolean })[] {
  return rows.some(({ id }) => id === unsent.id) ? rows : [...rows, { ...unsent, waiting: true }]
}

/** The rows without the one of this id. */
export function without<R extends Row>(rows: readonly R[], id: string): readonly R[] {
  return rows.filter((row) => row.id !== id)
}
