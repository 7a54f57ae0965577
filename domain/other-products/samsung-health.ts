import { cellsOf, hasColumns, type ProductTable } from './table.ts'

/**
 * The weights of a CSV of Samsung Health (`com.samsung.health.weight.*.csv`), in kilograms. Above the names of its columns stands a line with the
 * name of its kind; the names may have that kind before them. Beside a time stands the offset of the clock ('UTC+0200'); whether the time is in UTC
 * or by that clock readers of it do not agree, so that the person is asked.
 *
 * Form: github.com/PhilippImhof/FromSamToGarm, weight.py and its pull request 8.
 */
export function samsungHealthWeights(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): ProductTable | undefined {
  const names = headers.map((header) => header.trim().replace(SAMSUNG_KIND, ''))
  if (!hasColumns(names, ['start_time', 'weight', 'time_offset'])) return undefined
  return {
    headers: [],
    rows: [],
    weights: {
      headers: ['date', 'clock offset', 'weight', 'weight unit'],
      rows: rows.map((row) => {
        const cell = cellsOf(names, row)
        return row.every((one) => one.trim() === '')
          ? []
          : [cell('start_time'), cell('time_offset'), cell('weight'), 'kg']
      }),
    },
  }
}

/** The name of a kind of data of Samsung Health, before the name of a column or alone. */
export const SAMSUNG_KIND = /^com\.samsung\.s?health\.(?:[a-z_]+\.)?/
