import { toIsoString } from '../time/instant.ts'
import { MedTimerBackup, MedTimerEvent } from './schema.ts'
import { UNREAD, type ProductTable } from './table.ts'

/**
 * The events of a CSV of MedTimer, whose cells are separated by semicolons and never quoted: a row with a semicolon in its note has more
 * cells than columns. Its last two cells are instants, and what stands before them beyond the other columns is put together again. The
 * names of the columns are translated, but for '(ISO 8601)'.
 */
export function medTimerTable(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): ProductTable | undefined {
  if (headers.length !== COLUMNS || !headers.slice(-2).every((header) => /\(ISO 8601\)\s*$/.test(header)))
    return undefined
  const joined = new Set<number>()
  return {
    headers,
    joined,
    rows: rows.map((row, at) => {
      if (row.length <= COLUMNS || !row.slice(-2).every((cell) => cell === '' || ISO.test(cell))) return row
      joined.add(at)
      return [...row.slice(0, NOTES), row.slice(NOTES, -2).join(';'), ...row.slice(-2)]
    }),
  }
}

const COLUMNS = 9
const NOTES = 6
const ISO = /^\d{4}-\d{2}-\d{2}T/

/** The events of a backup of MedTimer. One that was not taken has another status than TAKEN. */
export function medTimerBackup(file: unknown): ProductTable | undefined {
  const { data } = MedTimerBackup.safeParse(file)
  return (
    data && {
      headers: ['taken_at', 'peptide', 'amount', 'status', 'notes'],
      isOfEntries: true,
      rows: data.events.list.map(rowOf),
    }
  )
}

function rowOf(entry: unknown): readonly string[] {
  const { data: event } = MedTimerEvent.safeParse(entry)
  if (!event) return UNREAD
  const at = toIsoString(event.processedTimestamp * 1000)
  return [at, event.medicineName, event.amount, event.status, event.notes ?? '']
}
