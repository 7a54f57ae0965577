/** One line of the bench table: a measured figure beside a limit or a peer of the same run, and their ratio. */
export type Row = {
  readonly what: string
  readonly measured: string
  /** The reference: a budget, or the same work done by a peer in this run. */
  readonly limit: string
  /** measured / limit: below 1 is within a budget; against a peer's rate it is the share reached. */
  readonly ratio: number
}

/** The line of a measure that failed: it costs nothing of what the others found. */
export function failedRow(name: string, error: unknown): Row {
  const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return { what: `${name}: ${why.replaceAll('|', '/')}`, measured: 'failed', limit: '', ratio: Number.NaN }
}

/** The table as it goes into a closing note. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, measured, limit, ratio }) => `| ${what} | ${measured} | ${limit} | ${ratio.toFixed(2)} |`,
  )
  return ['| what | measured | limit or peer | ratio |', '|---|---|---|---|', ...lines].join('\n')
}

/** The middle value of some measurements. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
