/** One line of the table of faults: what was done to us, how often, and what came of it. */
export type Row = {
  readonly what: string
  readonly tried: string
  readonly result: string
  readonly limit: string
  /** Whether the result is within the limit. */
  readonly held: boolean
}

/** How much is done: all of it, or a few of each within seconds, for `npm test`. */
export type Size = 'whole' | 'short'

/** The table as it goes into a closing note. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, tried, result, limit, held }) => `| ${what} | ${tried} | ${result} | ${limit} | ${held ? 'yes' : 'NO'} |`,
  )
  return ['| what | tried | result | limit | held |', '|---|---|---|---|---|', ...lines].join('\n')
}
