import type * as z from 'zod'
import type { DEVICE_ROWS, DeviceTable } from '#contract'

/** A row as the server sends it, without its version. */
export type SampleRow<T extends DeviceTable> = Omit<z.input<(typeof DEVICE_ROWS)[T]>, 'version'>
type SampleRows = { readonly [T in DeviceTable]?: readonly SampleRow<T>[] }

/** The words of a device's first question for rows: the person has these, and none of any other table. */
export function onlyRows(rows: SampleRows) {
  const versioned = Object.entries(rows).map(([table, all]) => [table, all.map((row) => ({ version: 1, ...row }))])
  const cursor = '00000000-0000-4000-8000-000000000000.1.1.1'
  const all = { rows: Object.fromEntries(versioned), removed: [], up_to: 1, cursor, more: false, anew: true }
  return { rows: { ...all, from: '2000-01-01', has_older: false } }
}
